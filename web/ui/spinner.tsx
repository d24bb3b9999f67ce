import type { ReactNode } from "react";
import styles from "./spinner.module.css";

interface SpinnerProps {
  /** What is loading. Always announced, and shown unless small. */
  children?: ReactNode;
  /** Inside a button: the text is for screen readers only. */
  isSmall?: boolean;
  /** Centred on an otherwise empty page. */
  isWholePage?: boolean;
}

/** A spinner with text. */
export function Spinner({ children = "Loading…", isSmall, isWholePage }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status" data-whole-page={isWholePage ? "" : undefined}>
      <span className={styles.ring} data-small={isSmall ? "" : undefined} aria-hidden="true" />
      <span className={isSmall ? "visually-hidden" : undefined}>{children}</span>
    </span>
  );
}
