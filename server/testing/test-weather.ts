import { addDays, type Day, spanOfDays } from "../../domain/london-calendar.ts";
import { hoursOf, type Irradiance } from "../../domain/panels/irradiance.ts";
import type { Temperatures } from "../../domain/weather/heating-days.ts";
import { RegionWeather } from "../readings/region-weather.ts";
import type { RunningApp } from "./test-app.ts";

/** Stores a region's days as if from the weather archive. @param means Mean temperatures of consecutive days, oldest first. */
export async function keepWeather(
  app: RunningApp,
  region: string,
  means: Temperatures,
  sunshine: Irradiance = new Map(),
): Promise<void> {
  const { db, clock } = app.deps;
  const all = [...means.keys()];
  const [first, last] = [all[0] as Day, all.at(-1) as Day];
  if (addDays(first, all.length - 1) !== last) throw new Error("The days are not consecutive.");
  const celsius = [...means].flatMap(([day, mean]) => Array<number>(hoursOf(day)).fill(mean));
  const irradiance = all.flatMap((day) => sunshine.get(day) ?? Array<number>(hoursOf(day)).fill(0));
  const found = [{ region, start: spanOfDays(first, last).start, celsius, irradiance }];
  await new RegionWeather(db).save(found, { first, last }, { isArchive: true, fetchedAt: clock.now() });
}
