import type { ReactNode } from "react";
import { type OnboardingStep, stepLabel } from "../../domain/onboarding.ts";
import { FlowLayout } from "../layouts/flow-layout.tsx";
import type { PageContent } from "../page-content.ts";
import { Prose } from "../ui/prose.tsx";

interface Props {
  step: OnboardingStep;
  content: PageContent;
  /** Where the page before this one is; none for the first. */
  back?: string;
  /** A drawing on every screen. */
  picture?: ReactNode;
  /** A drawing beside the question where there is room; on a phone the question comes first. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the flow: where one is in it, what content says, and the form. */
export function StepPage({ step, content, back, picture, aside, children }: Props) {
  const number = /\d/.exec(stepLabel(step) ?? "")?.[0];
  return (
    <FlowLayout
      heading={content.title}
      backTo={back}
      step={number ? { step: Number(number), of: 3 } : undefined}
      picture={picture ?? (aside && <div className="only-large">{aside}</div>)}
    >
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      <Prose html={content.body} />
      {children}
    </FlowLayout>
  );
}
