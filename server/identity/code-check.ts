import type { VerificationCode } from "../../domain/verification-code.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { CodeCheck, CodeTarget } from "./codes.ts";
import type { Requester } from "./requester.ts";

type RightCode = Extract<CodeCheck, { outcome: "right" }>;

/** Applies the limits across resends and purposes before checking the code. */
export async function checkCodeOf(
  { limits, identity, db }: Deps,
  target: CodeTarget,
  typed: VerificationCode,
  requester: Requester,
): Promise<RightCode | ProblemResponse> {
  const counts = countsOf(target, requester);
  const allowance = await limits.takeAll(counts);
  if (!allowance.allowed) return throttlingProblem(TOO_MANY_CODES, allowance);
  const check = await identity.codes.check(db, target, typed);
  if (check.outcome !== "right") return check.outcome === "expired" ? CODE_EXPIRED : CODE_WRONG;
  await limits.refund(counts);
  return check;
}

/** Known requesters have their own limit; strangers are also counted together and by network. */
function countsOf({ who, purpose }: CodeTarget, { key, isKnown, clientAddress }: Requester): Count[] {
  // By customer: a count by session would restart with each sign-in.
  const own: Count = ["wrong-code", purpose === "verify-contact" ? who : `${key}\n${who}`];
  if (isKnown) return [own];
  const reset: Count[] = purpose === "reset-password" ? [["wrong-reset-code-from", clientAddress]] : [];
  return [own, ["wrong-code-from", clientAddress], ...reset, ["wrong-code-by-all", who]];
}

const TOO_MANY_CODES = (wait: string) =>
  `There were too many codes that weren’t right. Wait ${wait}, then ask for a new code.`;

/** Wrong and used codes get the same message, to avoid an oracle. */
export const CODE_WRONG = codeProblem(
  "code-wrong",
  "That code isn’t right, or it has been used already. Check the newest email, or ask for a new code.",
);

const CODE_EXPIRED = codeProblem("code-expired", "That code has expired. Ask for a new code.");

function codeProblem(code: "code-wrong" | "code-expired", message: string): ProblemResponse {
  return problem(code, message, { errors: { code: message } });
}
