import type { Email } from "../../domain/email.ts";
import { longDate } from "../../domain/london.ts";
import type { Deps } from "../deps.ts";
import type { EmailBody } from "./email-body.ts";

/** `due` in epoch seconds. */
export function reconsentReminderEmail(
  { config, clock }: Deps,
  { due }: { to: Email; due: number },
): EmailBody {
  const day = longDate(due);
  const isPast = due * 1000 < clock.now().getTime();
  return {
    subject: isPast
      ? "Your consent to read your smart meter has ended"
      : `Your consent to read your smart meter ends on ${day}`,
    heading: isPast ? `Your consent ended on ${day}` : `Please confirm your consent by ${day}`,
    blocks: [
      {
        paragraph: `You allowed ${config.productName} to read your smart meter for twelve months. We ask again each year, so that it stays your choice.`,
      },
      {
        paragraph: isPast
          ? "We have stopped reading your meter. It takes about two minutes to start again."
          : "It takes about two minutes. If you do nothing, we stop reading your meter on that day.",
      },
      { button: "Confirm my consent", path: isPast ? "/reconfirm/now" : "/reconfirm/soon" },
      { paragraph: "If you'd rather stop, you can end your consent or delete your account at any time." },
      { button: "See my consents", path: "/account/consents" },
    ],
  };
}
