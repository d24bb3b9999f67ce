import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { codeLasts, type EmailBody } from "./email-body.ts";
import { emailInWords } from "./email-words.ts";

/**
 * Pages answer alike whether or not the address has an account; only its owner learns which. Contains no
 * input from the form, because a stranger may have signed up with the address.
 */
export async function signUpEmail(
  deps: Deps,
  { to, asker }: { to: Email; asker: string },
): Promise<EmailBody | null> {
  const { db } = deps;
  const { codes } = deps.identity;
  if (await deps.db.customers.findByEmail(to))
    return emailInWords(deps, "email-already-registered", {}, { primaryButtonText: "/" });
  const signUp = await deps.db.signUps.find(to);
  const code = signUp && (await codes.digits(db, { purpose: "sign-up", who: to, asker }));
  if (!code) return null;
  return emailInWords(deps, "email-sign-up", { code, codeLasts: codeLasts(codes.minutes("sign-up")) }, {});
}

/** Sent to existing accounts only; pages answer alike either way. */
export async function resetPasswordEmail(
  deps: Deps,
  { to, asker }: { to: Email; asker: string },
): Promise<EmailBody | null> {
  const { codes } = deps.identity;
  const customer = await deps.db.customers.findByEmail(to);
  const code = customer && (await codes.digits(deps.db, { purpose: "reset-password", who: to, asker }));
  if (!code) return null;
  const lasts = codeLasts(codes.minutes("reset-password"));
  return emailInWords(
    deps,
    "email-reset-password",
    { name: customer.given_name, code, codeLasts: lasts },
    {},
  );
}

/** To the new address, to verify that the customer can read it. */
export async function verifyContactEmail(
  deps: Deps,
  { to: address, customerId: who }: { to: Email; customerId: string },
): Promise<EmailBody | null> {
  const { codes } = deps.identity;
  const code = await codes.digits(deps.db, { purpose: "verify-contact", who, address });
  if (!code) return null;
  const lasts = codeLasts(codes.minutes("verify-contact"));
  return emailInWords(deps, "email-verify-contact", { code, codeLasts: lasts }, {});
}
