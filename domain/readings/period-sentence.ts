import type { Carbon } from "../grid/use-carbon.ts";
import type { Day } from "../london-calendar.ts";
import type { Cost } from "../prices/cost.ts";
import { dayName, weekdayName } from "./day-names.ts";
import { amountOfDay, daysHeld } from "./days.ts";
import { formatGrams, formatKwh, formatPence } from "./figures.ts";
import { nameOf, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { type Comparison, compared, usualTotal } from "./usual.ts";

/** What a period comes to, in kWh and, where that is shown, in pence or in grams of carbon dioxide. */
interface PeriodFigures {
  total: number | null;
  present: number;
  expected: number;
  cost: Cost | null;
  carbon: Carbon | null;
}

/**
 * "You used 9.1 kWh of electricity on Friday 20 November, 12% less than on your usual Friday."
 * @param usualPence what a usual day of that kind costs, without its standing charge
 */
export function periodSentence(
  readings: Readings,
  period: Period,
  figures: PeriodFigures,
  usualPence: number | null = null,
): string {
  const { total, present, expected, cost, carbon } = figures;
  const { fuel } = readings;
  const when = {
    day: `on ${dayName(period.date)}`,
    week: `from ${nameOf(period)}`,
    month: `in ${nameOf(period)}`,
    year: `from ${nameOf(period)}`,
  }[period.by];
  if (expected === 0) return `You have no ${fuel} readings ${when}.`;
  if (total === null) return `No ${fuel} was read ${when}.`;
  const least = present < expected * LEAST_FOR_A_TOTAL ? "at least " : "";
  const soFar = period.last > (daysHeld(readings)?.last ?? period.last) ? " so far" : "";
  if (carbon?.grams != null)
    return `Your ${fuel} caused ${least}${formatGrams(carbon.grams)} of CO₂ ${when}${soFar}.`;
  const ofDay = period.by === "day" ? amountOfDay(readings, period.date) : null;
  const comparison = (value: number, usual: () => number | null) =>
    ofDay?.isComplete ? comparisonWords(compared(value, usual()), period.date) : "";
  if (cost?.pence != null)
    return `Your ${fuel} cost ${least}${formatPence(cost.pence)} ${when}${soFar}${comparison(cost.pence, () => usualPence)}, and its standing charge was ${formatPence(cost.standingPence)}.`;
  const used = `You used ${least}${formatKwh(total)} of ${fuel} ${when}${soFar}`;
  return `${used}${comparison(ofDay?.units ?? 0, () => usualTotal(readings, period.date))}.`;
}

/** ", 12% less than on your usual Friday", or nothing where there is nothing to compare with. */
function comparisonWords(comparison: Comparison | null, day: Day): string {
  if (!comparison) return "";
  const usual = `your usual ${weekdayName(day)}`;
  if (comparison.direction === "about") return `, about as much as on ${usual}`;
  return `, ${comparison.percent}% ${comparison.direction} than on ${usual}`;
}

/** A total of which less than this share was read is said to be "at least" so much. */
export const LEAST_FOR_A_TOTAL = 0.9;
