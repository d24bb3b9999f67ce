import { type Day, daysBetween, spanOfDay } from "../london-calendar.ts";
import type { Temperatures } from "../weather/heating-days.ts";
import { conditionsAt } from "./weather.ts";

const HOUR = 3600;

export function sampleTemperatures({ first, last }: { first: Day; last: Day }): Temperatures {
  return new Map(
    daysBetween(first, last).map((day) => {
      const { start, end } = spanOfDay(day);
      const hours = (end - start) / HOUR;
      let sum = 0;
      for (let hour = 0; hour < hours; hour += 1) sum += conditionsAt(start + hour * HOUR).celsius;
      return [day, sum / hours];
    }),
  );
}
