import { type Day, daysBetween } from "../london-calendar.ts";
import { halfHoursOf } from "../readings/days.ts";

/** Mean W/m² on a horizontal surface in each hour of London days, by day; 23 to 25 hours. */
export type Irradiance = ReadonlyMap<Day, readonly number[]>;

/** By half hour of whole days, `first` to `last`. An unknown day repeats the known one before it, else the first. */
export function byHalfHour(irradiance: Irradiance, first: Day, last: Day): Float64Array {
  let known = [...irradiance.values()][0] ?? [];
  return Float64Array.from(
    daysBetween(first, last).flatMap((day) => {
      known = irradiance.get(day) ?? known;
      return Array.from({ length: halfHoursOf(day) }, (_, n) => known[Math.floor(n / 2)] ?? 0);
    }),
  );
}

/** Hours in a London day. */
export function hoursOf(day: Day): number {
  return halfHoursOf(day) / 2;
}
