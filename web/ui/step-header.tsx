import type { ReactNode } from "react";
import { STEP_ID } from "../runtime/route-announcer.ts";
import styles from "./step-header.module.css";

interface StepHeaderProps {
  step: number;
  of: number;
  children?: ReactNode;
}

export function StepHeader({ step, of, children }: StepHeaderProps) {
  return (
    <div className={styles.header}>
      <p className={styles.text} id={STEP_ID}>
        {children ?? `Step ${step} of ${of}`}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: of }, (_, number) => number + 1).map((number) => (
          <span key={number} data-reached={number <= step ? "" : undefined} />
        ))}
      </div>
    </div>
  );
}
