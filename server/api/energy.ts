import { epochSeconds } from "../../domain/london.ts";
import { addDays, dayOf, spanOfDays } from "../../domain/london-calendar.ts";
import { amountsByDay } from "../../domain/readings/days.ts";
import {
  daysShown,
  energyView,
  exportedNeeded,
  halfHoursNeeded,
  type ViewFacts,
} from "../../domain/readings/energy-view.ts";
import { exportedIn, usedIn } from "../../domain/readings/exported.ts";
import { monthsFetched } from "../../domain/readings/fetching.ts";
import { allSeries, type Fuel, fuels } from "../../domain/readings/fuel.ts";
import { SCALE_DAYS } from "../../domain/readings/highest.ts";
import { chosenMeasure, periodAt, type Wish } from "../../domain/readings/periods.ts";
import { readingsErasedAt } from "../../domain/readings/permission.ts";
import { kwhOrNull, type Readings } from "../../domain/readings/readings.ts";
import { silenceWords } from "../../domain/readings/silence.ts";
import { yearPictureOf } from "../../domain/readings/year-picture.ts";
import { yearUse } from "../../domain/readings/year-use.ts";
import { fuelYesterday } from "../../domain/readings/yesterday-figures.ts";
import { sampleIntensities } from "../../domain/sample-home/sample-intensities.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { DayNotes } from "../account/day-notes.ts";
import type { Deps } from "../app/deps.ts";
import type { HeldReadings } from "../db/readings/kept.ts";
import type { Registration } from "../db/registration/registrations.ts";
import { silenceFacts } from "../db/registration/silence-facts.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { regionOf } from "../readings/region.ts";
import { yearImages } from "../readings/year-image.ts";
import { NOTHING_REGISTERED } from "../registration/eligibility.ts";
import { answer, handlers } from "./handlers.ts";

export const energy = handlers({
  "GET /api/user/energy": async ({ deps, customer, query }) => {
    const { db, clock } = deps;
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const [series, tariffs] = await Promise.all([
      db.readings.days(held.supply, allSeries),
      db.meterTariffs.prices(held.supply),
    ]);
    const days = usedIn(series);
    const out = exportedIn(series);
    const intensities = await intensitiesFor(deps, held, days, query);
    const needed = halfHoursNeeded(days, query, tariffs);
    const read = await Promise.all(
      days.map((readings) => {
        const from = needed.get(readings.fuel);
        return from ? db.readings.withHalfHours(held.supply, readings, from) : readings;
      }),
    );
    const outFrom = out && exportedNeeded(days, query);
    const exported = outFrom ? await db.readings.withHalfHours(held.supply, out, outFrom) : out;
    const registration = held.isLinked ? await db.registrations.read(customer.id) : null;
    const now = epochSeconds(clock.now());
    const ends = epochSeconds(held.permissionEnds);
    const isOver = !held.isLinked || ends <= now;
    const shown = daysShown(days, query);
    return answer(200, {
      view: viewOf(read, query, { tariffs, intensities, isOver, exported }),
      notes: shown ? await new DayNotes(db).read(customer.id, shown) : [],
      status: {
        fetching: registration && fetchingOf(registration, held.supply.visibleFrom, now),
        lastAsked: registration?.lastTried ? epochSeconds(registration.lastTried) : null,
        nextAsk: registration?.nextTry ? epochSeconds(registration.nextTry) : null,
        ended: isOver
          ? { at: Math.min(ends, now), keptUntil: readingsErasedAt(ends), canRenew: held.isLinked }
          : null,
        silence: registration && !isOver ? silenceOf(registration, now) : null,
      },
    });
  },

  "GET /api/user/year-use": async ({ deps: { db }, customer }) => {
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return NOTHING_REGISTERED;
    const days = await db.readings.days(held.supply);
    const of = (fuel: Fuel) => {
      const readings = days.find((one) => one.fuel === fuel);
      return readings ? yearUse(readings) : null;
    };
    return answer(200, { electricity: of("electricity"), gas: of("gas") });
  },

  "GET /api/user/yesterday": async ({ deps: { db, clock }, customer }) => {
    const held = await db.keptReadings.findHeld(customer.id);
    if (!held) return answer(200, { fuels: [] });
    const yesterday = addDays(dayOf(epochSeconds(clock.now())), -1);
    const { readings, tariffs } = await db.meterTariffs.daysToPrice(held.supply, yesterday);
    return answer(200, { fuels: readings.map((one) => fuelYesterday(one, yesterday, tariffs)) });
  },

  "GET /api/sample/energy": async ({ deps, query }) => {
    const held = sampleAt(epochSeconds(deps.clock.now()));
    const days = daysOfCarbon(held, query);
    const intensities = days && sampleIntensities(spanOfDays(days.first, days.last));
    return answer(200, { view: viewOf(held, query, { intensities }) });
  },
});

/** Carbon intensities for the view, if carbon is requested and the home's region is known. */
async function intensitiesFor({ db }: Deps, { place }: HeldReadings, held: Readings[], wish: Wish) {
  const days = daysOfCarbon(held, wish);
  const region = days && regionOf(db, place);
  return days && region ? new CarbonIntensities(db).read(region, days.first, days.last) : null;
}

/** Days whose intensities are needed: those shown, and those that set the day scale. */
function daysOfCarbon(held: Readings[], wish: Wish) {
  const days = chosenMeasure(wish) === "carbon" ? daysShown(held, wish) : null;
  return days && { first: addDays(days.first, -SCALE_DAYS), last: days.last };
}

/** Progress of the first fetch, for the slower fuel; null once complete. */
function fetchingOf({ data }: Registration, first: number, now: number) {
  const awaited = fuels.filter((fuel) => data[fuel] !== false);
  const [behind] = awaited
    .map((fuel) => monthsFetched({ first, now, fetched: data.fetched?.[fuel] ?? null }))
    .sort((one, other) => one.done - other.done);
  return !behind || behind.done === behind.of ? null : { months: behind.done, of: behind.of };
}

/** Why no new readings arrive, as in the e-mail about a silent meter. */
function silenceOf(registration: Registration, now: number) {
  const words = silenceWords(silenceFacts(registration), now);
  if (!words) return null;
  const { reason, ...sentences } = words;
  return { ...sentences, isConsentLost: reason === "consent-lost" };
}

/** The view, with a chart image for a year. */
function viewOf(held: Readings[], wish: Wish, facts: ViewFacts) {
  const view = energyView(held, wish, facts);
  const readings = held.find(({ fuel }) => fuel === view.period?.fuel);
  if (view.period?.by !== "year" || !readings) return { ...view, year: null };
  const { first, last } = periodAt("year", view.period.date);
  const { steps, words, months, ...picture } = yearPictureOf(readings, { first, last });
  const days = amountsByDay(readings, first, last).map((amount) => ({
    day: amount.day,
    kwh: kwhOrNull(readings.fuel, amount),
  }));
  return { ...view, year: { ...yearImages(picture, readings.fuel), steps, words, months, days } };
}

/** Recomputed daily. */
let sample: { until: number; readings: Readings[] } | null = null;

function sampleAt(now: number): Readings[] {
  if (!sample || now >= sample.until || now < sample.until - 2 * DAY) {
    const readings = sampleReadings(now);
    sample = { until: (readings[0]?.expected.end ?? now) + DAY, readings };
  }
  return sample.readings;
}

const DAY = 86_400;
