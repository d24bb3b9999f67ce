import type { Email } from "../../domain/email.ts";
import { type EmailBody, momentInWords } from "./email-body.ts";

interface ForgottenLead {
  to: Email;
  /** Who has left. */
  customer: string;
  /** When they asked for quotes, in epoch milliseconds. */
  askedAt: readonly number[];
}

/** To our own mailbox: the partner takes requests, but has no call that takes them back, so somebody writes to them. */
export function forgetLeadEmail(_: unknown, { customer, askedAt }: ForgottenLead): EmailBody {
  return {
    subject: "To do: ask the solar partner to erase a request",
    heading: "Ask the solar partner to erase a request",
    blocks: [
      { paragraph: "A customer who asked for a quote has deleted their account:" },
      { list: [customer, ...askedAt.map((at) => `asked on ${momentInWords(at)}`)] },
      {
        paragraph:
          "Ask the partner to erase what they were given, or to say why they may keep it. Then delete this email: it is the last place where we hold the address.",
      },
    ],
  };
}
