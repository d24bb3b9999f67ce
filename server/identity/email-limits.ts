import type { Allowance } from "../db/calls/limits.ts";
import type { Deps } from "../deps.ts";
import { type ProblemAnswer, tooMany } from "../problem.ts";

/** Counts an e-mail with a code: to one address, and from one network address. Null when it may be sent. */
export async function refuseTooManyEmails(
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
  return allowance.allowed
    ? null
    : tooMany(waitMessage(allowance.retryAfterSeconds), allowance.retryAfterSeconds);
}

/** "Wait 3 minutes …", in words that hold whether or not anybody has the address. */
function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `We've sent several emails to this address. Wait ${time}, then try again.`;
}
