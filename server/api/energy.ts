import { LRUCache } from "lru-cache";
import { cleanestAhead } from "../../domain/grid/cleanest-ahead.ts";
import { epochSeconds } from "../../domain/london.ts";
import { addDays, type Day, dayOf, daysBetween, spanOfDays } from "../../domain/london-calendar.ts";
import { daysShown } from "../../domain/readings/chosen-view.ts";
import { energyView, type ViewFacts } from "../../domain/readings/energy-view.ts";
import { exportedIn, hasPanels, usedIn } from "../../domain/readings/exported.ts";
import { monthsFetched } from "../../domain/readings/fetching.ts";
import { allSeries, type Fuel, fuels, HALF_HOUR } from "../../domain/readings/fuel.ts";
import { latestDayNeeds, latestDayOf } from "../../domain/readings/latest-day.ts";
import { amountShown, formatShown } from "../../domain/readings/measured.ts";
import { periodAt, type RequestedView } from "../../domain/readings/periods.ts";
import { readingsErasedAt } from "../../domain/readings/permission.ts";
import type { Readings } from "../../domain/readings/readings.ts";
import { describeSilence } from "../../domain/readings/silence.ts";
import { carbonDays, exportedNeeded, halfHoursNeeded } from "../../domain/readings/view-needs.ts";
import { yearPictureOf } from "../../domain/readings/year-picture.ts";
import { yearUse } from "../../domain/readings/year-use.ts";
import { fuelYesterday } from "../../domain/readings/yesterday-figures.ts";
import { sampleIntensities } from "../../domain/sample-home/sample-intensities.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { heatedDay, heatedDayChoice } from "../../domain/weather/heated-day.ts";
import { FIT_DAYS } from "../../domain/weather/heating-days.ts";
import { weatherInsight } from "../../domain/weather/heating-report.ts";
import { DayNotes } from "../account/day-notes.ts";
import type { Deps } from "../app/deps.ts";
import { runInHalfHourQueue } from "../app/fair-queues.ts";
import type { HeldReadings } from "../db/readings/kept-readings.ts";
import type { Registration } from "../db/registration/registrations.ts";
import { silenceFacts } from "../db/registration/registrations.ts";
import { heatedDayOf, heatingOf, sampleHeatingOf } from "../readings/heating.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { regionOf } from "../readings/region.ts";
import { sampleAt } from "../readings/sample-home.ts";
import { yearImages } from "../readings/year-image.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { handlers, respond } from "./handlers.ts";

export const energy = handlers({
  "GET /api/user/energy": async ({ deps, customer, query, clientAddress }) => {
    const { db, clock } = deps;
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const [series, tariffs] = await Promise.all([
      db.readings.days(held.supply, allSeries),
      db.meterTariffs.prices(held),
    ]);
    const days = usedIn(series);
    const out = exportedIn(series);
    const now = epochSeconds(clock.now());
    const [intensities, cleanest, heating, heated] = await Promise.all([
      intensitiesFor(deps, held, days, query),
      cleanestFor(deps, held, daysShown(days, query), now),
      heatingOf(db, held.location, series, { ...query, fuel: undefined }, tariffs),
      heatedDayOf(db, held.location, series, query),
    ]);
    const needed = halfHoursNeeded(days, query, tariffs);
    const exportedFrom = out && exportedNeeded(days, query, tariffs);
    const makeView = async () => {
      const [exported, ...read] = await Promise.all([
        exportedFrom ? db.readings.withHalfHours(held.supply, out, exportedFrom) : out,
        ...days.map((readings) => {
          const from = needed.get(readings.fuel);
          return from ? db.readings.withHalfHours(held.supply, readings, from) : readings;
        }),
      ]);
      const weather = weatherInsight(heating);
      return viewOf(read, query, {
        tariffs,
        intensities,
        hasAccessEnded,
        exported,
        cleanest,
        weather,
        heated,
      });
    };
    const registration = held.isLinked ? await db.registrations.read(customer.id) : null;
    const ends = epochSeconds(held.permissionEnds);
    const hasAccessEnded = !held.isLinked || ends <= now;
    const shown = daysShown(days, query);
    const isLong = needsManyMonths([...needed.values(), exportedFrom], now);
    return respond(200, {
      view: await (isLong ? runInHalfHourQueue(customer, clientAddress, makeView) : makeView()),
      notes: shown ? await new DayNotes(db).read(customer.id, shown) : [],
      status: {
        fetching: registration && fetchingOf(registration, held.supply.visibleFrom, now),
        lastAsked: registration?.lastAttemptAt ? epochSeconds(registration.lastAttemptAt) : null,
        nextAsk: registration?.nextAttemptAt ? epochSeconds(registration.nextAttemptAt) : null,
        ended: hasAccessEnded
          ? { at: Math.min(ends, now), keptUntil: readingsErasedAt(ends), canRenew: held.isLinked }
          : null,
        silence: registration && !hasAccessEnded ? silenceOf(registration, now) : null,
      },
    });
  },

  "GET /api/user/year-use": async ({ deps: { db }, customer }) => {
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const days = await db.readings.days(held.supply, allSeries);
    const of = (fuel: Fuel) => {
      const readings = usedIn(days).find((one) => one.fuel === fuel);
      return readings ? yearUse(readings) : null;
    };
    return respond(200, { electricity: of("electricity"), gas: of("gas"), hasPanels: hasPanels(days) });
  },

  "GET /api/user/yesterday": async ({ deps: { db, clock }, customer }) => {
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return respond(200, { fuels: [], latest: null });
    const yesterday = addDays(dayOf(epochSeconds(clock.now())), -1);
    const [series, tariffs] = await Promise.all([
      db.readings.days(held.supply, allSeries),
      db.meterTariffs.prices(held),
    ]);
    const days = usedIn(series);
    const needed = latestDayNeeds(days, tariffs);
    const read = await Promise.all(
      days.map((one) => {
        const from = needed.get(one.fuel);
        return from ? db.readings.withHalfHours(held.supply, one, from) : one;
      }),
    );
    return respond(200, {
      fuels: read.map((one) => fuelYesterday(one, yesterday, tariffs)),
      latest: latestDayOf(read, tariffs, exportedIn(series)),
    });
  },

  "GET /api/sample/energy": async ({ deps, query }) => {
    return respond(200, { view: sampleView(epochSeconds(deps.clock.now()), query) });
  },
});

