import { addDays, type Day, spanOfDay, spanOfDays } from "../../domain/london-calendar.ts";
import type { Temperatures } from "../../domain/weather/heating-days.ts";
import { DayTemperatures } from "../readings/temperatures.ts";
import type { RunningApp } from "./test-app.ts";

const HOUR = 3600;

/** Stores a region's daily means as the weather archive's. @param means of consecutive days, oldest first */
export async function keepTemperatures(app: RunningApp, region: string, means: Temperatures): Promise<void> {
  const { db, clock } = app.deps;
  const all = [...means.keys()];
  const [first, last] = [all[0] as Day, all.at(-1) as Day];
  if (addDays(first, all.length - 1) !== last) throw new Error("The days are not consecutive.");
  const celsius = [...means].flatMap(([day, mean]) => {
    const { start, end } = spanOfDay(day);
    return Array<number>((end - start) / HOUR).fill(mean);
  });
  const found = [{ region, start: spanOfDays(first, last).start, celsius }];
  await new DayTemperatures(db).save(found, { first, last }, { isArchive: true, fetchedAt: clock.now() });
}
