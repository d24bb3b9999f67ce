import type { Email } from "../../domain/email.ts";
import { findCustomerByEmail } from "../db/identity/customers.ts";
import type { Deps } from "../deps.ts";
import { codeLasts, type EmailBody } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";

/** Only an address that somebody has is written to; the page says the same either way. */
export async function resetPasswordEmail(
  deps: Deps,
  { to, asker }: { to: Email; asker: string },
): Promise<EmailBody | null> {
  const { codes } = deps.identity;
  const customer = await findCustomerByEmail(deps.db.query, to);
  const code = customer && (await codes.digits(deps.db.query, { purpose: "reset-password", who: to, asker }));
  if (!code) return null;
  const lasts = codeLasts(codes.minutes("reset-password"));
  return emailInWords(
    deps,
    "email-reset-password",
    { name: customer.given_name, code, codeLasts: lasts },
    {},
  );
}
