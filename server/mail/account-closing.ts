import type { Email } from "../../domain/email.ts";
import type { Deps } from "../deps.ts";
import { type EmailBody, momentInWords } from "./email-body.ts";

export function inactiveAccountEmail({ config }: Deps): EmailBody {
  return {
    subject: `Your ${config.productName} account will be deleted in a month`,
    heading: "We haven't seen you for almost two years",
    blocks: [
      { paragraph: "We don't keep accounts that nobody uses. Yours will be deleted in a month." },
      { paragraph: "To keep it, just sign in once." },
      { button: "Keep my account", path: "/account" },
      { paragraph: "If you no longer want it, there's nothing to do." },
    ],
  };
}

/** The last e-mail: nothing of its reader is left but what it says. `at` in epoch milliseconds. */
export function accountDeletedEmail(
  { config }: Deps,
  { givenName, at }: { to: Email; givenName: string; at: number },
): EmailBody {
  return {
    subject: `Your ${config.productName} account has been deleted`,
    heading: "Your account has been deleted",
    blocks: [
      { paragraph: `Hello ${givenName}, your account was deleted on ${momentInWords(at)}.` },
      {
        list: [
          "Your name, email address, password, home and everything else we held about you are gone.",
          "We no longer read your smart meter. If it was linked, we tell the data provider that your consent is over, and keep telling them until they confirm it.",
          "If you asked for a solar or battery quote, we ask the partner who got your details to erase them.",
          "If you showed a card, the card provider is told to forget it.",
          "We keep the record that consent was given and when it ended, without your name, for up to four years. The law asks us to be able to show it. The scrambled mark of a card that confirmed your home stays as long: that card can't confirm a home for anybody else.",
        ],
      },
      { paragraph: "If this wasn't you, answer this email or contact support." },
      { button: "Create a new account", path: "/signup" },
    ],
  };
}

export interface ForgottenLead {
  to: Email;
  customer: string;
  /** Who got their details, and when they asked for it, in epoch milliseconds. */
  requests: readonly { partner: string; askedAt: number }[];
  /** Left out where the customer has deleted their account. */
  why?: "withdrawn";
}

/**
 * To our own mailbox: somebody writes to the partner, who has no call that erases, when a customer has left or when
 * the partner refused to be told of a withdrawal.
 */
export function forgetLeadEmail(_: unknown, { customer, requests, why }: ForgottenLead): EmailBody {
  return {
    subject: "To do: ask the solar partner to erase a request",
    heading: "Ask the solar partner to erase a request",
    blocks: [
      {
        paragraph:
          why === "withdrawn"
            ? "A customer has withdrawn a request for a quote, and the partner's system did not take the withdrawal:"
            : "A customer who asked for a quote has deleted their account:",
      },
      {
        list: [
          customer,
          ...requests.map(({ partner, askedAt }) => `${partner}, asked on ${momentInWords(askedAt)}`),
        ],
      },
      {
        paragraph:
          "Ask each partner named to erase what they were given, or to say why they may keep it. Then delete this email: once somebody has left it is the last place where we hold their address.",
      },
    ],
  };
}
