import type { Email } from "../../domain/email.ts";
import type { Allowance } from "../db/calls/limits.ts";
import type { Query } from "../db/engine/database.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { type ProblemAnswer, tooMany } from "../problem.ts";

/** What a code is sent for, and to whom. A new address's code is filed by its customer, others by the address. */
type CodeEmail =
  | { purpose: "sign-up" | "reset-password"; to: Email }
  | { purpose: "verify-contact"; to: Email; customerId: string };

/**
 * Sends a new code, which ends the one before it, unless the address had too many e-mails. Null when it
 * is on its way, else the problem to answer with.
 *
 * @param alongside work that belongs to the code, done in the same transaction
 */
export async function sendCode(
  deps: Deps,
  code: CodeEmail,
  clientAddress: string,
  alongside: (query: Query) => Promise<void> = async () => {},
): Promise<ProblemAnswer | null> {
  const { purpose, ...mail } = code;
  const refusal = await refuseTooManyEmails(deps, mail.to, clientAddress);
  if (refusal) return refusal;
  await deps.db.query.transaction().execute(async (query) => {
    await alongside(query);
    await deps.identity.codes.issue(query, purpose, "customerId" in mail ? mail.customerId : mail.to);
    await sendEmail(deps, purpose, mail, query);
  });
  return null;
}

/** Counts an e-mail with a code: to one address, and from one network address. Null when it may be sent. */
async function refuseTooManyEmails(
  { limits }: Deps,
  email: string,
  clientAddress: string,
): Promise<ProblemAnswer | null> {
  const allowance: Allowance = await limits.takeAll([
    ["email", email],
    ["email-a-day", email],
    ["code", email],
    ["email-from", clientAddress],
  ]);
  return allowance.allowed ? null : tooMany(TOO_MANY_EMAILS, allowance.retryAfterSeconds);
}

/** Holds whether or not anybody has the address. */
const TOO_MANY_EMAILS = (wait: string) =>
  `We've sent several emails to this address. Wait ${wait}, then try again.`;
