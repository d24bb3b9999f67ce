import { homeText } from "../../domain/address.ts";
import { type Mpan, mpanMessages, parseMpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem } from "../app/problem.ts";

export type ResolvedMpan = { mpan: Mpan; wasTyped: boolean };

/**
 * The MPAN that a call is about: thirteen digits that the customer typed, or the handle of a number that
 * was found for the saved home and never left the server.
 */
export async function resolveMpan(
  deps: Deps,
  userId: string,
  text: string,
): Promise<ResolvedMpan | ProblemAnswer> {
  const { db, clock, config } = deps;
  if (!/^[\d\s-]+$/.test(text)) {
    const saved = await db.homes.read(userId);
    const home = saved ? homeText(saved.address, saved.postcode) : "";
    const mpan = await db.mpans.ofHandle(userId, { handle: text, home }, clock.now());
    return mpan ? { mpan, wasTyped: false } : HANDLE_UNKNOWN;
  }
  const parsed = parseMpan(text, { checkDigit: config.mpanCheckDigit });
  if (parsed.ok) return { mpan: parsed.value, wasTyped: true };
  return problem(
    parsed.error === mpanMessages.checkDigit ? "INVALID_CHECK_DIGIT" : "INVALID_MPAN",
    parsed.error,
    {
      errors: { mpan: parsed.error },
    },
  );
}

const HANDLE_UNKNOWN = problem("MPAN_EXPIRED");
