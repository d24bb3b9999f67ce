import type { ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { StepHeader } from "../../ui/step-header.tsx";
import styles from "./result-layout.module.css";

type ResultLayoutProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** The way back, where nothing else on the page leads there. */
  backTo?: string;
  step?: { step: number; of: number } | undefined;
  /** What belongs to the heading. */
  children?: ReactNode;
  /** The figures: beside the heading on wide screens, below it on narrow ones. */
  figure: ReactNode;
  /** What to do next, below both. */
  actions: ReactNode;
};

/** A page of figures: as wide as the site, where a question is only as wide as a form. */
export function ResultLayout({ heading, lead, backTo, step, children, figure, actions }: ResultLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={`${styles.top} stack`}>
        {backTo && <BackLink to={backTo} />}
        {step && <StepHeader {...step} />}
        <h1>{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <div className={styles.figure}>{figure}</div>
      <div className={`${styles.actions} stack`}>{actions}</div>
    </div>
  );
}
