import { createHash } from "node:crypto";
import type { Deps } from "../deps.ts";
import { PartnerDown } from "../partners/partner-down.ts";

/** What the browser says the customer saw: the words of the page, and of the dialog or that it stayed shut. */
export interface TermsClaim {
  termsAndConditions: string;
}

/** The tag of the content entry that holds the full terms. */
const TERMS_TAG = "onboarding-terms-modal";

/**
 * What is kept of the terms: the browser's word for what was shown, beside the version and hash of what
 * we ourselves serve at this moment.
 */
export async function termsShown(
  deps: Deps,
  { termsAndConditions }: TermsClaim,
): Promise<{ terms: string; termsVersion: string; termsHash: string }> {
  const served = await servedTerms(deps);
  return {
    terms: termsAndConditions,
    termsVersion: served?.utilityText ?? "unknown",
    termsHash: served ? sha256(JSON.stringify(served)) : "unknown",
  };
}

/** A content service that is away must not keep a household from registering. */
async function servedTerms({ content, log }: Deps) {
  try {
    return await content.source(TERMS_TAG);
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    log.warn({ partner: error.partner }, "the terms as served are not known");
    return null;
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
