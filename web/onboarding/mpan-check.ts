import { data, redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import { type ShownTerms, termsText, tickMessage } from "../../domain/consent-terms.ts";
import { checked, readForm } from "../../domain/form.ts";
import { looksLikeSerialNumber, mpanMessages, parseMpan } from "../../domain/mpan.ts";
import { compactPostcode, type Postcode } from "../../domain/postcode.ts";
import { fail, ok } from "../../domain/result.ts";
import { lookUpMeter } from "./address-search.ts";
import { stepPath } from "./flow.ts";
import { type Journey, saveAnswers } from "./journey.ts";

export type MpanMode = "manual" | "prefilled";

interface SubmitContext {
  api: Api;
  journey: Journey;
  form: FormData;
  shown: ShownTerms;
}

export function mpanMode({
  lookedUpMpanHash,
  mpan,
  mpanAutoFilled,
  notFoundMpan,
}: Journey["draft"]): MpanMode {
  const isTyped = notFoundMpan !== undefined || (mpan !== undefined && !mpanAutoFilled);
  return lookedUpMpanHash && !isTyped ? "prefilled" : "manual";
}

export function previouslyTypedMpan({ mpan, mpanAutoFilled, notFoundMpan }: Journey["draft"]): string {
  return notFoundMpan ?? (mpanAutoFilled ? "" : (mpan ?? ""));
}

export async function submitMpan({ api, journey, form, shown }: SubmitContext) {
  const mode: MpanMode =
    form.get("mode") === "prefilled" && journey.draft.lookedUpMpanHash ? "prefilled" : "manual";
  const reading = readForm(form, {
    mpan: (text) => (mode === "prefilled" ? ok(text) : manualMpan(text, journey)),
    confirmMpan: mode === "prefilled" ? checked(CONFIRM_FIRST) : ok,
    terms: checked(tickMessage(shown)),
  });
  if (!reading.ok) return refusal(mode, reading.values, { errors: reading.errors });
  const handle = journey.draft.lookedUpMpanHash ?? "";
  const outcome = await validateOrRenew(api, journey, mode === "prefilled" ? handle : reading.values.mpan);
  if (outcome.code === "MPAN_NOT_FOUND") {
    const typed = mode === "manual" ? reading.values.mpan : undefined;
    await saveAnswers(api, journey, { notFoundMpan: typed });
    return redirect(stepPath(journey.flow, "not-compatible"));
  }
  if (outcome.code !== "OK") {
    const isMistyped = MISTYPED.includes(outcome.code);
    const failure = isMistyped && handle !== "" ? mpanMessages.usePrevious : outcome.message;
    return refusal(mode, { mpan: reading.values.mpan }, { failure, isMistyped });
  }
  const termsAndConditions = termsText(shown, {
    userSuppliedMpan: mode === "manual",
    confirmMpan: mode === "prefilled",
    termsViewed: form.get("termsViewed") === "true",
  });
  const isSaved = await saveAnswers(api, journey, {
    ...outcome.answers,
    notFoundMpan: undefined,
    mpanAutoFilled: mode === "prefilled",
    termsAndConditions,
  });
  return redirect(stepPath(journey.flow, isSaved ? "verify-address" : "system-unavailable"));
}

const MISTYPED = ["INVALID_CHECK_DIGIT", "INVALID_MPAN"];

interface Refusal {
  errors?: Partial<Record<"mpan" | "confirmMpan" | "terms", string>>;
  failure?: string;
  isMistyped?: boolean;
}

/** A prefilled MPAN must not appear in the field for typing. */
function refusal(mode: MpanMode, { mpan = "", ...boxes }: Partial<Record<string, string>>, details: Refusal) {
  const values = mode === "prefilled" ? boxes : { ...boxes, mpan };
  return data({ ...details, mode, values, isSerialNumber: looksLikeSerialNumber(mpan) }, 422);
}

function manualMpan(text: string, { draft }: Journey) {
  const parsed = parseMpan(text, { checkDigit: "off" });
  if (parsed.ok || text.trim() === "" || !draft.lookedUpMpanHash) return parsed;
  return fail(mpanMessages.usePrevious);
}

const CONFIRM_FIRST = "Please confirm that this is your MPAN, or edit it";

/** Handles expire after an hour. An expired one is looked up again by its address. */
async function validateOrRenew(api: Api, journey: Journey, mpan: string) {
  const first = await validateMpan(api, journey, mpan);
  const { addressId, lookedUpMpanHash } = journey.draft;
  if (first.code !== "MPAN_EXPIRED" || mpan !== lookedUpMpanHash || !addressId)
    return { ...first, answers: { mpan } };
  const meter = await lookUpMeter(api, addressId);
  const renewed = meter.lookedUpMpanHash ?? mpan;
  return { ...(await validateMpan(api, journey, renewed)), answers: { ...meter, mpan: renewed } };
}

export async function validateMpan(api: Api, { draft, attributes }: Journey, mpan: string) {
  const postcode = compactPostcode(attributes["custom:postcode"] as Postcode);
  const response = draft.isManualAddress
    ? await api("GET /api/mpan/{mpan}/validate-address/{postcode}", { params: { mpan, postcode } })
    : await api("GET /api/mpan/{mpan}/validate", { params: { mpan } });
  const { code, message } = response.ok ? response.data : response.problem;
  return { code, message };
}
