import { dayOf, type Span, spanOfDay } from "../../domain/london-calendar.ts";
import { GAP_INTERVAL_DAYS, gapsToFetch, spansToFetch } from "../../domain/readings/fetching.ts";
import type { Fuel, Series } from "../../domain/readings/fuel.ts";
import { presentIn, type Readings, rangeHeld } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import type { Supply } from "../db/readings/readings.ts";
import type { Registration } from "../db/registration/registrations.ts";
import type { MeterData } from "../db/schema/registration.ts";
import type { ReadingsWindow } from "../partners/smart-meter-data.ts";
import { fetchFirstTariffs } from "./fetch-meter-tariffs.ts";
import { hasReadings } from "./next-fetch.ts";
import { runAtPace } from "./pace-calls.ts";

/** For this long after registration, a home without readings fetches only its newest window. */
const NEW_MS = 60_000;
const DAY_SECONDS = 86_400;

/** Times are epoch seconds. */
export interface Fetch {
  deps: Deps;
  registration: Registration;
  supply: Supply;
  now: number;
  found: readonly Fuel[];
  data: MeterData;
  /** The provider returned readings, or the range that it holds. */
  hasResponded: boolean;
  isChanged: boolean;
  isExportRequested: boolean;
}

/** `part-done`: older windows remain. `no-permission`: consent ended or was replaced. */
export type WindowsOutcome = "all-done" | "part-done" | "no-permission";

/** Alternates between the series, newest window first. Stores each window separately, except a home's first ones. */
export async function fetchWindows(fetch: Fetch, series: readonly Series[]): Promise<WindowsOutcome> {
  const remaining = new Set(await Promise.all(series.map((one) => windowsOf(fetch, one))));
  while (remaining.size) {
    const isFirst = !hasReadings(fetch.data);
    const waiting: ReadingsWindow<Series>[] = [];
    for (const windows of remaining) {
      if (!(await isPermitted(fetch))) return "no-permission";
      const { value: window, done } = await nextOf(fetch, windows, waiting);
      if (done) remaining.delete(windows);
      else waiting.push(window);
      if (!isFirst && !(await store(fetch, waiting.splice(0)))) return "no-permission";
    }
    // Storing them separately would briefly show the cost of electricity as the whole home's.
    if (!(await store(fetch, waiting))) return "no-permission";
    if (series.some((one) => isPartDone(fetch, one))) return "part-done";
  }
  return "all-done";
}

async function nextOf(
  fetch: Fetch,
  windows: AsyncGenerator<ReadingsWindow<Series>>,
  waiting: readonly ReadingsWindow<Series>[],
) {
  try {
    return await pacedFor(fetch, () => windows.next());
  } catch (error) {
    await store(fetch, waiting);
    throw error;
  }
}

/** Has priority while the home has no readings. */
export function pacedFor<T>({ deps, data }: Fetch, call: () => Promise<T>): Promise<T> {
  return runAtPace(deps, call, { isUrgent: !hasReadings(data) });
}

export function isUnfinished({ fetched }: MeterData, { visibleFrom }: Supply): boolean {
  return Object.values(fetched ?? {}).some(({ start }) => start > visibleFrom);
}

export function gapsDue({ registration, now }: Fetch): "young" | "all" | null {
  const requested = registration.data.gapsAsked;
  if (!requested) return null;
  if (now - requested.all >= GAP_INTERVAL_DAYS.old * DAY_SECONDS) return "all";
  return now - requested.young >= GAP_INTERVAL_DAYS.young * DAY_SECONDS ? "young" : null;
}

function isPartDone({ registration, supply, data }: Fetch, series: Series): boolean {
  const before = registration.data.fetched?.[series]?.start ?? Number.POSITIVE_INFINITY;
  const start = data.fetched?.[series]?.start ?? Number.POSITIVE_INFINITY;
  return start < before && start > supply.visibleFrom;
}

