import type { VerificationCode } from "../../domain/verification-code.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled } from "../app/problem.ts";
import type { Count } from "../db/calls/rate-limits.ts";
import type { Asker } from "./asker.ts";
import type { CodeCheck, CodeOf } from "./codes.ts";

type RightCode = Extract<CodeCheck, { outcome: "right" }>;

/**
 * Checks a typed code against the limits across resends and purposes, then against the code itself. Returns
 * the correct code, or a problem.
 */
export async function checkCodeOf(
  { limits, identity, db }: Deps,
  of: CodeOf,
  typed: VerificationCode,
  asker: Asker,
): Promise<RightCode | ProblemAnswer> {
  const counts = countsOf(of, asker);
  const allowance = await limits.takeAll(counts);
  if (!allowance.allowed) return throttled(TOO_MANY_CODES, allowance);
  const check = await identity.codes.check(db, of, typed);
  if (check.outcome !== "right") return check.outcome === "expired" ? CODE_EXPIRED : CODE_WRONG;
  await limits.giveBack(counts);
  return check;
}

/** Known askers have their own limit; strangers are also counted together and by network. */
function countsOf({ who, purpose }: CodeOf, { key, isKnown, clientAddress }: Asker): Count[] {
  const own: Count = ["wrong-code", `${key}\n${who}`];
  if (isKnown) return [own];
  const reset: Count[] = purpose === "reset-password" ? [["wrong-reset-code-from", clientAddress]] : [];
  return [own, ["wrong-code-from", clientAddress], ...reset, ["wrong-code-by-all", who]];
}

const TOO_MANY_CODES = (wait: string) =>
  `There were too many codes that weren’t right. Wait ${wait}, then ask for a new code.`;

/** Same message for wrong and used codes, to avoid an oracle. */
export const CODE_WRONG = codeProblem(
  "code-wrong",
  "That code isn’t right, or it has been used already. Check the newest email, or ask for a new code.",
);

const CODE_EXPIRED = codeProblem("code-expired", "That code has expired. Ask for a new code.");

function codeProblem(code: "code-wrong" | "code-expired", message: string): ProblemAnswer {
  return problem(code, message, { errors: { code: message } });
}
