import type { ReactNode } from "react";
import { type OnboardingStep, stepLabel } from "../../domain/onboarding.ts";
import { FlowLayout, SidePanel } from "../layouts/flow-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Prose } from "../ui/prose.tsx";
import type { Journey } from "./journey.ts";
import { SoFar } from "./so-far.tsx";

interface Props {
  step: OnboardingStep;
  content: PageContent;
  /** The previous page; undefined for the first. */
  back?: string;
  /** Shown on every screen. */
  picture?: ReactNode;
  /** Shown on wide screens, above the answers so far. */
  drawing?: ReactNode;
  /** Whose answers are shown beside the question. */
  journey?: Journey;
  children: ReactNode;
}

/** A page of the flow: progress, content and form. */
export function StepPage({ step, content, back, picture, drawing, journey, children }: Props) {
  const number = /\d/.exec(stepLabel(step) ?? "")?.[0];
  return (
    <FlowLayout
      heading={content.title}
      backTo={back}
      step={number ? { step: Number(number), of: 3 } : undefined}
      picture={picture}
      aside={
        drawing && (
          <SidePanel picture={drawing}>{journey && <SoFar step={step} journey={journey} />}</SidePanel>
        )
      }
      isAsideOnlyWide
    >
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <Prose html={content.body} />
      {children}
    </FlowLayout>
  );
}
