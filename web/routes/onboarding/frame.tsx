import { useEffect, useLayoutEffect } from "react";
import { type LoaderFunctionArgs, Outlet, redirect, useLoaderData, useMatches } from "react-router";
import type { MoveDate } from "../../../domain/move-date.ts";
import { expected } from "../../expected.ts";
import { Unavailable } from "../../illustrations/unavailable.tsx";
import { ReadingLayout } from "../../layouts/reading-layout.tsx";
import { sendAttribution } from "../../onboarding/attribution.ts";
import { flowOf, useFlow } from "../../onboarding/flow.ts";
import { clearStaleFlow, saveLocal } from "../../onboarding/flow-storage.ts";
import { cachedJourney, cacheJourney, clearCachedJourneys, type Journey } from "../../onboarding/journey.ts";
import { saveSteps } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { type Content, cacheContent, readContent } from "../../page-content.ts";
import { browserStore } from "../../runtime/browser-store.ts";
import { apiContext, useApi, useSite } from "../../site.ts";
import { Prose } from "../../ui/prose.tsx";

const OPEN_WHEN_LINKED = ["/onboarding/connecting", "/onboarding/success"];

export const handle: Partial<PageHandle> = { isTask: true, callsPartners: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { pathname } = new URL(request.url);
  const [config, linked] = await Promise.all([api("GET /api/config"), api("GET /api/user/linked-items")]);
  const isLinked = expected(linked, request).items.length > 0;
  if (flowOf(pathname) === "onboarding" && isLinked && !OPEN_WHEN_LINKED.includes(pathname)) {
    throw redirect("/account");
  }
  const isDisabled = config.ok && config.data.config_disable_onboarding === "true";
  return { disabledContent: isDisabled ? await readContent(api, "onboarding-disabled") : null };
}

/** The loader runs once per visit, because a newly linked meter must not end the flow before its last page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Component() {
  const { disabledContent } = useLoaderData<typeof loader>();
  useFlowEntry(disabledContent !== null);
  if (!disabledContent) return <Outlet />;
  return (
    <ReadingLayout picture={<Unavailable />} heading={disabledContent.title}>
      <Prose html={disabledContent.body} />
    </ReadingLayout>
  );
}

function useFlowEntry(onboardingDisabled: boolean): void {
  const flow = useFlow();
  const { now } = useSite();
  const api = useApi();
  const { journey, content } = (useMatches().at(-1)?.loaderData ?? {}) as {
    journey?: Journey;
    content?: Content;
  };

  // Runs before child effects, which may set the flags.
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
    if (content?.tag) cacheContent(api, content);
  }, [content, api]);

  // Clears cached answers, because another tab or device may have continued the flow.
  useEffect(() => {
    const clear = () => clearCachedJourneys(api);
    const save = () => void saveSteps(api, browserStore());
    const onVisibility = () => (document.visibilityState === "hidden" ? save() : clear());
    addEventListener("storage", clear);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      removeEventListener("storage", clear);
      document.removeEventListener("visibilitychange", onVisibility);
      clear();
      save();
    };
  }, [api]);

  useEffect(() => {
    if (!journey) return;
    if (!cachedJourney(api, journey.flow)) cacheJourney(api, journey);
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
  }, [journey, api]);
}
