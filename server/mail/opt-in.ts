import type { Email } from "../../domain/email.ts";
import { epochSeconds } from "../../domain/london.ts";
import { EVENTS_PAGE } from "../../domain/turn-down/calendar.ts";
import type { Deps } from "../app/deps.ts";
import type { EmailBody } from "./email-body.ts";
import { optInPath } from "./opt-in-link.ts";
import { renderEmail } from "./render-email.ts";

export async function optedInEmail(
  deps: Deps,
  { to, campaignId }: { to: Email; campaignId: string },
): Promise<EmailBody> {
  const now = epochSeconds(deps.clock.now());
  const unsubscribePath = optInPath(deps.keys, { email: to, campaignId, optIn: false }, now);
  const buttons = { primaryButtonText: EVENTS_PAGE, secondaryButtonText: unsubscribePath };
  return { ...(await renderEmail(deps, "email-opted-in", {}, buttons)), unsubscribePath };
}
