import { homeText } from "../../domain/address.ts";
import { renewalTiming } from "../../domain/consent.ts";
import { epochSeconds } from "../../domain/london.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemAnswer, problem, throttled } from "../app/problem.ts";
import type { Count, Limits } from "../db/calls/rate-limits.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { MeterLink } from "../db/registration/mpans.ts";
import { refundIfPartnerDown } from "../partners/give-back.ts";
import type { FoundMeter } from "../partners/smart-meter.ts";
import { isCertainlyElsewhere } from "../partners/smart-meter-address.ts";
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
 * Checks that a readable smart meter stands behind an MPAN and at the saved home, and stores that for the
 * registration. "No such meter" and "a meter somewhere else" get the same answer, so that nobody can find
 * out where a number belongs.
 */
export async function checkMpan(deps: Deps, asked: MpanToCheck): Promise<ResolvedMpan | ProblemAnswer> {
  const { db, clock, partners } = deps;
  const resolved = await resolveMpan(deps, asked.userId, asked.text);
  if ("problem" in resolved) return resolved;
  const { mpan, wasTyped } = resolved;
  const home = await db.homes.read(asked.userId);
  const postcodes = [home?.postcode ?? "", asked.postcode ?? home?.postcode ?? ""];
  const question = questionOf(asked, mpan, postcodes);
  const counted = await countQuestion(deps.limits, question);
  if ("problem" in counted) return counted;
  const refusal = await refusalForHolding(deps, asked.userId, mpan);
  if (refusal) return refusal;
  if (!home) return NO_HOME;
  const counts = counted.isNew ? countsOf(question) : [];
  const found = await refundIfPartnerDown(deps.limits, counts, async () => {
    const meter = await partners.smartMeters.findMeter(mpan);
    if (!meter.found) return null;
    if (!postcodes.every((postcode) => isSamePostcode(meter.postcode, postcode))) return null;
    // A handle was found by the address of the saved home.
    const link = wasTyped ? await linkToHome(deps, home, { mpan, meter }) : "address";
    return link && { postcode: meter.postcode, link };
  });
  if (!found) return NOT_FOUND;
  if (counted.isNew) await deps.limits.giveBack(question.notFound);
  const check = { ...found, home: homeText(home.address, home.postcode), checkedAt: clock.now() };
  await db.mpans.saveCheck(asked.userId, mpan, check);
  return resolved;
}

/** What ties a typed number to a home; null when the home has another meter or the meter another home. */
async function linkToHome(
  { partners }: Deps,
  { address, postcode }: StoredHome,
  { mpan, meter }: { mpan: string; meter: FoundMeter & { found: true } },
): Promise<MeterLink | null> {
  const sought = { ...address, postcode };
  const known = await partners.smartMeters.findMeterByAddress(sought);
  if (known) return known.mpan === mpan ? "address" : null;
  return isCertainlyElsewhere(sought, meter.addressIdentifier) ? null : "postcode";
}

interface Question {
  /** The same for the same customer, meter and postcodes. */
  text: string;
  asker: readonly Count[];
  /** Given back when the meter is found. */
  notFound: readonly Count[];
}

/** A meter at another postcode is another question: or else all postcodes could be tried for one meter. */
function questionOf({ userId, clientAddress }: MpanToCheck, mpan: string, postcodes: readonly string[]) {
  const places = [...new Set(postcodes.map((text) => text.replace(/\s/g, "").toUpperCase()))];
  return {
    text: [userId, mpan, ...places].join(" "),
    asker: [
      ["meter", userId],
      ["meter-from", clientAddress],
    ],
    notFound: [
      ["meter-not-found-from", clientAddress],
      ...[mpan, ...places].map((about) => ["meter-elsewhere-by-one", `${about}\n${clientAddress}`] as const),
      ["meter-elsewhere", mpan],
      ...places.map((place) => ["meter-elsewhere-postcode", place] as const),
    ],
  } as const satisfies Question;
}

/** All that a new question counts, with the mark that it was asked: what was not answered is asked anew. */
function countsOf({ text, asker, notFound }: Question): Count[] {
  return [...asker, ...notFound, ["same-meter", text]];
}

/** Counts by customer, network address, meter and postcode. What was asked and answered today is no new question. */
async function countQuestion(
  limits: Limits,
  { text, asker, notFound }: Question,
): Promise<{ isNew: boolean } | ProblemAnswer> {
  if (await limits.isCounted("same-meter", text)) return { isNew: false };
  const allowance = await limits.takeAll([...asker, ...notFound]);
  if (!allowance.allowed) return throttled(TOO_MANY_METERS, allowance);
  const isNew = (await limits.take("same-meter", text)).allowed;
  if (!isNew) await limits.giveBack([...asker, ...notFound]);
  return { isNew };
}

/** A customer whose consent is due, or lost, gives it again for the meter that they hold. */
async function refusalForHolding(
  { db, clock }: Deps,
  userId: string,
  mpan: string,
): Promise<ProblemAnswer | null> {
  const held = await db.registrations.read(userId);
  if (!held) return null;
  const consent = { isLost: held.data.isConsentLost ?? false, due: epochSeconds(held.reconsentDue) };
  if (renewalTiming(consent, epochSeconds(clock.now())) !== "none") return null;
  return held.mpan === mpan ? ALREADY_REGISTERED : OTHER_METER;
}

const TOO_MANY_METERS = (wait: string) =>
  `You have asked about several meters today. Please try again in ${wait}, or contact support.`;

export const NOT_FOUND = problem("MPAN_NOT_FOUND");

export const NO_HOME = problem("ADDRESS_MISSING");

export const ALREADY_REGISTERED = problem("ALREADY_REGISTERED");

export const OTHER_METER = problem("OTHER_METER_REGISTERED");
