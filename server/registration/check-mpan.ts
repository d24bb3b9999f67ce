import { homeKey } from "../../domain/address.ts";
import { renewalTiming } from "../../domain/consent.ts";
import { epochSeconds } from "../../domain/london.ts";
import { isSamePostcode } from "../../domain/postcode.ts";
import type { Deps } from "../app/deps.ts";
import { type ProblemResponse, problem, throttlingProblem } from "../app/problem.ts";
import type { Count, Limits } from "../db/calls/rate-limits.ts";
import { takeWithFirst } from "../db/calls/take-with-first.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { MeterLink } from "../db/registration/mpans.ts";
import { networkSite } from "../identity/requester.ts";
import { refundIfPartnerDown } from "../partners/refund.ts";
import type { FoundMeter } from "../partners/smart-meter.ts";
import { doorKey, isPlot, isSameHome } from "../partners/smart-meter-address.ts";
import type { LimitName } from "../settings/rate-limits.ts";
import { type ResolvedMpan, resolveMpan } from "./resolve-mpan.ts";

interface MpanToCheck {
  userId: string;
  text: string;
  clientAddress: string;
  postcode?: string;
}

/** An unknown meter and one at another address get the same response, so that no address is revealed. */
export async function checkMpan(deps: Deps, requested: MpanToCheck): Promise<ResolvedMpan | ProblemResponse> {
  const { db, clock, partners } = deps;
  const resolved = await resolveMpan(deps, requested.userId, requested.text);
  if ("problem" in resolved) return resolved;
  const { mpan, home } = resolved;
  const postcodes = [home?.postcode ?? "", requested.postcode ?? home?.postcode ?? ""];
  const counts = countsOf(requested, resolved, postcodes);
  const counted = await countCheck(deps.limits, counts);
  if ("problem" in counted) return counted;
  const refusal = await refusalIfLinked(deps, requested.userId, mpan);
  if (refusal) return refusal;
  if (!home) return NO_HOME;
  const found = await refundIfPartnerDown(deps.limits, counted.counts, async () => {
    const meter = await partners.smartMeters.findMeter(mpan);
    if (!meter.found) return null;
    if (!postcodes.every((postcode) => isSamePostcode(meter.postcode, postcode))) return null;
    const link = await linkToHome(deps, home, { ...resolved, meter });
    return link && { postcode: meter.postcode, link };
  });
  if (!found) return NOT_FOUND;
  await deps.limits.refund(counted.counts.filter(([name]) => isRefundedWhenFound(name)));
  const check = { ...found, home: homeKey(home.address, home.postcode), checkedAt: clock.now() };
  return db.transaction(async (tx) => {
    await tx.customers.lock(requested.userId);
    const current = await tx.homes.read(requested.userId);
    if (!current || homeKey(current.address, current.postcode) !== check.home) return NOT_CHECKED;
    await tx.mpans.saveCheck(requested.userId, mpan, check);
    return resolved;
  });
}

async function linkToHome(
  { partners }: Deps,
  home: StoredHome,
  { mpan, wasTyped, meter }: ResolvedMpan & { meter: FoundMeter & { found: true } },
): Promise<MeterLink | null> {
  const { postcode, address } = meter;
  const savedHome = { ...home.address, postcode: home.postcode };
  const isListed = address !== null && isSameHome(savedHome, { postcode, address });
  if (address !== null && !isListed) return null;
  // A handle is issued only for the meter listed at the home's address.
  const known = wasTyped ? await partners.smartMeters.findMeterByAddress(savedHome) : { mpan };
  if (known && known.mpan !== mpan) return null;
  if (address !== null && isPlot(address)) return "plot";
  return known || isListed ? "address" : "postcode";
}

