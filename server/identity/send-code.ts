import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, throttled } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import type { Asker } from "./asker.ts";
import type { Customer } from "./customer.ts";
import { SIGNED_OUT } from "./reauthenticate.ts";

/** A new address's code is stored under its customer, others under the address. */
type CodeEmail =
  | { purpose: "sign-up" | "reset-password"; to: Email }
  | { purpose: "verify-contact"; to: Email; session: Customer };

/**
 * Sends a new code, replacing the asker's previous one; a problem if a limit is reached. A new address gets
 * none once the requesting session has ended, so that a password change stays final. Null on success.
 * @param alongside work for the same transaction
 */
export async function sendCode(
  deps: Deps,
  code: CodeEmail,
  asker: Asker,
  alongside: (tx: Stores) => Promise<void> = async () => {},
): Promise<ProblemAnswer | null> {
  const refusal = await refuseTooManyEmails(deps, code.to, asker);
  if (refusal) return refusal;
  const { codes, whileLive } = deps.identity;
  if (code.purpose === "verify-contact") {
    const { purpose, to, session } = code;
    const isSent = await whileLive(session, async (tx) => {
      await alongside(tx);
      // A code for a previously requested address is obsolete.
      await tx.codes.remove([codes.personOf(session.id)]);
      await codes.issue(tx, { purpose, who: session.id, address: to });
      await sendEmail(deps, purpose, { to, customerId: session.id }, tx);
      return true;
    });
    return isSent ? null : SIGNED_OUT;
  }
  await deps.db.transaction(async (tx) => {
    const { purpose, to } = code;
    await alongside(tx);
    await codes.issue(tx, { purpose, who: to, asker: asker.key });
    await sendEmail(deps, purpose, { to, asker: asker.key }, tx);
  });
  return null;
}

/**
 * Counts a code e-mail by asker and address; for strangers also by address and by network. Null if it may be
 * sent.
 */
async function refuseTooManyEmails(
  { limits }: Deps,
  email: string,
  { key, isKnown, clientAddress }: Asker,
): Promise<ProblemAnswer | null> {
  const askerAndAddress = `${key}\n${email}`;
  const counts: Count[] = [
    ["email", askerAndAddress],
    ["code", askerAndAddress],
  ];
  if (isKnown) counts.push(["email-a-day", askerAndAddress]);
  else
    counts.push(
      ["email-a-day-by-one", askerAndAddress],
      ["email-from", clientAddress],
      ["email-a-day", email],
    );
  const allowance = await limits.takeAll(counts);
  return allowance.allowed ? null : throttled(TOO_MANY_EMAILS, allowance);
}

/** Applies whether or not the address has an account. */
const TOO_MANY_EMAILS = (wait: string) =>
  `We’ve sent several emails to this address. Wait ${wait}, then try again.`;
