import { homeKey } from "../../domain/address.ts";
import { type Mpan, mpanMessages, parseMpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem } from "../app/problem.ts";
import type { StoredHome } from "../db/registration/home.ts";

export interface ResolvedMpan {
  mpan: Mpan;
  wasTyped: boolean;
  home: StoredHome | null;
}

/** Thirteen entered digits, or a handle for an MPAN that never leaves the server in full. */
export async function resolveMpan(
  deps: Deps,
  userId: string,
  text: string,
): Promise<ResolvedMpan | ProblemResponse> {
  const { db, clock, config } = deps;
  const home = await db.homes.read(userId);
  if (!/^[\d\s-]+$/.test(text)) {
    const found = { handle: text, home: home ? homeKey(home.address, home.postcode) : "" };
    const mpan = await db.mpans.findByHandle(userId, found, clock.now());
    return mpan ? { mpan, wasTyped: false, home } : HANDLE_UNKNOWN;
  }
  const parsed = parseMpan(text, { checkDigit: config.mpanCheckDigit });
  if (parsed.ok) return { mpan: parsed.value, wasTyped: true, home };
  return problem(
    parsed.error === mpanMessages.checkDigit ? "INVALID_CHECK_DIGIT" : "INVALID_MPAN",
    parsed.error,
    {
      errors: { mpan: parsed.error },
    },
  );
}

const HANDLE_UNKNOWN = problem("MPAN_EXPIRED");
