import { epochSeconds } from "../../domain/london.ts";
import { dayOf, type Span, spanOfDay } from "../../domain/london-calendar.ts";
import {
  GAPS_AGAIN,
  gapsToFetch,
  isExportDue,
  nextMorning,
  spansToFetch,
} from "../../domain/readings/fetching.ts";
import { type Fuel, fuels, type Series } from "../../domain/readings/fuel.ts";
import { presentIn, type Readings, rangeHeld } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { NoRoom } from "../db/calls/pace.ts";
import { type Supply, visibleFrom } from "../db/readings/readings.ts";
import type { Registration } from "../db/registration/registrations.ts";
import type { MeterData } from "../db/schema/meter-data.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import type { ReadingsWindow } from "../partners/smart-meter-data.ts";
import { paced } from "./paced.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_SECONDS = 86_400;

/** A new meter's first readings are looked for often at first, then ever less. */
const WHILE_WAITING = [
  { sinceRegistered: MINUTE, every: 2_000 },
  { sinceRegistered: HOUR, every: MINUTE },
  { sinceRegistered: 48 * HOUR, every: HOUR },
  { sinceRegistered: Number.POSITIVE_INFINITY, every: 6 * HOUR },
];

/** When there is no room for calls to the provider, and when it did not answer. */
const NO_ROOM_MS = 30_000;
const AFTER_FAILURE_MS = 15 * MINUTE;

/** One customer's fetch. Moments are epoch seconds. */
interface Fetch {
  deps: Deps;
  registration: Registration;
  supply: Supply;
  now: number;
  /** Whether the provider said anything of this home's readings, and whether anything held is different now. */
  hasAnswered: boolean;
  isChanged: boolean;
  /** Whether it was asked just now if a home of which that is not known sends anything to the grid. */
  isExportAsked: boolean;
}

/**
 * Fetches what is due of a customer's readings, window by window, each kept by itself: all that the customer may
 * see at first, the newest of both fuels before the older; later the last days again, and what was missing.
 * Whatever was kept before a failure stays, and is where the next attempt goes on.
 * @returns when to ask again, or null when there is no permission to read
 */
export async function fetchReadings(deps: Deps, userId: string): Promise<Date | null> {
  const { db, clock } = deps;
  const registration = await db.registrations.read(userId);
  if (!registration || registration.reconsentDue <= clock.now()) return null;
  const fetch: Fetch = {
    deps,
    registration,
    supply: {
      userId,
      registrationId: registration.id,
      visibleFrom: visibleFrom(registration.readingsFrom, registration.registeredAt),
    },
    now: epochSeconds(clock.now()),
    hasAnswered: false,
    isChanged: false,
    isExportAsked: false,
  };
  try {
    const found = await fuelsOfHome(fetch);
    const isPermitted =
      (await inTurns(await Promise.all(found.map((fuel) => windowsOf(fetch, fuel))), fetch)) &&
      (await fetchExported(fetch, found));
    return isPermitted ? await finish(fetch, found) : null;
  } catch (error) {
    if (error instanceof NoRoom) return new Date(clock.now().getTime() + NO_ROOM_MS);
    deps.metrics.readingsWindows.inc({ outcome: "failed" });
    // Tried again soon as a job that failed; the sweep goes on to others in the meantime.
    await db.registrations.saveTries(registration, {
      nextTry: new Date(clock.now().getTime() + AFTER_FAILURE_MS),
    });
    throw error;
  }
}

/** The fuels to ask about. A home may get a smart gas meter later, so those without are asked about anew. */
async function fuelsOfHome(fetch: Fetch): Promise<Fuel[]> {
  const { mpan, data } = fetch.registration;
  if (data.electricity && data.gas) return [...fuels];
  return (await paced(fetch.deps, () => fetch.deps.partners.smartMeters.fuelsOf(mpan))) ?? [];
}

/**
 * What the home sent to the grid, once what it used is there. Of a home that sends nothing one window is asked for, and
 * seldom (`isExportDue`). A failure here holds up nothing else: what is missing is asked for the next morning.
 * @returns false once permission is over
 */