/** Only entered numbers can be guesses, as the app shows ten digits of an MPAN. Handles count per caller only. */
function countsOf(
  { userId, clientAddress }: MpanToCheck,
  { mpan, wasTyped, home }: ResolvedMpan,
  postcodes: readonly string[],
) {
  const countedPostcodes = [...new Set(postcodes.map((text) => text.replace(/\s/g, "").toUpperCase()))];
  const countedHome = home ? doorKey({ ...home.address, postcode: home.postcode }) : "";
  // A response for another postcode reveals nothing about the home.
  const countedHomes = countedPostcodes.length === 1 ? [countedHome] : [];
  const perSite = (text: string) => `${text}\n${networkSite(clientAddress)}`;
  const caller: Count[] = [
    ["meter", userId],
    ["meter-from", clientAddress],
  ];
  return {
    text: [userId, mpan, ...countedPostcodes, countedHome].join(" "),
    wasTyped,
    first: ["first-meter", userId] satisfies Count,
    always: wasTyped ? [...caller, ["meter-not-found-from", clientAddress] satisfies Count] : caller,
    ofFirst: [
      ...[mpan, ...countedPostcodes, ...countedHomes].map(
        (text): Count => ["first-meter-elsewhere-by-one", perSite(text)],
      ),
      ...countedHomes.map((text): Count => ["first-meter-elsewhere-home", text]),
      ...[mpan, ...countedPostcodes].map((text): Count => ["first-meter-elsewhere", text]),
    ],
    ofOthers: [
      ...[mpan, ...countedPostcodes].map((text): Count => ["meter-elsewhere-by-one", perSite(text)]),
      ...countedHomes.map((text): Count => ["meter-elsewhere-home-by-one", perSite(text)]),
      ["meter-elsewhere", mpan],
      ...countedPostcodes.map((postcode): Count => ["meter-elsewhere-postcode", postcode]),
      ...countedHomes.map((text): Count => ["meter-elsewhere-home", text]),
    ] satisfies Count[],
  };
}

const isRefundedWhenFound = (name: LimitName) => !["meter", "meter-from", "same-meter"].includes(name);

/** A call repeated within a day is free. If the provider fails, `same-meter` is refunded too: the repeat counts. */
async function countCheck(
  limits: Limits,
  { text, wasTyped, ...counts }: ReturnType<typeof countsOf>,
): Promise<{ counts: readonly Count[] } | ProblemResponse> {
  if (await limits.isCounted("same-meter", text)) return { counts: [] };
  const allowance = wasTyped
    ? await takeWithFirst(limits, counts)
    : { ...(await limits.takeAll(counts.always)), counted: counts.always };
  if (!allowance.allowed) return throttlingProblem(TOO_MANY_METERS, allowance);
  const isNew = (await limits.take("same-meter", text)).allowed;
  if (isNew) return { counts: [...allowance.counted, ["same-meter", text]] };
  await limits.refund(allowance.counted);
  return { counts: [] };
}

/** A customer may re-check their linked meter only when its consent is due for renewal or lost. */
async function refusalIfLinked(
  { db, clock }: Deps,
  userId: string,
  mpan: string,
): Promise<ProblemResponse | null> {
  const held = await db.registrations.read(userId);
  if (!held) return null;
  const consent = { isLost: held.data.isConsentLost ?? false, due: epochSeconds(held.reconsentDue) };
  if (renewalTiming(consent, epochSeconds(clock.now())) !== "none") return null;
  return held.mpan === mpan ? ALREADY_REGISTERED : OTHER_METER;
}

const TOO_MANY_METERS = (wait: string) =>
  `You have asked about several meters today. Please try again in ${wait}, or contact support.`;

export const NOT_FOUND = problem("MPAN_NOT_FOUND");

export const NOT_CHECKED = problem("MPAN_NOT_CHECKED");

export const NO_HOME = problem("ADDRESS_MISSING");

export const ALREADY_REGISTERED = problem("ALREADY_REGISTERED");

export const OTHER_METER = problem("OTHER_METER_REGISTERED");
