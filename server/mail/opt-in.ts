import type { Email } from "../../domain/email.ts";
import type { Deps } from "../deps.ts";
import type { EmailBody } from "./email-body.ts";
import { optInPath } from "./opt-in-link.ts";

/** Confirms that someone takes part in Turn Down and Save, with the way out. */
export function optedInEmail(
  { config, keys, clock }: Deps,
  { to, campaignId }: { to: Email; campaignId: string },
): EmailBody {
  const now = Math.floor(clock.now().getTime() / 1000);
  const path = optInPath(keys, { email: to, campaignId, optIn: false }, now);
  return {
    subject: "You're signed up to Turn Down and Save",
    heading: "You're signed up",
    blocks: [
      { paragraph: "Thank you for taking part in Turn Down and Save." },
      {
        list: [
          "The day before an event, we'll email you the hour.",
          "Use a little less in that hour, if it suits you.",
          "Your smart meter shows what you saved, and you're rewarded for it.",
        ],
      },
      { paragraph: "If you didn't ask for this, or have changed your mind, you can opt out at any time." },
      { button: "Opt out", path },
    ],
    headers: {
      "List-Unsubscribe": `<${config.origins[0]}${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
