import type { Carbon } from "../grid/use-carbon.ts";
import { longDate } from "../london.ts";
import type { Day } from "../london-calendar.ts";
import type { Cost } from "../prices/cost.ts";
import { dayName, weekdayName } from "./day-names.ts";
import { amountOfDay, daysHeld } from "./days.ts";
import { atLeast, formatGrams, formatKwh, formatPence } from "./figures.ts";
import { nameOf, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { type Comparison, compared, usualTotal } from "./usual.ts";

/** A period's kWh, and pence or grams if shown. */
interface PeriodFigures {
  total: number | null;
  present: number;
  expected: number;
  cost: Cost | null;
  carbon: Carbon | null;
  /** First and last counted day, where others are left out. */
  since: string | null;
  until: string | null;
}

/**
 * "You used 9.1 kWh of electricity on Friday 20 November, 12% less than on your usual Friday."
 * @param usualPence cost of such a usual day, without standing charge
 */
export function periodSentence(
  readings: Readings,
  period: Period,
  figures: PeriodFigures,
  usualPence: number | null = null,
): string {
  const { total, present, expected, cost, carbon, since, until } = figures;
  const { fuel } = readings;
  const when = {
    day: `on ${dayName(period.date)}`,
    week: `from ${nameOf(period)}`,
    month: `in ${nameOf(period)}`,
    year: `from ${nameOf(period)}`,
  }[period.by];
  if (expected === 0) return `You have no ${fuel} readings ${when}.`;
  if (total === null) return `No ${fuel} was read ${when}.`;
  const least = atLeast({ present, expected });
  const soFar = !until && period.last > (daysHeld(readings)?.last ?? period.last) ? " so far" : "";
  const counted = `${when}${soFar}${countedDays(since, until)}`;
  if (carbon?.grams != null)
    return `Your ${fuel} caused ${least}${formatGrams(carbon.grams)} of CO₂ ${counted}.`;
  const ofDay = period.by === "day" ? amountOfDay(readings, period.date) : null;
  const comparison = (value: number, usual: () => number | null) =>
    ofDay?.isComplete ? comparisonWords(compared(value, usual()), period.date) : "";
  if (cost?.pence != null)
    return `Your ${fuel} cost ${least}${formatPence(cost.pence)} ${counted}${comparison(cost.pence, () => usualPence)}, and its standing charge was ${formatPence(cost.standingPence)}.`;
  const used = `You used ${least}${formatKwh(total)} of ${fuel} ${counted}`;
  return `${used}${comparison(ofDay?.units ?? 0, () => usualTotal(readings, period.date))}.`;
}

/** ", counted from 6 November 2026 on", ", counted to 20 November 2026"; empty if every day counts. */
function countedDays(since: string | null, until: string | null): string {
  if (!since && !until) return "";
  return `, counted${since ? ` from ${since}${until ? "" : " on"}` : ""}${until ? ` to ${until}` : ""}`;
}

/** First visible day if the period starts earlier: "6 November 2026". */
export function countedFrom(readings: Readings, { first }: Pick<Period, "first">): string | null {
  const held = daysHeld(readings)?.first;
  return held !== undefined && held > first ? longDate(readings.expected.start) : null;
}

/** Last day with readings, if before `day`. */
export function countedTo(readings: Readings, day: Day): string | null {
  const held = daysHeld(readings)?.last;
  return held !== undefined && held < day ? longDate(readings.expected.end - 1) : null;
}

/** ", 12% less than on your usual Friday", or empty. */
function comparisonWords(comparison: Comparison | null, day: Day): string {
  if (!comparison) return "";
  const usual = `your usual ${weekdayName(day)}`;
  if (comparison.direction === "about") return `, about as much as on ${usual}`;
  return `, ${comparison.percent}% ${comparison.direction} than on ${usual}`;
}
