import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { type EmailBody, formatMoment } from "./email-body.ts";
import { renderEmail } from "./render-email.ts";

export function inactiveAccountEmail(deps: Deps): Promise<EmailBody> {
  return renderEmail(deps, "email-inactive-account", {}, { primaryButtonText: "/account" });
}

/** `at` in epoch milliseconds. */
export function accountDeletedEmail(
  deps: Deps,
  { givenName, at }: { to: Email; givenName: string; at: number },
): Promise<EmailBody> {
  const fills = { name: givenName, moment: formatMoment(at) };
  return renderEmail(deps, "email-account-deleted", fills, { primaryButtonText: "/signup" });
}

export interface LeadToErase {
  to: Email;
  customer: string;
  /** `askedAt` in epoch milliseconds. */
  requests: readonly { partner: string; askedAt: number }[];
  /** Absent if the customer deleted the account. */
  why?: "withdrawn";
}

/** Sent to staff, because the partner has no erasure API. Editors cannot change it. */
export function leadErasureEmail(_: unknown, { customer, requests, why }: LeadToErase): EmailBody {
  return {
    subject: "To do: ask the solar partner to erase a request",
    heading: "Ask the solar partner to erase a request",
    blocks: [
      {
        paragraph:
          why === "withdrawn"
            ? "A customer has withdrawn a request for a quote, and the partner’s system did not accept the withdrawal:"
            : "A customer who asked for a quote has deleted their account:",
      },
      {
        list: [
          customer,
          ...requests.map(({ partner, askedAt }) => `${partner}, asked on ${formatMoment(askedAt)}`),
        ],
      },
      {
        paragraph:
          "Ask each partner named to erase what they were given, or to say why they may keep it. Then delete this email: once someone has left, it is the last place where we hold their address.",
      },
    ],
  };
}
