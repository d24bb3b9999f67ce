import type { ReactNode } from "react";
import styles from "./spinner.module.css";

interface SpinnerProps {
  /** What is being waited for, read out and, unless small, shown. */
  children?: ReactNode;
  /** Inside a button: turning only, the words for ears. */
  isSmall?: boolean;
  /** In the middle of a page that has nothing else yet. */
  isWholePage?: boolean;
}

/** Waiting, in a picture and in words. */
export function Spinner({ children = "Loading…", isSmall, isWholePage }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status" data-whole-page={isWholePage ? "" : undefined}>
      <span className={styles.ring} data-small={isSmall ? "" : undefined} aria-hidden="true" />
      <span className={isSmall ? "visually-hidden" : undefined}>{children}</span>
    </span>
  );
}
