import { degreesBelow, type HeatingDay, type HeatingFit } from "./heating-fit.ts";

/** A change in use between two sets of days, as shares of the earlier use: 0.1 is 10% more. */
export interface WeatherChange {
  total: number;
  /** What the difference in temperature explains. */
  weather: number;
  /** The rest: the household, the home and the heating. */
  rest: number;
}

/** Compares means of days, so that the counts may differ. Null without days or use before. */
export function changeBetween(
  { slope, threshold }: HeatingFit,
  before: readonly HeatingDay[],
  now: readonly HeatingDay[],
): WeatherChange | null {
  const [then, latest] = [meanOf(before, threshold), meanOf(now, threshold)];
  if (!then || !latest || then.kwh === 0) return null;
  const total = latest.kwh / then.kwh - 1;
  const weather = (slope * (latest.degrees - then.degrees)) / then.kwh;
  return { total, weather, rest: total - weather };
}

function meanOf(days: readonly HeatingDay[], threshold: number): { kwh: number; degrees: number } | null {
  if (days.length === 0) return null;
  let [kwh, degrees] = [0, 0];
  for (const day of days) {
    kwh += day.kwh;
    degrees += degreesBelow(threshold, day.celsius);
  }
  return { kwh: kwh / days.length, degrees: degrees / days.length };
}
