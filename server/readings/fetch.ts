import { epochSeconds } from "../../domain/london.ts";
import { isExportDue } from "../../domain/readings/fetching.ts";
import { type Fuel, fuels } from "../../domain/readings/fuel.ts";
import { rangeHeld } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import { NoFreeSlot } from "../db/calls/pace.ts";
import { visibleFrom } from "../db/readings/readings.ts";
import type { Registration } from "../db/registration/registrations.ts";
import type { MeterData } from "../db/schema/registration.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import {
  type Fetch,
  fetchWindows,
  gapsDue,
  isUnfinished,
  pacedFor,
  type WindowsOutcome,
} from "./fetch-windows.ts";
import { hasReadings, type NextFetch, nextFetch, priorities } from "./next-fetch.ts";

const NO_SLOT_MS = 30_000;
const AFTER_FAILURE_MS = 15 * 60_000;
/** This long after registration, a fetch that returns no readings checks the consent at the provider. */
const CONSENT_CHECK_MS = 60 * 60_000;

/** A first fetch takes several runs, so that homes take turns. Null without permission. */
export async function fetchReadings(deps: Deps, userId: string): Promise<NextFetch | null> {
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
    found: [],
    data: registration.data,
    hasResponded: false,
    isChanged: false,
    isExportRequested: false,
  };
  try {
    return await run(fetch);
  } catch (error) {
    return afterFailure(fetch, error);
  }
}

async function run(fetch: Fetch): Promise<NextFetch | null> {
  fetch.found = await fuelsOfHome(fetch);
  for (const step of [fetchConsumption, fetchExported]) {
    const outcome = await step(fetch);
    if (outcome === "no-permission") return afterConsentChange(fetch);
    if (outcome === "part-done") return { at: fetch.deps.clock.now(), priority: priorities.older };
  }
  return finish(fetch);
}

/** Homes may get a smart gas meter later. */
async function fuelsOfHome(fetch: Fetch): Promise<readonly Fuel[]> {
  const { deps, registration, supply } = fetch;
  const { mpan, data } = registration;
  if (data.electricity && data.gas) return fuels;
  if (data.electricity && data.gas === false && isUnfinished(data, supply)) return ["electricity"];
  return (await pacedFor(fetch, () => deps.partners.smartMeters.fuelsOf(mpan))) ?? [];
}

function fetchConsumption(fetch: Fetch): Promise<WindowsOutcome> {
  return fetchWindows(fetch, fetch.found);
}

/** Runs once all consumption is stored. A failure does not delay the next fetch of consumption. */
async function fetchExported(fetch: Fetch): Promise<WindowsOutcome> {
  const { registration, found, hasResponded, now, deps } = fetch;
  const { data } = registration;
  if (!found.includes("electricity") || !(data.electricity || hasResponded)) return "all-done";
  const linked = epochSeconds(registration.registeredAt);
  const isKnown = data.fetched?.exported !== undefined;
  if (!isKnown && !isExportDue({ linked, requested: data.exportAsked ?? null, now })) return "all-done";
  try {
    const outcome = await fetchWindows(fetch, ["exported"]);
    fetch.isExportRequested = !isKnown;
    return outcome;
  } catch (error) {
    if (!(error instanceof PartnerDown)) throw error;
    deps.metrics.readingsWindows.inc({ outcome: "failed" });
    fetch.isExportRequested = !isKnown && (error.reason === "unreadable" || error.reason === "failed");
    return "all-done";
  }
}

/** Repeats the fetch under a new consent, whose own job was dropped as a duplicate of this one. */
async function afterConsentChange({ deps, registration }: Fetch): Promise<NextFetch | null> {
  const { db, clock } = deps;
  const current = await db.registrations.read(registration.userId);
  if (!current || current.consentId === registration.consentId) return null;
  return { at: clock.now(), priority: hasReadings(current.data) ? priorities.daily : priorities.linked };
}

/** Retries soon while the customer waits for first readings. Later failures are left to the queue. */
async function afterFailure({ deps, registration, supply, data }: Fetch, error: unknown): Promise<NextFetch> {
  const { db, clock, metrics } = deps;
  const hasNoSlot = error instanceof NoFreeSlot;
  if (!hasNoSlot) metrics.readingsWindows.inc({ outcome: "failed" });
  if (!hasReadings(data) && (hasNoSlot || error instanceof PartnerDown)) {
    const next = nextFetch(deps, registration, data);
    await db.registrations.saveAttemptTimes(registration, { nextAttemptAt: next.at });
    return next;
  }
  const after = (ms: number) => new Date(clock.now().getTime() + ms);
  if (hasNoSlot)
    return {
      at: after(NO_SLOT_MS),
      priority: isUnfinished(data, supply) ? priorities.older : priorities.daily,
    };
  // The queue retries sooner; the sweep skips this home until then.
  await db.registrations.saveAttemptTimes(registration, { nextAttemptAt: after(AFTER_FAILURE_MS) });
  throw error;
}

async function finish(fetch: Fetch): Promise<NextFetch | null> {
  const { deps, registration, now, found } = fetch;
  const { db, clock, jobs } = deps;
  const { userId, consentId } = registration;
  const isOld = clock.now().getTime() - registration.registeredAt.getTime() > CONSENT_CHECK_MS;
  const isConsentLost = !fetch.hasResponded && isOld && (await hasLostConsent(fetch));
  const ranges = await rangesOf(fetch);
  const gaps = gapsDue(fetch);
  const data = await db.transaction((tx) =>
    tx.registrations.changeMeterData({ userId, consentId }, (latest) => {
      const gas = ranges.gas ?? latest.gas;
      return {
        ...latest,
        meterSeen: true,
        isConsentLost,
        electricity: ranges.electricity ?? latest.electricity,
        ...(fetch.isExportRequested ? { exportAsked: now } : {}),
        gas: gas || (found.includes("gas") ? null : found.includes("electricity") ? false : gas),
        gapsAsked: {
          young: gaps ? now : (latest.gapsAsked?.young ?? now),
          all: gaps === "all" ? now : (latest.gapsAsked?.all ?? now),
        },
      };
    }),
  );
  if (!data) return afterConsentChange(fetch);
  const next = nextFetch(deps, registration, data);
  await db.registrations.saveAttemptTimes(registration, {
    lastAttemptAt: clock.now(),
    nextAttemptAt: next.at,
  });
  if (hasReadings(data)) await jobs.send("fetch-meter-tariffs", { userId }, { key: userId });
  return next;
}

async function rangesOf(fetch: Fetch): Promise<Partial<Record<Fuel, MeterData["electricity"]>>> {
  const { deps, registration, supply, isChanged } = fetch;
  const ranges: Partial<Record<Fuel, MeterData["electricity"]>> = {};
  if (!isChanged && !isUnfinished(registration.data, supply)) return ranges;
  for (const fuel of fuels) {
    const readings = await deps.db.readings.read(supply, fuel);
    ranges[fuel] = readings && rangeHeld(readings);
  }
  return ranges;
}

/** Reports a loss to operators; consent is not granted again automatically. */
async function hasLostConsent(fetch: Fetch): Promise<boolean> {
  const { deps, registration } = fetch;
  const { mpan, consentId }: Registration = registration;
  const status = await pacedFor(fetch, () => deps.partners.smartMeters.consentStatus(mpan));
  if (status === "granted") return false;
  deps.metrics.lostConsents.inc();
  deps.log.warn({ consent: consentId }, "the data provider lost a consent");
  return true;
}