async function fetchExported(fetch: Fetch, found: readonly Fuel[]): Promise<boolean> {
  const { registration, hasAnswered, now, deps } = fetch;
  const { data } = registration;
  if (!found.includes("electricity") || !(data.electricity || hasAnswered)) return true;
  const linked = epochSeconds(registration.registeredAt);
  const isKnown = data.fetched?.exported !== undefined;
  if (!isKnown && !isExportDue({ linked, asked: data.exportAsked ?? null, now })) return true;
  try {
    const isPermitted = await inTurns([await windowsOf(fetch, "exported")], fetch);
    fetch.isExportAsked = !isKnown;
    return isPermitted;
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    deps.metrics.readingsWindows.inc({ outcome: "failed" });
    fetch.isExportAsked = !isKnown && (error.reason === "unreadable" || error.reason === "failed");
    return true;
  }
}

/** The windows of a fuel or of what was sent out, each fetched when it is asked for, the newest first and gaps last. */
async function windowsOf(fetch: Fetch, fuel: Series): Promise<AsyncGenerator<ReadingsWindow<Series>>> {
  const { registration, supply, now, deps } = fetch;
  const { data } = registration;
  const first = supply.visibleFrom;
  const fetched = data.fetched?.[fuel] ?? null;
  const spans = [...spansToFetch({ first, now, fetched }), ...(await gapsOf(fetch, fuel))];
  let isSeen = fuel !== "exported" || fetched !== null;
  return (async function* () {
    for (const span of spans)
      for await (const window of deps.partners.smartMeters.readings(registration.mpan, fuel, span)) {
        // Meters without panels may count what goes out as well, and say zero for ever: that is not kept.
        isSeen ||= hasUnits(window.readings);
        if (!isSeen) return;
        yield window;
        // Where nothing is there yet, and the next look is seconds away, only the newest window is asked for.
        if (!fetched && !hasSomething(window) && isNew(fetch)) return;
      }
  })();
}

async function gapsOf(fetch: Fetch, fuel: Series): Promise<Span[]> {
  const which = gapsDue(fetch);
  const { fetched } = fetch.registration.data;
  const isWhole = (fetched?.[fuel]?.start ?? Number.POSITIVE_INFINITY) <= fetch.supply.visibleFrom;
  if (!which || !isWhole) return [];
  const { db } = fetch.deps;
  const readings = await db.readings.read(fetch.supply, fuel);
  const first = fuel === "exported" ? firstWholeDay(readings) : fetch.supply.visibleFrom;
  return first ? gapsToFetch(readings, { first, now: fetch.now, which }) : [];
}

/** Before the day on which something first went out there may have been no panels: nothing is missing there. */
function firstWholeDay(readings: Readings<Series> | null): number | null {
  const range = readings && rangeHeld(readings);
  return range && spanOfDay(dayOf(range.start)).end;
}

function gapsDue({ registration, now }: Fetch): "young" | "all" | null {
  const asked = registration.data.gapsAsked;
  if (!asked) return null;
  if (now - asked.all >= GAPS_AGAIN.old * DAY_SECONDS) return "all";
  return now - asked.young >= GAPS_AGAIN.young * DAY_SECONDS ? "young" : null;
}

function isNew({ deps, registration }: Fetch): boolean {
  return deps.clock.now().getTime() - registration.registeredAt.getTime() < MINUTE;
}

/** Takes a window of each fuel in turn and keeps it. False once permission is over: nothing more is asked for. */
async function inTurns(sources: AsyncGenerator<ReadingsWindow<Series>>[], fetch: Fetch): Promise<boolean> {
  const left = new Set(sources);
  while (left.size) {
    for (const source of left) {
      if (!(await isPermitted(fetch))) return false;
      const { value: window, done } = await paced(fetch.deps, () => source.next());
      if (done) left.delete(source);
      else if (!(await keep(fetch, window))) return false;
    }
  }
  return true;
}

async function isPermitted({ deps, registration }: Fetch): Promise<boolean> {
  const current = await deps.db.registrations.read(registration.userId);
  return current?.consentId === registration.consentId && current.reconsentDue > deps.clock.now();
}

/** A window's readings, and that they were asked for, in one transaction: whoever dies leaves both or neither. */
async function keep(fetch: Fetch, window: ReadingsWindow<Series>): Promise<boolean> {
  const { deps, registration } = fetch;
  const { userId, consentId } = registration;
  const saved = await deps.db.transaction(async (tx) => {
    const permission = { userId, consentId, now: deps.clock.now() };
    const outcome = await tx.readings.save(permission, window.readings);
    if (outcome !== "no-permission")
      await tx.registrations.changeMeterData(permission, (was) => withWindow(was, window));
    return outcome;
  });
  deps.metrics.readingsWindows.inc({ outcome: saved });
  if (saved === "no-permission") return false;
  deps.metrics.readingsFetched.inc({ fuel: window.readings.fuel }, presentIn(window.readings).length);
  fetch.hasAnswered ||= hasSomething(window);
  fetch.isChanged ||= saved === "changed";
  return true;
}

