import { useLocation } from "react-router";
import type { OnboardingStep } from "../../domain/onboarding.ts";
import type { ConsentFlow } from "../../domain/progress.ts";

export function flowOf(pathname: string): ConsentFlow {
  return pathname.startsWith("/reconfirm") ? "reconfirm" : "onboarding";
}

export function stepPath(flow: ConsentFlow, step: OnboardingStep): `/${ConsentFlow}/${OnboardingStep}` {
  return `/${flow}/${step}`;
}

export function useFlow(): ConsentFlow {
  return flowOf(useLocation().pathname);
}
