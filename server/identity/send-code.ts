import type { Email } from "../../domain/email.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, throttlingProblem } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { Stores } from "../db/stores.ts";
import { strangersPriority } from "../mail/email-order.ts";
import { sendEmail } from "../mail/outbox.ts";
import type { Customer } from "./customer.ts";
import { SIGNED_OUT } from "./reauthenticate.ts";
import type { Requester } from "./requester.ts";

/** A new address's code is stored under its customer, other codes under the address. */
type CodeEmail =
  | { purpose: "sign-up" | "reset-password"; to: Email }
  | { purpose: "verify-contact"; to: Email; session: Customer };

/** Null on success. Sends no code after the session ended, so that a password change stays final. */
export async function sendCode(
  deps: Deps,
  code: CodeEmail,
  requester: Requester,
  alongside: (tx: Stores) => Promise<void> = async () => {},
): Promise<ProblemResponse | null> {
  const refusal = await refuseTooManyEmails(deps, code.to, requester);
  if (refusal) return refusal;
  const { codes, whileLive } = deps.identity;
  const priority = requester.isKnown ? 0 : strangersPriority(requester.clientAddress);
  if (code.purpose === "verify-contact") {
    const { purpose, to, session } = code;
    const isSent = await whileLive(session, async (tx) => {
      await alongside(tx);
      await tx.codes.remove([codes.personOf(session.id)]);
      await codes.issue(tx, { purpose, who: session.id, address: to });
      await sendEmail(deps, purpose, { to, customerId: session.id }, tx, priority);
      return true;
    });
    return isSent ? null : SIGNED_OUT;
  }
  await deps.db.transaction(async (tx) => {
    const { purpose, to } = code;
    await alongside(tx);
    await codes.issue(tx, { purpose, who: to, requester: requester.key });
    await sendEmail(deps, purpose, { to, asker: requester.key }, tx, priority);
  });
  return null;
}

/** Counted by requester and address; for strangers also by address and by network. */
async function refuseTooManyEmails(
  { limits }: Deps,
  email: string,
  { key, isKnown, clientAddress }: Requester,
): Promise<ProblemResponse | null> {
  const requesterAndAddress = `${key}\n${email}`;
  const counts: Count[] = [
    ["email", requesterAndAddress],
    ["code", requesterAndAddress],
  ];
  if (isKnown) counts.push(["email-a-day", requesterAndAddress]);
  else
    counts.push(
      ["email-a-day-by-one", requesterAndAddress],
      ["email-from", clientAddress],
      ["email-a-day", email],
    );
  const allowance = await limits.takeAll(counts);
  return allowance.allowed ? null : throttlingProblem(TOO_MANY_EMAILS, allowance);
}

const TOO_MANY_EMAILS = (wait: string) =>
  `We’ve sent several emails to this address. Wait ${wait}, then try again.`;
