import { type Email, parseEmail } from "./email.ts";
import { fail, ok, type Result } from "./result.ts";

/** What a link to the opt-in page asks for. */
export interface OptIn {
  email: Email;
  campaignId: string;
  optIn: boolean;
}

/** The campaign that stands for all of Turn Down and Save: who leaves it leaves every campaign of it. */
export const WHOLE_SCHEME = "turn-down-and-save";

export const optInMessages = {
  missing: "Missing email or campaign id",
  email: "The email address in the link isn’t complete",
  campaign: "The campaign in the link isn’t one of ours",
  disagree: "The link and the request don’t agree",
} as const;

/** The fields of a request as they arrive; any of them may be missing. */
export interface OptInFields {
  email?: string | null | undefined;
  campaign_id?: string | null | undefined;
  opt_in?: string | boolean | undefined;
}

/** Up to 100 printable characters, spaces among them. */
export const CAMPAIGN = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,100}$/u;

/** Reads who opts in, to what, and whether in or out; in unless it says otherwise. */
export function parseOptIn({ email, campaign_id, opt_in }: OptInFields): Result<OptIn> {
  const campaignId = campaign_id?.trim();
  if (!email?.trim() || !campaignId) return fail(optInMessages.missing);
  const parsed = parseEmail(withPlus(email));
  if (!parsed.ok) return fail(optInMessages.email);
  if (!CAMPAIGN.test(campaignId)) return fail(optInMessages.campaign);
  return ok({ email: parsed.value, campaignId, optIn: String(opt_in ?? true) !== "false" });
}

/** A `+` that nobody encoded arrives as a space, which no address holds. */
function withPlus(email: string): string {
  return email.trim().replaceAll(" ", "+");
}
