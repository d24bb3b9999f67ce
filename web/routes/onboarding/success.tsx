import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { nextStep } from "../../../domain/onboarding.ts";
import { finishOnboarding } from "../../onboarding/finish.ts";
import { FirstFactCard, readFirstFact } from "../../onboarding/first-fact.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { readJourney, stateOf } from "../../onboarding/journey.ts";
import { SuccessPage } from "../../onboarding/notice-page.tsx";
import { newestReceipt } from "../../onboarding/receipt.tsx";
import { isRegistered } from "../../onboarding/registration.ts";
import { useReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { apiContext, siteContext, useApi } from "../../site.ts";

export const handle: PageHandle = { title: "Your meter is connected" };

/** The server is asked whether there is anything to be glad of; what this browser remembers does not count. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const journey = await readJourney(api, request);
  if (!(await isRegistered(api, "onboarding", context.get(siteContext).now))) {
    throw redirect(stepPath("onboarding", nextStep(stateOf(journey))));
  }
  const [content, receipt, fact] = await Promise.all([
    readContent(api, "onboarding-success"),
    newestReceipt(api),
    // Nothing can be there a moment after the meter was registered.
    journey.isRegistered ? null : readFirstFact(api),
  ]);
  return { email: journey.attributes.email, content, receipt, fact };
}

export function Component() {
  const { email, content, receipt, fact } = useLoaderData<typeof loader>();
  const api = useApi();
  useReached("confirmation");
  useEffect(() => {
    void finishOnboarding(api, email);
  }, [api, email]);
  return (
    <SuccessPage content={content} receipt={receipt}>
      <FirstFactCard known={fact} />
    </SuccessPage>
  );
}
