import type { Cost } from "../prices/cost.ts";
import { dayName, weekdayName } from "./day-names.ts";
import { amountOfDay, daysHeld } from "./days.ts";
import { formatKwh, formatPence } from "./figures.ts";
import { nameOf, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { compared, usualTotal } from "./usual.ts";

/** What a period comes to, in kWh and, where it is shown, in pence. */
interface PeriodFigures {
  total: number | null;
  present: number;
  expected: number;
  cost: Cost | null;
}

/** "You used 9.1 kWh of electricity on Friday 20 November, 12% less than on your usual Friday." */
export function periodSentence(readings: Readings, period: Period, figures: PeriodFigures): string {
  const { total, present, expected, cost } = figures;
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
  if (cost?.pence != null)
    return `Your ${fuel} cost ${least}${formatPence(cost.pence)} ${when}${soFar}, and its standing charge was ${formatPence(cost.standingPence)}.`;
  const used = `You used ${least}${formatKwh(total)} of ${fuel} ${when}${soFar}`;
  const ofDay = period.by === "day" ? amountOfDay(readings, period.date) : null;
  const comparison = ofDay?.isComplete ? compared(ofDay.units, usualTotal(readings, period.date)) : null;
  if (!comparison) return `${used}.`;
  const usual = `your usual ${weekdayName(period.date)}`;
  if (comparison.direction === "about") return `${used}, about as much as on ${usual}.`;
  return `${used}, ${comparison.percent}% ${comparison.direction} than on ${usual}.`;
}

/** A total of which less than this share was read is said to be "at least" so much. */
const LEAST_FOR_A_TOTAL = 0.9;
