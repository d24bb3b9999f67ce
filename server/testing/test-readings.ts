import { AREAS } from "../../domain/grid/region.ts";
import { type Day, daysBetween, spanOfDays } from "../../domain/london-calendar.ts";
import { halfHoursIn } from "../../domain/readings/days.ts";
import { HALF_HOUR, type Series } from "../../domain/readings/fuel.ts";
import { type Readings, readingsOf } from "../../domain/readings/readings.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import type { RunningApp } from "./test-app.ts";

export async function keepReadings(
  app: RunningApp,
  userId: string,
  readings: Readings<Series>,
): Promise<void> {
  const { db, clock } = app.deps;
  const { consentId = "" } = (await db.registrations.read(userId)) ?? {};
  await db.transaction((tx) => tx.readings.save({ userId, consentId, now: clock.now() }, readings));
}

/** Over a year, no two consecutive values equal; every 53rd half hour is missing, of exports every 47th. */
export function yearWithGaps<Of extends Series>(fuel: Of): Readings<Of> {
  const span = spanOfDays("2025-11-01" as Day, "2026-11-19" as Day);
  const all = Array.from({ length: (span.end - span.start) / HALF_HOUR }, (_, index) => ({
    start: span.start + index * HALF_HOUR,
    units: (index * 37) % (fuel === "exported" ? 577 : 911),
  }));
  return readingsOf(
    fuel,
    span,
    all.filter((_, index) => index % (fuel === "exported" ? 47 : 53)),
  );
}

export async function keepIntensitiesBy(
  app: RunningApp,
  first: string,
  last: string,
  pattern: (day: Day, slot: number) => number | null,
): Promise<void> {
  const days = { first: first as Day, last: last as Day };
  const found = daysBetween(days.first, days.last).flatMap((day) =>
    halfHoursIn(day).flatMap(({ start, slot }) => {
      const grams = pattern(day, slot);
      return grams === null
        ? []
        : Array.from({ length: AREAS }, (_, index) => ({ area: index + 1, start, grams }));
    }),
  );
  await new CarbonIntensities(app.deps.db).save(days, found, app.deps.clock.now());
}
