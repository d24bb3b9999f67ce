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
  /** Where the page before this one is; none for the first. */
  back?: string;
  /** A drawing on every screen. */
  picture?: ReactNode;
  /** A drawing beside the question where there is room, above what was answered so far; a phone has the question alone. */
  drawing?: ReactNode;
  /** Whose answers stand beside the question. */
  journey?: Journey;
  children: ReactNode;
}

/** A page of the flow: where one is in it, what content says, and the form. */
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
