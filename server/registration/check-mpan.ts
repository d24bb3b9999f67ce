import { reconsentTiming } from "../../domain/consent.ts";
import { compactPostcode, parsePostcode } from "../../domain/postcode.ts";
import { readHome } from "../db/registration/home.ts";
import { readCheck, saveCheck } from "../db/registration/mpans.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";
import { type ProblemAnswer, problem, tooMany } from "../problem.ts";
import { type ResolvedMpan, resolveMpan } from "./resolve-mpan.ts";

interface MpanToCheck {
  userId: string;
  /** Digits or a handle. */
  text: string;
  clientAddress: string;
  /** Where the call says that the meter stands: at the customer's home, or it is refused. */
  postcode?: string;
}

/**
 * Checks that a smart meter that can be read stands behind an MPAN and at the customer's home, and
 * remembers it for the registration. "No such meter" and "a meter somewhere else" are answered alike:
 * nobody can find out here where a number belongs.
 */
export async function checkMpan(deps: Deps, asked: MpanToCheck): Promise<ResolvedMpan | ProblemAnswer> {
  const { db, keys, clock, partners } = deps;
  const resolved = await resolveMpan(deps, asked.userId, asked.text);
  if ("problem" in resolved) return resolved;
  const { mpan } = resolved;
  const refusal =
    (await refusalForAsking(deps, asked, mpan)) ?? (await refusalForHolding(deps, asked.userId, mpan));
  if (refusal) return refusal;
  const home = await readHome(db.query, keys, asked.userId);
  if (!home) return NO_HOME;
  const meter = await partners.smartMeters.findMeter(mpan);
  if (!meter.found) return NOT_FOUND;
  const wanted = [home.postcode, asked.postcode ?? home.postcode];
  if (!wanted.every((postcode) => isSamePostcode(meter.postcode, postcode))) return NOT_FOUND;
  const known = await readCheck(db.query, keys, asked.userId, mpan);
  await saveCheck(db.query, keys, asked.userId, mpan, {
    postcode: meter.postcode,
    readInventoryId: known?.readInventoryId ?? null,
    checkedAt: clock.now(),
  });
  return resolved;
}

export function isSamePostcode(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => parsePostcode(text, { magic: true }));
  return Boolean(first?.ok && second?.ok && compactPostcode(first.value) === compactPostcode(second.value));
}

async function refusalForAsking(
  { limits }: Deps,
  { userId, clientAddress }: MpanToCheck,
  mpan: string,
): Promise<ProblemAnswer | null> {
  const isNewMeter = (await limits.take("same-meter", `${userId} ${mpan}`)).allowed;
  if (!isNewMeter) return null;
  const allowance = await limits.takeAll([
    ["meter", userId],
    ["meter-from", clientAddress],
  ]);
  return allowance.allowed ? null : tooMany(TOO_MANY_METERS, allowance.retryAfterSeconds);
}

/** A customer whose consent is due gives it again for the meter that they hold. */
async function refusalForHolding(
  { db, keys, clock }: Deps,
  userId: string,
  mpan: string,
): Promise<ProblemAnswer | null> {
  const held = await readRegistration(db.query, keys, userId);
  if (!held) return null;
  const due = held.reconsentDue.getTime() / 1000;
  if (reconsentTiming(due, clock.now().getTime() / 1000) !== "none") return null;
  return held.mpan === mpan ? ALREADY_REGISTERED : OTHER_METER;
}

const TOO_MANY_METERS =
  "You have asked about several meters today. Please try again tomorrow, or contact support.";

export const NOT_FOUND = problem(404, "MPAN_NOT_FOUND");

export const NO_HOME = problem(422, "ADDRESS_MISSING");

export const ALREADY_REGISTERED = problem(409, "ALREADY_REGISTERED");

export const OTHER_METER = problem(409, "OTHER_METER_REGISTERED");
