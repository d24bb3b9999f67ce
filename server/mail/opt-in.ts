import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { EVENTS_PAGE } from "../../domain/turn-down/calendar.ts";
import type { Deps } from "../app/deps.ts";
import type { EmailBody } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";
import { optInPath } from "./opt-in-link.ts";

/** Confirms an opt-in to Turn Down and Save, with an opt-out link. */
export async function optedInEmail(
  deps: Deps,
  { to, campaignId }: { to: Email; campaignId: string },
): Promise<EmailBody> {
  const now = epochSeconds(deps.clock.now());
  const wayOut = optInPath(deps.keys, { email: to, campaignId, optIn: false }, now);
  const buttons = { primaryButtonText: wayOut, secondaryButtonText: EVENTS_PAGE };
  return { ...(await emailInWords(deps, "email-opted-in", {}, buttons)), wayOut };
}
