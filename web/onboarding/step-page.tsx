import type { ReactNode } from "react";
import { type OnboardingStep, stepLabel } from "../../domain/onboarding.ts";
import { FlowLayout, SidePanel } from "../layouts/flow-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Prose } from "../ui/prose.tsx";
import { useFlow } from "./flow.ts";
import type { Journey } from "./journey.ts";
import { SoFar } from "./so-far.tsx";

interface Props {
  step: OnboardingStep;
  content: PageContent;
  back?: string;
  picture?: ReactNode;
  drawing?: ReactNode;
  journey?: Journey;
  children: ReactNode;
}

export function StepPage({ step, content, back, picture, drawing, journey, children }: Props) {
  const number = Number(/\d/.exec(stepLabel(step) ?? "")?.[0] ?? 0);
  // A renewal has the address already, and starts with the second step.
  const skipped = useFlow() === "reconfirm" && number > 1 ? 1 : 0;
  return (
    <FlowLayout
      heading={content.title}
      backTo={back}
      step={number ? { step: number - skipped, of: 3 - skipped } : undefined}
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
