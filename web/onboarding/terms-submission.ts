import { data, redirect } from "react-router";
import type { Api } from "../../contract/client.ts";
import { checked, readForm } from "../../domain/form.ts";
import { stepPath } from "./flow.ts";
import { type Journey, saveAnswers } from "./journey.ts";
import { validateMpan } from "./mpan-check.ts";
import { type ShownTerms, termsText, tickTheBox } from "./terms-record.ts";

interface Given {
  api: Api;
  journey: Journey;
  form: FormData;
  shown: ShownTerms;
}

/**
 * Keeps what was agreed to on a page that asks for nothing else. The meter is checked again, because a
 * consent that is given for another year must be for a meter that still stands at the home.
 */
export async function submitTerms({ api, journey, form, shown }: Given) {
  const reading = readForm(form, { terms: checked(tickTheBox(shown)) });
  if (!reading.ok) return data({ errors: reading.errors, message: undefined }, 422);
  const { code, message } = await validateMpan(api, journey, journey.mpan ?? "");
  if (code === "MPAN_NOT_FOUND") return redirect(stepPath(journey.flow, "not-compatible"));
  if (code === "MPAN_EXPIRED") return redirect(stepPath(journey.flow, "mpan"));
  if (code !== "OK") return data({ errors: {}, message }, 422);
  const termsAndConditions = termsText(shown, {
    userSuppliedMpan: !journey.draft.mpanAutoFilled,
    confirmMpan: false,
    termsViewed: form.get("termsViewed") === "true",
  });
  const kept = await saveAnswers(api, journey, { mpan: journey.mpan ?? undefined, termsAndConditions });
  return redirect(stepPath(journey.flow, kept ? "verify-address" : "system-unavailable"));
}
