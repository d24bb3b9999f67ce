import type { ReactNode } from "react";
import styles from "./spinner.module.css";

interface SpinnerProps {
  children?: ReactNode;
  isSmall?: boolean;
  isWholePage?: boolean;
}

export function Spinner({ children = "Loading…", isSmall, isWholePage }: SpinnerProps) {
  return (
    <span className={styles.spinner} role="status" data-whole-page={isWholePage ? "" : undefined}>
      <span className={styles.ring} data-small={isSmall ? "" : undefined} aria-hidden="true" />
      <span className={isSmall ? "visually-hidden" : undefined}>{children}</span>
    </span>
  );
}
