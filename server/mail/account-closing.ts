import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { type EmailBody, momentInWords } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";

export function inactiveAccountEmail(deps: Deps): Promise<EmailBody> {
  return emailInWords(deps, "email-inactive-account", {}, { primaryButtonText: "/account" });
}

/** The final e-mail to a deleted account. `at` in epoch milliseconds. */
export function accountDeletedEmail(
  deps: Deps,
  { givenName, at }: { to: Email; givenName: string; at: number },
): Promise<EmailBody> {
  const fills = { name: givenName, moment: momentInWords(at) };
  return emailInWords(deps, "email-account-deleted", fills, { primaryButtonText: "/signup" });
}

export interface ForgottenLead {
  to: Email;
  customer: string;
  /** Recipients of the customer's details, with request times in epoch milliseconds. */
  requests: readonly { partner: string; askedAt: number }[];
  /** Absent if the customer deleted the account. */
  why?: "withdrawn";
}

/**
 * To our own mailbox, so not editable: staff write to a partner without an erasure API, after an account
 * deletion or a refused withdrawal.
 */
export function forgetLeadEmail(_: unknown, { customer, requests, why }: ForgottenLead): EmailBody {
  return {
    subject: "To do: ask the solar partner to erase a request",
    heading: "Ask the solar partner to erase a request",
    blocks: [
      {
        paragraph:
          why === "withdrawn"
            ? "A customer has withdrawn a request for a quote, and the partner’s system did not take the withdrawal:"
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
