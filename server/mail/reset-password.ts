import type { Email } from "../../domain/email.ts";
import { findCustomerByEmail } from "../db/identity/customers.ts";
import type { Deps } from "../deps.ts";
import { codeLasts, type EmailBody } from "./email-body.ts";

/** Only an address that somebody has is written to; the page says the same either way. */
export async function resetPasswordEmail(
  deps: Deps,
  { to, asker }: { to: Email; asker: string },
): Promise<EmailBody | null> {
  const customer = await findCustomerByEmail(deps.db.query, to);
  const of = { purpose: "reset-password", who: to, asker } as const;
  const code = customer && (await deps.identity.codes.digits(deps.db.query, of));
  if (!code) return null;
  return {
    subject: `Choose a new password for ${deps.config.productName}`,
    heading: "Choose a new password",
    blocks: [
      { paragraph: `Hello ${customer.given_name}, type this code on the page where you asked for it:` },
      { code },
      codeLasts(deps.identity.codes.minutes("reset-password")),
      { paragraph: "If you didn't ask for it, ignore this email: your password stays as it is." },
    ],
  };
}
