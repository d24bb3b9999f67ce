import type { Span } from "../../domain/london-calendar.ts";
import type { Fuel } from "../../domain/readings/fuel.ts";
import { type Registration, readRegistration, saveMeterData } from "../db/registration/registrations.ts";
import type { MeterData } from "../db/tables.ts";
import type { Deps } from "../deps.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A new meter's first readings are looked for often at first, then ever less; a day once there is data. */
const WHILE_WAITING = [
  { sinceRegistered: MINUTE, every: 2_000 },
  { sinceRegistered: HOUR, every: MINUTE },
  { sinceRegistered: 48 * HOUR, every: HOUR },
  { sinceRegistered: Number.POSITIVE_INFINITY, every: 6 * HOUR },
];
const ONCE_THERE = 24 * HOUR;

/**
 * Asks the data provider what data there is for a customer's meter and writes it down. Reads nothing
 * once consent has passed its due date.
 * @returns when to ask again, or null when there is nothing to ask about
 */
export async function refreshMeter(deps: Deps, userId: string): Promise<Date | null> {
  const { db, keys, clock, partners } = deps;
  const registration = await readRegistration(db.query, keys, userId);
  const now = clock.now();
  if (!registration || registration.reconsentDue <= now) return null;
  const ranges = await reaches(partners.smartMeters, registration.mpan, Math.floor(now.getTime() / 1000));
  const data = dataOf(ranges, registration);
  if (!data.electricity && now.getTime() - registration.registeredAt.getTime() > HOUR)
    await compareConsent(deps, registration);
  const nextTry = new Date(now.getTime() + waitFor(registration, data, now));
  await saveMeterData(db.query, userId, { data, lastTried: now, nextTry });
  return nextTry;
}

/**
 * A meter without data may be one whose consent the provider has lost or ended. Operators hear of it: nothing
 * is granted again without the customer.
 */
async function compareConsent({ partners, metrics, log }: Deps, { mpan, consentId }: Registration) {
  if ((await partners.smartMeters.consentStatus(mpan)) === "granted") return;
  metrics.lostConsents.inc();
  log.warn({ consent: consentId }, "the data provider does not hold a consent that we hold");
}

type Ranges = Partial<Record<Fuel, Span>>;

const DAY = 86_400;

/** From when to when the provider holds readings of each fuel. */
async function reaches(meters: Deps["partners"]["smartMeters"], mpan: string, now: number): Promise<Ranges> {
  const ranges: Ranges = {};
  const today = Math.floor(now / DAY) * DAY;
  for (const fuel of (await meters.fuelsOf(mpan)) ?? []) {
    for await (const { reach } of meters.readings(mpan, fuel, { start: today - DAY, end: today }))
      if (reach) ranges[fuel] = { start: reach.start, end: Math.min(reach.end, now) };
  }
  return ranges;
}

/** Cut to the customer's own time in the home. */
function dataOf(ranges: Ranges, { readingsFrom }: Registration): MeterData {
  const from = Math.floor(readingsFrom.getTime() / 1000);
  const cut = (range: { start: number; end: number } | undefined) =>
    range && range.end > from ? { start: Math.max(range.start, from), end: range.end, longestGap: 0 } : null;
  return {
    meterSeen: true,
    electricity: cut(ranges.electricity),
    gas: ranges.electricity && !ranges.gas ? false : cut(ranges.gas),
  };
}

function waitFor({ registeredAt }: Registration, data: MeterData, now: Date): number {
  if (data.electricity) return ONCE_THERE;
  const age = now.getTime() - registeredAt.getTime();
  return WHILE_WAITING.find(({ sinceRegistered }) => age < sinceRegistered)?.every ?? ONCE_THERE;
}
