import type { ReactNode } from "react";
import { STEP_ID } from "../runtime/route-announcer.ts";
import styles from "./step-header.module.css";

interface StepHeaderProps {
  step: number;
  of: number;
  /** Instead of "Step 2 of 3". */
  children?: ReactNode;
}

/** Progress in words and as a bar. */
export function StepHeader({ step, of, children }: StepHeaderProps) {
  return (
    <div className={styles.header}>
      <p className={styles.text} id={STEP_ID}>
        {children ?? `Step ${step} of ${of}`}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: of }, (_, place) => place + 1).map((place) => (
          <span key={place} data-reached={place <= step ? "" : undefined} />
        ))}
      </div>
    </div>
  );
}
