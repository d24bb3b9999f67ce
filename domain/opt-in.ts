import { type Email, parseEmail } from "./email.ts";
import { fail, ok, type Result } from "./result.ts";

export interface OptIn {
  email: Email;
  campaignId: string;
  optIn: boolean;
}

/** Campaign id of the whole scheme: opting out of it opts out of every campaign. */
export const WHOLE_SCHEME = "turn-down-and-save";

export const optInMessages = {
  missing: "Missing email or campaign id",
  email: "The email address in the link isn’t complete",
  campaign: "The campaign in the link isn’t one of ours",
  disagree: "The link and the request don’t match",
} as const;

export interface OptInFields {
  email?: string | null | undefined;
  campaign_id?: string | null | undefined;
  opt_in?: string | boolean | undefined;
}

export const CAMPAIGN = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,100}$/u;

export function parseOptIn({ email, campaign_id, opt_in }: OptInFields): Result<OptIn> {
  const campaignId = campaign_id?.trim();
  if (!email?.trim() || !campaignId) return fail(optInMessages.missing);
  const parsed = parseEmail(withPlus(email));
  if (!parsed.ok) return fail(optInMessages.email);
  if (!CAMPAIGN.test(campaignId)) return fail(optInMessages.campaign);
  return ok({ email: parsed.value, campaignId, optIn: String(opt_in ?? true) !== "false" });
}

/** An unencoded `+` arrives as a space, which addresses never contain. */
function withPlus(email: string): string {
  return email.trim().replaceAll(" ", "+");
}
