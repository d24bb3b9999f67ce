import type { ReactNode } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onToggle?: (isOpen: boolean) => void;
}

/** A question whose answer unfolds. Works without script. */
export function Disclosure({ summary, children, isOpen, onToggle }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon path={icons.chevronDown} />
      </summary>
      <div className={`${styles.content} stack`}>{children}</div>
    </details>
  );
}
