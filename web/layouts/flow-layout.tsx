import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { ErrorSummary } from "../forms/error-summary.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { SummaryAboveContext } from "../forms/form-state.ts";
import { BackLink } from "../ui/back-link.tsx";
import { StepHeader } from "../ui/step-header.tsx";
import styles from "./flow-layout.module.css";

interface FlowLayoutProps {
  /** Omitted if the question is the heading (`RadioGroup isHeading`). */
  heading?: ReactNode;
  children: ReactNode;
  backTo?: string | undefined;
  step?: { step: number; of: number } | undefined;
  marks?: ReactNode;
  picture?: ReactNode;
  aside?: ReactNode;
  isAsideOnlyWide?: boolean;
}

export function FlowLayout({
  heading,
  children,
  backTo,
  step,
  marks,
  picture,
  aside,
  isAsideOnlyWide,
}: FlowLayoutProps) {
  const result = useActionData() as FormResult | undefined;
  return (
    <div className={styles.flow} data-beside={picture || aside ? "" : undefined}>
      <div className={styles.top}>
        {backTo && <BackLink to={backTo} />}
        <ErrorSummary result={result} />
        {step && <StepHeader {...step} />}
        {marks}
        {heading && <h1>{heading}</h1>}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.content}>
        <SummaryAboveContext value={true}>{children}</SummaryAboveContext>
      </div>
      {aside && (
        <aside className={styles.aside} data-only-wide={isAsideOnlyWide ? "" : undefined}>
          {aside}
        </aside>
      )}
    </div>
  );
}

interface SidePanelProps {
  picture?: ReactNode;
  isFilled?: boolean;
  children?: ReactNode;
}

export function SidePanel({ picture, isFilled, children }: SidePanelProps) {
  return (
    <div className={styles.panel}>
      {picture && (
        <div className={styles.drawing} data-filled={isFilled ? "" : undefined}>
          {picture}
        </div>
      )}
      {children && <div className={styles.words}>{children}</div>}
    </div>
  );
}
