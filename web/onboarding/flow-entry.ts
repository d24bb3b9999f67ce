import { useEffect, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import type { MoveDate } from "../../domain/move-date.ts";
import { useApi, useSite } from "../site.ts";
import { sendAttribution } from "./attribution.ts";
import { useFlow } from "./flow.ts";
import { clearStaleFlow, saveLocal } from "./flow-storage.ts";
import type { Journey } from "./journey.ts";

/** Begins a flow in this browser, and keeps its memory in step with what the server knows. */
export function useFlowEntry(onboardingDisabled: boolean): void {
  const flow = useFlow();
  const { now } = useSite();
  const api = useApi();
  const journey = (useMatches().at(-1)?.loaderData as { journey?: Journey } | undefined)?.journey;

  // Before the effects of the page inside, which may be the one that sets the flags.
  useLayoutEffect(() => {
    clearStaleFlow(now);
    saveLocal({
      consentFlow: flow,
      hasOnboarded: false,
      hasRegisterMpanTrustedConsent: false,
      onboardingDisabled,
    });
    if (flow === "onboarding") void sendAttribution(api);
  }, [flow, now, onboardingDisabled, api]);

  useEffect(() => {
    if (!journey) return;
    const { draft } = journey;
    saveLocal({
      isManualAddress: draft.isManualAddress ?? false,
      moveDate: draft.moveDate as MoveDate | undefined,
      mpan: draft.mpan,
      lookedUpMpanKnown: draft.lookedUpMpanHash !== undefined,
      lookedUpMpanHash: draft.lookedUpMpanHash,
      lookedUpMpanObfuscated: draft.lookedUpMpanObfuscated,
      termsAndConditions: draft.termsAndConditions,
    });
  }, [journey]);
}
