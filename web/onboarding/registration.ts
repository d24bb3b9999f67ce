import { redirect } from "react-router";
import type { Api, ApiResponse } from "../../contract/client.ts";
import { renewalTiming } from "../../domain/consent.ts";
import type { ConsentFlow } from "../../domain/progress.ts";
import { clearContentCache } from "../page-content.ts";
import { stepPath } from "./flow.ts";
import { cachedJourney, type Journey, recordRegistration, saveAnswers } from "./journey.ts";

export interface Registered {
  status: number;
  code: string;
  message: string;
}

export async function registerByCard(api: Api, journey: Journey, transactionReference: string) {
  const call = {
    params: { mpan: journey.mpan ?? "" },
    body: { ...consentBody(journey), transactionReference },
  };
  return recordOutcome(
    api,
    journey,
    journey.flow === "reconfirm"
      ? await api("POST /api/user/mpan/{mpan}/trusted-consent/reconsent", call)
      : await api("POST /api/user/mpan/{mpan}/trusted-consent", call),
  );
}

export async function registerByCode(
  api: Api,
  journey: Journey,
  display: { ihdMacSuffix: string; readInventoryId: string | null },
) {
  const call = { params: { mpan: journey.mpan ?? "" }, body: { ...consentBody(journey), ...display } };
  return recordOutcome(
    api,
    journey,
    journey.flow === "reconfirm"
      ? await api("POST /api/user/mpan/{mpan}/ihd-internal/reconsent", call)
      : await api("POST /api/user/mpan/{mpan}/ihd-internal", call),
  );
}

export async function redirectToChangedTerms(api: Api, journey: Journey) {
  clearContentCache(api);
  const { termsAndConditions, ...draft } = journey.draft;
  await saveAnswers(api, { ...journey, draft }, {});
  return redirect(`${stepPath(journey.flow, "terms")}?changed`);
}

export async function isRegistered(api: Api, flow: ConsentFlow, now: number): Promise<boolean> {
  if (cachedJourney(api, flow)?.isRegistered) return true;
  if (flow === "onboarding") {
    const linked = await api("GET /api/user/linked-items");
    return linked.ok && linked.data.items.length > 0;
  }
  const details = await api("GET /api/user/details");
  if (!details.ok) return false;
  const { registered, reconsent_due: due } = details.data.consent;
  return renewalTiming({ isLost: !registered, due }, now) === "none";
}

function consentBody({ draft }: Journey) {
  return {
    moveInDateMonth: draft.moveDate?.month ?? null,
    moveInDateYear: draft.moveDate?.year ?? null,
    termsAndConditions: draft.termsAndConditions ?? "",
    addressId: draft.addressId ?? null,
    mpanAutoFilled: draft.mpanAutoFilled ?? false,
  };
}

function recordOutcome(
  api: Api,
  journey: Journey,
  response: ApiResponse<"POST /api/user/mpan/{mpan}/trusted-consent">,
): Registered {
  if (response.ok) recordRegistration(api, journey);
  return response.ok ? response.data : response.problem;
}
