import type { Deps } from "../deps.ts";
import { RESET_PASSWORD } from "./account-notices.ts";
import { codeLasts, type EmailBody, momentInWords } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";

/** To the new address: proves that the customer reads it. */
export async function verifyContactEmail(
  deps: Deps,
  { customerId }: { customerId: string },
): Promise<EmailBody | null> {
  const { codes } = deps.identity;
  const code = await codes.digits(deps.db.query, codes.ofContact(customerId));
  if (!code) return null;
  const lasts = codeLasts(codes.minutes("verify-contact"));
  return emailInWords(deps, "email-verify-contact", { code, codeLasts: lasts }, {});
}

/** To the old address, before: its owner can still stop a stranger. */
export function emailChangeEmail(deps: Deps, { at }: { at: number }): Promise<EmailBody> {
  return emailInWords(deps, "email-change-asked", { moment: momentInWords(at) }, RESET_PASSWORD);
}

/** To the old address, after. */
export function emailChangedEmail(deps: Deps, { at }: { at: number }): Promise<EmailBody> {
  return emailInWords(deps, "email-changed", { moment: momentInWords(at) }, {});
}
