import type { ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { StepHeader } from "../../ui/step-header.tsx";
import styles from "./result-layout.module.css";

type ResultLayoutProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** A back link, if the page has no other. */
  backTo?: string;
  step?: { step: number; of: number } | undefined;
  /** Content below the heading. */
  children?: ReactNode;
  /** Figures: beside the heading on wide screens, below on narrow ones. */
  figure: ReactNode;
  /** Next actions, below both. */
  actions: ReactNode;
};

/** A page of figures, as wide as the site. */
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
