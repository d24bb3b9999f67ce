import {
  addDays,
  type Day,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  spanOfDay,
  spanOfDays,
} from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { alwaysOnAt, holdsAllYear } from "./always-on.ts";
import { clockTime, dayName, monthName } from "./day-names.ts";
import { amountOfDay, amountsByDay, halfHoursIn, spanByClock } from "./days.ts";
import { formatKwh, formatNumber, formatWatts, wholeShares } from "./figures.ts";
import { HALF_HOUR, kwhOf } from "./fuel.ts";
import {
  costByMonthEnd,
  costOfAlwaysOn,
  costOfHighest,
  costOfHours,
  costOfWeekend,
  costSoFar,
  type InsightCost,
} from "./insight-cost.ts";
import { addedUp, amountIn, coverageOf, type Readings, unitsAt } from "./readings.ts";
import { kindOf, quantile, usualDays } from "./usual.ts";

/** An insight from a home's readings, with its calculation. */
export interface Insight {
  kind: "always-on" | "highest" | "evening" | "weekend" | "month" | "month-end";
  title: string;
  figure: string;
  text: string;
  /** Its cost, as a sentence that follows the text. */
  cost: string;
  working: string[];
}

/** Days considered for the highest half hour and the evening's share. */
export const RECENT_DAYS = 30;
/** Days over which weekdays and weekends are compared. */
const COMPARED_DAYS = 56;
/** Complete days needed for a comparison. */
const FEWEST_DAYS = 7;
const FEWEST_WEEKEND_DAYS = 4;
/** Share of both months that must be read to compare them. */
const LEAST_COVERAGE = 0.9;
/** 16:00 to 19:00, Britain's peak: clock slots, and share of the day in per cent. */
export const PEAK_HOURS = { from: 32, to: 38, evenShare: 12.5 } as const;

/**
 * Insights up to a day, most useful first, without those based on too few readings.
 * @param tariffs the customer's; other days use the cap
 */
export function standsOut(readings: Readings, day: Day, tariffs: readonly Tariff[] = []): Insight[] {
  const rules = [alwaysOn, monthSoFar, monthEnd, highestHalfHour, evening, weekend];
  return rules.flatMap((rule) => {
    const found = rule(readings, day, tariffs);
    if (!found) return [];
    const { costWorking, working, ...insight } = found;
    return { ...insight, working: [...working, ...costWorking] };
  });
}

type Found = Omit<Insight, "cost"> & InsightCost;

function alwaysOn(readings: Readings, day: Day, tariffs: readonly Tariff[]): Found | null {
  const found = alwaysOnAt(readings, day);
  if (!found) return null;
  const { watts, kwhPerYear, nights, perHalfHour } = found;
  const kwhPerDay = formatKwh(kwhOf("electricity", perHalfHour * 48));
  const over = holdsAllYear(readings, day, found) ? "year" : "day";
  return {
    kind: "always-on",
    title: "Always on",
    figure: formatWatts(watts),
    text: {
      year: `What your home uses whatever happens: ${formatKwh(kwhPerYear)} a year.`,
      day: `What your home used day and night in the last two weeks: ${kwhPerDay} a day.`,
    }[over],
    working: [
      `For each of the last 14 days up to ${dayName(day)} of which enough was read (${nights}), we took the lowest mean of three half hours in a row between 00:00 and 06:00.`,
      `The middle one of these is ${formatKwh(kwhOf("electricity", perHalfHour), 2)} a half hour, which is ${formatWatts(watts)}.`,
      ...{
        year: [`Times 48 half hours and 365 days: ${formatKwh(kwhPerYear)} a year.`],
        day: [
          `Times 48 half hours: ${kwhPerDay} a day.`,
          "We don’t make a year of that: we don’t know your home’s other seasons yet, or it used far less in them, as homes do that heat with electricity.",
        ],
      }[over],
    ],
    ...costOfAlwaysOn(perHalfHour, over, day, tariffs),
  };
}

function highestHalfHour(readings: Readings, day: Day, tariffs: readonly Tariff[]): Found | null {
  const { fuel } = readings;
  const from = addDays(day, 1 - RECENT_DAYS);
  let highest: { units: number; day: Day; start: number; slot: number } | null = null;
  for (const one of daysBetween(from, day)) {
    for (const { start, slot } of halfHoursIn(one)) {
      const units = unitsAt(readings, start);
      if (units !== null && units > (highest?.units ?? 0)) highest = { units, day: one, start, slot };
    }
  }
  if (!highest) return null;
  const when = `${clockTime(highest.slot)} to ${clockTime(highest.slot + 1)} on ${dayName(highest.day)}`;
  return {
    kind: "highest",
    title: "Highest half hour",
    figure: formatKwh(kwhOf(fuel, highest.units), 2),
    text: `${when}, of the last ${RECENT_DAYS} days.`,
    working: [`The highest of all half hours that were read from ${dayName(from)} to ${dayName(day)}.`],
    ...costOfHighest(readings, highest, tariffs),
  };
}

function evening(readings: Readings, day: Day, tariffs: readonly Tariff[]): Found | null {
  const days = amountsByDay(readings, addDays(day, 1 - RECENT_DAYS), day).filter((one) => one.isComplete);
  if (days.length < FEWEST_DAYS) return null;
  const all = addedUp(days).units;
  const between = addedUp(
    days.map((one) => amountIn(readings, spanByClock(one.day, PEAK_HOURS.from, PEAK_HOURS.to))),
  ).units;
  if (all === 0) return null;
  const [share = 0] = wholeShares([between, all - between]);
  const [part, whole] = [kwhOf(readings.fuel, between), kwhOf(readings.fuel, all)];
  return {
    kind: "evening",
    title: "From 16:00 to 19:00",
    figure: `${share}%`,
    text: `of your use falls into the hours when Britain uses most. Spread evenly it would be ${PEAK_HOURS.evenShare}%.`,
    working: [
      `${formatKwh(part)} of ${formatKwh(whole)} on the ${days.length} complete days of the last ${RECENT_DAYS}.`,
    ],
    ...costOfHours(readings, days, PEAK_HOURS, tariffs),
  };
}

