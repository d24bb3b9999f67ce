import { degreesBelow, type HeatingDay, type HeatingFit, sumOf } from "./heating-fit.ts";

/** A change in use from the same days a year before, as shares of the earlier use: 0.1 is 10% more. */
export interface WeatherChange {
  total: number;
  /** What the difference in temperature explains. */
  weather: number;
  /** The rest: the household, the home and the heating. */
  rest: number;
}

/** A day and the same day a year before. */
export interface DayPair<T = HeatingDay> {
  now: T;
  before: T;
}

/** Null without use before. */
export function changeBetween(fit: HeatingFit, pairs: readonly DayPair[]): WeatherChange | null {
  const before = sumOf(pairs, (pair) => pair.before.kwh);
  if (before === 0) return null;
  const total = sumOf(pairs, (pair) => pair.now.kwh) / before - 1;
  const weather = weatherKwh(fit, pairs) / before;
  return { total, weather, rest: total - weather };
}

/** kWh of the pairs' difference in temperature. */
export function weatherKwh(
  { slope, threshold }: HeatingFit,
  pairs: readonly DayPair<Pick<HeatingDay, "celsius">>[],
): number {
  return (
    slope *
    sumOf(
      pairs,
      ({ now, before }) => degreesBelow(threshold, now.celsius) - degreesBelow(threshold, before.celsius),
    )
  );
}