async function windowsOf(fetch: Fetch, series: Series): Promise<AsyncGenerator<ReadingsWindow<Series>>> {
  const { registration, supply, now, deps } = fetch;
  const { data } = registration;
  const fetched = data.fetched?.[series] ?? null;
  const isFirst = isUnfinished(data, supply);
  const spans = [
    ...spansToFetch({ first: supply.visibleFrom, now, fetched, isFirst }),
    ...(await gapsOf(fetch, series)),
  ];
  let isSeen = series !== "exported" || fetched !== null;
  return (async function* () {
    for (const span of spans)
      for await (const window of deps.partners.smartMeters.readings(registration.mpan, series, span)) {
        // Meters of homes without panels may report zero exports forever, which are not stored.
        isSeen ||= hasUnits(window.readings);
        if (!isSeen) return;
        yield window;
        if (!fetched && !hasData(window) && isNew(fetch)) return;
      }
  })();
}

async function gapsOf(fetch: Fetch, series: Series): Promise<Span[]> {
  const which = gapsDue(fetch);
  const { fetched } = fetch.registration.data;
  const reachesStart = (fetched?.[series]?.start ?? Number.POSITIVE_INFINITY) <= fetch.supply.visibleFrom;
  if (!which || !reachesStart) return [];
  const readings = await fetch.deps.db.readings.read(fetch.supply, series);
  const first = series === "exported" ? firstWholeDay(readings) : fetch.supply.visibleFrom;
  return first ? gapsToFetch(readings, { first, now: fetch.now, which }) : [];
}

/** The home may have had no panels before its first reading of exports. */
function firstWholeDay(readings: Readings<Series> | null): number | null {
  const range = readings && rangeHeld(readings);
  return range && spanOfDay(dayOf(range.start)).end;
}

function isNew({ deps, registration }: Fetch): boolean {
  return deps.clock.now().getTime() - registration.registeredAt.getTime() < NEW_MS;
}

async function isPermitted({ deps, registration }: Fetch): Promise<boolean> {
  const current = await deps.db.registrations.read(registration.userId);
  return current?.consentId === registration.consentId && current.reconsentDue > deps.clock.now();
}

async function store(fetch: Fetch, windows: readonly ReadingsWindow<Series>[]): Promise<boolean> {
  if (!windows.length) return true;
  const { deps, registration, found } = fetch;
  if (!hasReadings(fetch.data) && windows.some(hasData)) await fetchFirstTariffs(deps, registration, found);
  const { userId, consentId } = registration;
  const saved = await deps.db.transaction(async (tx) => {
    const permission = { userId, consentId, now: deps.clock.now() };
    const outcomes: Awaited<ReturnType<typeof tx.readings.save>>[] = [];
    for (const window of windows) {
      const outcome = await tx.readings.save(permission, window.readings);
      outcomes.push(outcome);
      if (outcome === "no-permission") break;
      const data = await tx.registrations.changeMeterData(permission, (latest) =>
        withWindow(latest, window, found),
      );
      fetch.data = data ?? fetch.data;
    }
    return outcomes;
  });
  for (const outcome of saved) deps.metrics.readingsWindows.inc({ outcome });
  if (saved.includes("no-permission")) return false;
  for (const { readings } of windows)
    deps.metrics.readingsFetched.inc({ fuel: readings.fuel }, presentIn(readings).length);
  fetch.hasResponded ||= windows.some(hasData);
  fetch.isChanged ||= saved.includes("changed");
  return true;
}

function hasData({ readings, availableRange }: ReadingsWindow<Series>): boolean {
  return availableRange !== null || rangeHeld(readings) !== null;
}

function hasUnits({ units }: Readings<Series>): boolean {
  return units.some((value) => value > 0);
}

function withWindow(data: MeterData, window: ReadingsWindow<Series>, found: readonly Fuel[]): MeterData {
  const { readings } = window;
  const { fuel } = readings;
  const before = data.fetched?.[fuel];
  if (!before && !hasData(window)) return data;
  const fetched = { ...data.fetched, [fuel]: mergeAdjacent(before ?? readings.expected, readings.expected) };
  const gas = data.gas ?? (found.includes("gas") ? null : false);
  const known = { ...data, meterSeen: true, gas, fetched };
  const range = rangeHeld(readings);
  if (fuel === "exported" || !range) return known;
  const held = data[fuel];
  const longestGap = held ? held.longestGap : 0;
  return { ...known, isConsentLost: false, [fuel]: { ...union(held || range, range), longestGap } };
}

function mergeAdjacent(one: Span, other: Span): Span {
  return other.start <= one.end && other.end >= one.start ? union(one, other) : one;
}

function union(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}
