import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { codeLasts, type EmailBody } from "./email-body.ts";
import { renderEmail } from "./render-email.ts";

/** Queued as `asker`, which the previous release reads; the next release may queue `requester`. */
export type CodeRequest = { to: Email } & ({ asker: string } | { requester: string });

const requesterOf = (data: CodeRequest) => ("asker" in data ? data.asker : data.requester);

/** A code, or a note to an existing account. Contains no input: a stranger may have entered the address. */
export async function signUpEmail(deps: Deps, data: CodeRequest): Promise<EmailBody | null> {
  const { db } = deps;
  const { to } = data;
  const { codes } = deps.identity;
  if (await deps.db.customers.findByEmail(to))
    return renderEmail(deps, "email-already-registered", {}, { primaryButtonText: "/" });
  const signUp = await deps.db.signUps.find(to);
  const code =
    signUp && (await codes.digits(db, { purpose: "sign-up", who: to, requester: requesterOf(data) }));
  if (!code) return null;
  return renderEmail(deps, "email-sign-up", { code, codeLasts: codeLasts(codes.minutes("sign-up")) }, {});
}

/** Sent to existing accounts only. The page does not show whether an account exists. */
export async function resetPasswordEmail(deps: Deps, data: CodeRequest): Promise<EmailBody | null> {
  const { to } = data;
  const { codes } = deps.identity;
  const customer = await deps.db.customers.findByEmail(to);
  const code =
    customer &&
    (await codes.digits(deps.db, { purpose: "reset-password", who: to, requester: requesterOf(data) }));
  if (!code) return null;
  const lasts = codeLasts(codes.minutes("reset-password"));
  return renderEmail(deps, "email-reset-password", { name: customer.given_name, code, codeLasts: lasts }, {});
}

export async function verifyContactEmail(
  deps: Deps,
  { to: address, customerId: who }: { to: Email; customerId: string },
): Promise<EmailBody | null> {
  const { codes } = deps.identity;
  const code = await codes.digits(deps.db, { purpose: "verify-contact", who, address });
  if (!code) return null;
  const lasts = codeLasts(codes.minutes("verify-contact"));
  return renderEmail(deps, "email-verify-contact", { code, codeLasts: lasts }, {});
}