function weekend(readings: Readings, day: Day, tariffs: readonly Tariff[]): Found | null {
  const days = amountsByDay(readings, addDays(day, 1 - COMPARED_DAYS), day).filter((one) => one.isComplete);
  const weekdays = days.filter((one) => kindOf(one.day) === "weekday");
  const weekends = days.filter((one) => kindOf(one.day) !== "weekday");
  if (weekdays.length < FEWEST_DAYS || weekends.length < FEWEST_WEEKEND_DAYS) return null;
  const [weekdayMean, weekendMean] = [weekdays, weekends].map(
    (some) => kwhOf(readings.fuel, addedUp(some).units) / some.length,
  ) as [number, number];
  if (weekdayMean === 0) return null;
  const change = Math.round((weekendMean / weekdayMean - 1) * 100);
  return {
    kind: "weekend",
    title: "Weekends against weekdays",
    figure: Math.abs(change) < 3 ? "About the same" : `${Math.abs(change)}% ${change < 0 ? "less" : "more"}`,
    text: `${formatKwh(weekendMean)} on a day of the weekend, ${formatKwh(weekdayMean)} on a weekday.`,
    working: [
      `The mean of ${weekends.length} complete Saturdays and Sundays against ${weekdays.length} complete weekdays in the eight weeks up to ${dayName(day)}.`,
    ],
    ...costOfWeekend(readings, weekends, weekdays, tariffs),
  };
}

function monthSoFar(readings: Readings, day: Day, tariffs: readonly Tariff[]): Found | null {
  const month = monthOf(day);
  const first = firstDayOf(month);
  const [firstBefore, lastBefore] = [yearBefore(first), yearBefore(day)];
  const [now, before] = [
    addedUp(amountsByDay(readings, first, day)),
    addedUp(amountsByDay(readings, firstBefore, lastBefore)),
  ];
  const days = daysBetween(first, day).length;
  const isReached = daysBetween(firstBefore, lastBefore).every(
    (one) => amountOfDay(readings, one).expected > 0,
  );
  const isCovered = [now, before].every((amount) => (coverageOf(amount) ?? 0) >= LEAST_COVERAGE);
  if (!isReached || !isCovered || before.units === 0) return null;
  const change = Math.round((now.units / before.units - 1) * 100);
  const [kwhNow, kwhBefore] = [kwhOf(readings.fuel, now.units), kwhOf(readings.fuel, before.units)];
  return {
    kind: "month",
    title: `${monthName(month)} so far`,
    figure: formatKwh(kwhNow),
    text:
      Math.abs(change) < 3
        ? "About the same as on the same days last year."
        : `${Math.abs(change)}% ${change < 0 ? "less" : "more"} than on the same days last year.`,
    working: [
      `${formatKwh(kwhNow)} from the 1st to the ${days}${ordinal(days)} against ${formatKwh(kwhBefore)} a year before.`,
      `Read: ${now.present} of ${now.expected} half hours this year, ${before.present} of ${before.expected} last year.`,
    ],
    ...costSoFar(readings, daysBetween(first, day), tariffs),
  };
}

/**
 * Projects the current month: read days, plus the quartile range of recent days of the same kind for each
 * other day. Omitted when later days are stored.
 */
function monthEnd(readings: Readings, day: Day, tariffs: readonly Tariff[]): Found | null {
  const month = monthOf(day);
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  if (day >= last || spanOfDay(day).end < readings.expected.end) return null;
  const soFar = addedUp(amountsByDay(readings, first, day));
  if (
    (coverageOf(soFar) ?? 0) < LEAST_COVERAGE ||
    soFar.expected < (spanOfDays(first, day).end - spanOfDays(first, day).start) / HALF_HOUR
  )
    return null;
  const usual = new Map<string, number[]>();
  let [low, high] = [soFar.units, soFar.units];
  const toCome = daysBetween(addDays(day, 1), last);
  for (const one of toCome) {
    const kind = kindOf(one);
    const values =
      usual.get(kind) ??
      usualDays(readings, one)
        .map((earlier) => amountOfDay(readings, earlier).units)
        .sort((a, b) => a - b);
    if (values.length === 0) return null;
    usual.set(kind, values);
    low += quantile(values, 0.25);
    high += quantile(values, 0.75);
  }
  const [from, to] = [low, high].map((units) => kwhOf(readings.fuel, units)) as [number, number];
  const places = to < 20 ? 1 : 0;
  const [least, most] = [formatNumber(from, places), formatKwh(to, places)];
  return {
    kind: "month-end",
    title: `By the end of ${monthName(month)}`,
    figure: most.startsWith(`${least}\u00a0`) ? `About ${most}` : `${least} to ${most}`,
    text: "If the days to come are like your last ones.",
    working: [
      `${formatKwh(kwhOf(readings.fuel, soFar.units))} so far, and ${toCome.length} ${toCome.length === 1 ? "day" : "days"} to come.`,
      "For each of them we took what your last eight complete days of its kind (Monday to Friday, Saturday, Sunday) used, without the lowest and the highest quarter.",
    ],
    ...costByMonthEnd(readings, daysBetween(first, day), toCome, tariffs),
  };
}

/** 29 February becomes the 28th. */
function yearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1;
  return (day.endsWith("02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`) as Day;
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th";
}
