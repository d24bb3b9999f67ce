import { type Day, daysBetween, spanOfDay } from "../london-calendar.ts";
import { hoursOf, type Irradiance } from "../panels/irradiance.ts";
import { conditionsAt } from "./weather.ts";

const HOUR = 3600;
const HALF_HOUR = 1800;
/** W/m² on a horizontal surface with the sun overhead in a clear sky. */
const FULL_SUN = 1000;

/** Mean sunlight during an hour, W/m² on a horizontal surface. @param at the hour's start */
export function sampleIrradiance(at: number): number {
  return Math.round(conditionsAt(at + HALF_HOUR).sun * FULL_SUN);
}

export function sampleSunshine({ first, last }: { first: Day; last: Day }): Irradiance {
  return new Map(
    daysBetween(first, last).map((day) => {
      const { start } = spanOfDay(day);
      return [day, Array.from({ length: hoursOf(day) }, (_, hour) => sampleIrradiance(start + hour * HOUR))];
    }),
  );
}
