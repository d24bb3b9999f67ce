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

/** "9% less gas than November 2025: 6 points because it was milder, 3 from saving energy." */
export function changeWords(change: WeatherChange, fuel: string, reference: string): string {
  const total = Math.round(change.total * 100);
  const weather = Math.round(change.weather * 100);
  const rest = total - weather;
  const wasMilder = change.weather < 0;
  const condition = wasMilder ? "milder" : "colder";
  const amount =
    total === 0
      ? `About as much ${fuel} as ${reference}`
      : `${percentWords(total)} ${fuel} than ${reference}`;
  if (weather === 0) return `${amount}, in much the same weather.`;
  if (rest === 0) return `${amount}, because it was ${condition}.`;
  if (Math.sign(total) === Math.sign(weather) && Math.sign(weather) === Math.sign(rest)) {
    const cause = rest < 0 ? "from saving energy" : "for other reasons";
    return `${amount}: ${points(weather)} because it was ${condition}, ${Math.abs(rest)} ${cause}.`;
  }
  const alone = `would have made it ${percentWords(weather)}.`;
  return Math.sign(total) === Math.sign(weather)
    ? `${amount}; the ${condition} weather alone ${alone}`
    : `${amount}, although it was ${condition}: the weather alone ${alone}`;
}

function percentWords(percent: number): string {
  return `${Math.abs(percent)}% ${percent < 0 ? "less" : "more"}`;
}

function points(count: number): string {
  return `${Math.abs(count)} ${Math.abs(count) === 1 ? "point" : "points"}`;
}
