import { useEffect } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { Api } from "../../../contract/client.ts";
import { nextStep } from "../../../domain/onboarding.ts";
import { FirstFactCard, readFirstFact } from "../../onboarding/first-fact.tsx";
import { stepPath } from "../../onboarding/flow.ts";
import { clearFlow, readLocal, saveLocal } from "../../onboarding/flow-storage.ts";
import { readJourney, stateOf } from "../../onboarding/journey.ts";
import { SuccessPage } from "../../onboarding/notice-page.tsx";
import { readNewestReceipt } from "../../onboarding/receipt.tsx";
import { isRegistered } from "../../onboarding/registration.ts";
import { useRecordReached } from "../../onboarding/step-telemetry.ts";
import type { PageHandle } from "../../page.ts";
import { readContent } from "../../page-content.ts";
import { browserStore } from "../../runtime/browser-store.ts";
import { apiContext, siteContext, useApi } from "../../site.ts";

const REFERRAL = "referral_id";

const REFERRALS = "/api/referrals";

export const handle: PageHandle = { title: "Your meter is connected" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const journey = await readJourney(api, request);
  if (!(await isRegistered(api, "onboarding", context.get(siteContext).now))) {
    throw redirect(stepPath("onboarding", nextStep(stateOf(journey))));
  }
  const [content, receipt, fact] = await Promise.all([
    readContent(api, "onboarding-success"),
    readNewestReceipt(api),
    // There are no readings right after registration.
    journey.isRegistered ? null : readFirstFact(api),
  ]);
  return { email: journey.attributes.email, content, receipt, fact };
}

export function Component() {
  const { email, content, receipt, fact } = useLoaderData<typeof loader>();
  const api = useApi();
  useRecordReached("confirmation");
  useEffect(() => {
    void finishOnboarding(api, email);
  }, [api, email]);
  return (
    <SuccessPage content={content} receipt={receipt}>
      <FirstFactCard known={fact} />
    </SuccessPage>
  );
}

async function finishOnboarding(api: Api, email: string): Promise<void> {
  await sendReferral(email);
  if (readLocal("hasOnboarded")) return;
  await api("PATCH /api/user/attributes", { body: { "custom:smart_meter_user": "true" } });
  const store = browserStore();
  clearFlow(store);
  saveLocal({ hasOnboarded: true }, store);
}

/** Best effort. Retried at the next visit. */
async function sendReferral(email: string): Promise<void> {
  const store = browserStore();
  const referredBy = store?.getItem(REFERRAL);
  if (referredBy && (await sendForm(REFERRALS, { email, referredBy }))) store?.removeItem(REFERRAL);
}

async function sendForm(url: string, fields: Record<string, string>): Promise<boolean> {
  try {
    return (await fetch(url, { method: "POST", body: new URLSearchParams(fields) })).ok;
  } catch {
    return false;
  }
}