function hasSomething({ readings, reach }: ReadingsWindow<Series>): boolean {
  return reach !== null || rangeHeld(readings) !== null;
}

/** Whether a home sent anything at all to the grid. */
function hasUnits({ units }: Readings<Series>): boolean {
  return units.some((value) => value > 0);
}

/** What is known of a meter's data once a window has been kept. */
function withWindow(data: MeterData, window: ReadingsWindow<Series>): MeterData {
  const { readings } = window;
  const { fuel } = readings;
  const before = data.fetched?.[fuel];
  if (!before && !hasSomething(window)) return data;
  const fetched = { ...data.fetched, [fuel]: joined(before ?? readings.expected, readings.expected) };
  const range = rangeHeld(readings);
  if (fuel === "exported" || !range) return { ...data, meterSeen: true, fetched };
  const held = data[fuel];
  const longestGap = held ? held.longestGap : 0;
  return { ...data, meterSeen: true, [fuel]: { ...union(held || range, range), longestGap }, fetched };
}

/** Only what touches belongs to what was asked for without a hole. */
function joined(one: Span, other: Span): Span {
  return other.start <= one.end && other.end >= one.start ? union(one, other) : one;
}

function union(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

/** Writes down what is held by now and when to ask again; null where the permission ended or was given anew meanwhile. */
async function finish(fetch: Fetch, found: readonly Fuel[]): Promise<Date | null> {
  const { deps, registration, supply, now } = fetch;
  const { db, clock } = deps;
  const { userId, consentId } = registration;
  const isOld = clock.now().getTime() - registration.registeredAt.getTime() > HOUR;
  const isConsentLost = !fetch.hasAnswered && isOld && (await hasLostConsent(fetch));
  const ranges: Partial<Record<Fuel, MeterData["electricity"]>> = {};
  if (fetch.isChanged)
    for (const fuel of fuels) {
      const readings = await db.readings.read(supply, fuel);
      ranges[fuel] = readings && rangeHeld(readings);
    }
  const asked = gapsDue(fetch);
  const data = await db.transaction((tx) =>
    tx.registrations.changeMeterData({ userId, consentId }, (latest) => {
      const gas = ranges.gas ?? latest.gas;
      return {
        ...latest,
        meterSeen: true,
        isConsentLost,
        electricity: ranges.electricity ?? latest.electricity,
        ...(fetch.isExportAsked ? { exportAsked: now } : {}),
        gas: gas || (found.includes("gas") ? null : found.includes("electricity") ? false : gas),
        gapsAsked: {
          young: asked ? now : (latest.gapsAsked?.young ?? now),
          all: asked === "all" ? now : (latest.gapsAsked?.all ?? now),
        },
      };
    }),
  );
  if (!data) return null;
  const nextTry = nextTryAfter(fetch, data);
  await db.registrations.saveTries(registration, { lastTried: clock.now(), nextTry });
  if (isRead(data)) await deps.jobs.send("fetch-meter-tariffs", { userId }, { key: userId });
  return nextTry;
}

function isRead(data: MeterData): boolean {
  return Boolean(data.electricity || data.gas);
}

/**
 * A meter without readings may be one whose consent the provider has lost or ended. Operators hear of it, and the
 * customer who wants to (`silence.ts`): nothing is granted again without them.
 */
async function hasLostConsent({ deps, registration: { mpan, consentId } }: Fetch): Promise<boolean> {
  if ((await paced(deps, () => deps.partners.smartMeters.consentStatus(mpan))) === "granted") return false;
  deps.metrics.lostConsents.inc();
  deps.log.warn({ consent: consentId }, "the data provider does not hold a consent that we hold");
  return true;
}

function nextTryAfter({ deps, registration, now }: Fetch, data: MeterData): Date {
  if (isRead(data)) return new Date(nextMorning(now, registration.userId) * 1000);
  const age = deps.clock.now().getTime() - registration.registeredAt.getTime();
  const wait = WHILE_WAITING.find(({ sinceRegistered }) => age < sinceRegistered)?.every ?? 0;
  return new Date(deps.clock.now().getTime() + wait);
}
