import type { ReactNode } from "react";
import { useActionData } from "react-router";
import { ErrorSummary } from "../forms/error-summary.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { SummaryAboveContext } from "../forms/form-state.ts";
import { BackLink } from "../ui/back-link.tsx";
import { StepHeader } from "../ui/step-header.tsx";
import styles from "./flow-layout.module.css";

interface FlowLayoutProps {
  /** The page's heading. Left out where the question itself is the heading (`RadioGroup isHeading`). */
  heading?: ReactNode;
  children: ReactNode;
  backTo?: string | undefined;
  step?: { step: number; of: number } | undefined;
  /** Who is speaking, above the heading. */
  marks?: ReactNode;
  /** A drawing beside the question on wide screens, below the heading on narrow ones. */
  picture?: ReactNode;
  /** A `SidePanel` beside the question on wide screens, and below it on narrow ones. */
  aside?: ReactNode;
  /** On a phone the question stands alone. */
  isAsideOnlyWide?: boolean;
}

/** One question: the way back, how far along, what went wrong, the heading, the form. */
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
  /** A drawing at the head of the panel. */
  picture?: ReactNode;
  /** The drawing has a ground of its own and fills the panel's width. */
  isFilled?: boolean;
  children?: ReactNode;
}

/** What stands beside a question: a drawing, what was answered so far, and what comes next. */
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