/** Views that need half hours from further back read many months. A recent month needs the twelve weeks before it. */
const RECENT_DAYS = 150;

function needsManyMonths(days: readonly (Day | null | undefined)[], now: number): boolean {
  const recent = addDays(dayOf(now), -RECENT_DAYS);
  return days.some((day) => day && day < recent);
}

const sampleViews = new LRUCache<string, ReturnType<typeof viewOf>>({ max: 100 });

/** Cached: the same for everyone within a half hour, and slow to compute. */
function sampleView(now: number, requested: RequestedView) {
  const key = JSON.stringify([Math.floor(now / HALF_HOUR), requested]);
  const known = sampleViews.get(key);
  if (known) return known;
  const held = sampleAt(now);
  const days = carbonDays(held, requested);
  const intensities = days && sampleIntensities(spanOfDays(days.first, days.last));
  const today = dayOf(now);
  const cleanest = cleanestAhead(sampleIntensities(spanOfDays(today, addDays(today, 1))), now);
  const view = viewOf(held, requested, {
    intensities,
    cleanest,
    weather: weatherInsight(sampleHeatingOf(held, { ...requested, fuel: undefined })),
    heated: sampleHeatedDay(held, requested),
  });
  sampleViews.set(key, view);
  return view;
}

function sampleHeatedDay(held: Readings[], requested: RequestedView) {
  const choice = heatedDayChoice(held, requested);
  if (!choice) return null;
  const { readings, day } = choice;
  return heatedDay(readings, day, sampleTemperatures({ first: addDays(day, -FIT_DAYS), last: day }));
}

async function intensitiesFor(
  { db }: Deps,
  { location }: HeldReadings,
  held: Readings[],
  requested: RequestedView,
) {
  const days = carbonDays(held, requested);
  const region = days && regionOf(db, location);
  return days && region ? new CarbonIntensities(db).read(region, days.first, days.last) : null;
}

async function cleanestFor(
  { db }: Deps,
  { location }: HeldReadings,
  shown: { first: Day; last: Day } | null,
  now: number,
) {
  const isRecent = shown?.first === shown?.last && shown && shown.last >= addDays(dayOf(now), -MAX_AGE_DAYS);
  const region = isRecent ? regionOf(db, location) : null;
  if (!region) return null;
  const today = dayOf(now);
  return cleanestAhead(await new CarbonIntensities(db).read(region, today, addDays(today, 1)), now);
}

const MAX_AGE_DAYS = 3;

function fetchingOf({ data }: Registration, first: number, now: number) {
  const awaited = fuels.filter((fuel) => data[fuel] !== false);
  const [behind] = awaited
    .map((fuel) => monthsFetched({ first, now, fetched: data.fetched?.[fuel] ?? null }))
    .sort((one, other) => one.done - other.done);
  return !behind || behind.done === behind.of ? null : { months: behind.done, of: behind.of };
}

function silenceOf(registration: Registration, now: number) {
  const silence = describeSilence(silenceFacts(registration), now);
  if (!silence) return null;
  const { reason, ...sentences } = silence;
  return { ...sentences, isConsentLost: reason === "consent-lost" };
}

function viewOf(held: Readings[], requested: RequestedView, facts: ViewFacts) {
  const view = energyView(held, requested, facts);
  const readings = held.find(({ fuel }) => fuel === view.period?.fuel);
  if (view.period?.by !== "year" || !readings) return { ...view, year: null };
  const { show, date } = view.period;
  const { first, last } = periodAt("year", date);
  const shown = { show, tariffs: facts.tariffs ?? [], intensities: facts.intensities ?? null };
  const { steps, words, months, ...picture } = yearPictureOf(readings, { first, last }, shown);
  const days = daysBetween(first, last).map((day) => {
    const amount = amountShown(readings, day, day, shown);
    return { day, figure: amount === null ? null : formatShown(amount, show) };
  });
  return { ...view, year: { ...yearImages(picture, readings.fuel), steps, words, months, days } };
}
