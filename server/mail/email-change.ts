import type { Deps } from "../deps.ts";
import { codeLasts, type EmailBody, momentInWords } from "./email-body.ts";

/** To the new address: proves that the customer reads it. */
export async function verifyContactEmail(
  deps: Deps,
  { customerId }: { customerId: string },
): Promise<EmailBody | null> {
  const { codes } = deps.identity;
  const code = await codes.digits(deps.db.query, codes.ofContact(customerId));
  if (!code) return null;
  return {
    subject: `Confirm your new email address for ${deps.config.productName}`,
    heading: "Confirm your new email address",
    blocks: [
      { paragraph: "Type this code on the page where you asked for the change:" },
      { code },
      codeLasts(deps.identity.codes.minutes("verify-contact")),
      { paragraph: "If you didn't ask for it, ignore this email: nothing changes." },
    ],
  };
}

/** To the old address, before: its owner can still stop a stranger. */
export function emailChangeEmail({ config }: Deps, { at }: { at: number }): EmailBody {
  return {
    subject: `A new email address for your ${config.productName} account`,
    heading: "Somebody asked to change your email address",
    blocks: [
      { paragraph: `On ${momentInWords(at)} a new email address was asked for on your account.` },
      { paragraph: "It changes once a code sent to the new address is typed in." },
      { paragraph: "If this wasn't you, choose a new password now: that stops the change." },
      { button: "Choose a new password", path: "/?screen=forgot-password" },
    ],
  };
}

/** To the old address, after. */
export function emailChangedEmail({ config }: Deps, { at }: { at: number }): EmailBody {
  return {
    subject: `The email address of your ${config.productName} account was changed`,
    heading: "Your email address was changed",
    blocks: [
      {
        paragraph: `Since ${momentInWords(at)} your account has another email address, and this one no longer works.`,
      },
      {
        paragraph: "If this wasn't you, answer this email or contact support: we can give your account back.",
      },
    ],
  };
}
