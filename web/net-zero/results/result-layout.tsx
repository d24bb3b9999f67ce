import type { ReactNode } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { StepHeader } from "../../ui/step-header.tsx";
import styles from "./result-layout.module.css";

type ResultLayoutProps = {
  heading: ReactNode;
  lead?: ReactNode;
  backTo?: string;
  step?: { step: number; of: number } | undefined;
  children?: ReactNode;
  figure: ReactNode;
  actions: ReactNode;
};

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
