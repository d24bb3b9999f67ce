import { capitalise } from "../capitalise.ts";
import { addDays, type Day } from "../london-calendar.ts";
import { chosenOf } from "../readings/chosen-view.ts";
import { compareAmounts, describeComparison } from "../readings/comparison.ts";
import { dayName } from "../readings/day-names.ts";
import { formatKwh, formatNumber } from "../readings/figures.ts";
import type { Insight } from "../readings/insights.ts";
import type { RequestedView } from "../readings/periods.ts";
import { quantile } from "../readings/quantile.ts";
import type { Readings } from "../readings/readings.ts";
import { followsSeasons } from "../readings/season.ts";
import { FIT_DAYS, heatingDays, type Temperatures } from "./heating-days.ts";
import { expectedKwh, fitHeating } from "./heating-fit.ts";
import { heatingFuel, TEMPERATURES_SOURCE } from "./heating-report.ts";

/** A day of heating beside what the home usually uses at that temperature. */
export interface HeatedDay {
  /** "Gas 41% more than usual at 4 °C". */
  words: string;
  insight: Insight;
}

/** Days within this many degrees of a day count as similar. */
const SIMILAR_DEGREES = 3;
const MIN_SIMILAR_DAYS = 10;
/** Differences up to that of four in five similar days are usual. */
const USUAL = 0.8;

/** The chosen day of the fuel that heats the home; null without readings and for other periods. */
export function heatedDayChoice(held: readonly Readings[], requested: RequestedView) {
  const chosen = chosenOf(held, { ...requested, fuel: heatingFuel(held) });
  return chosen?.period.by === "day" ? { readings: chosen.readings, day: chosen.period.date } : null;
}

/**
 * Compares a complete day with the heating fit of the year before it. Null without a fit, the day's temperature or
 * enough similar days, on days without heating, and for electricity that is net or does not heat.
 * @param readings with `exportsFrom`; sums of days are enough
 * @param temperatures of `FIT_DAYS` before the day, and its own
 */
export function heatedDay(readings: Readings, day: Day, temperatures: Temperatures): HeatedDay | null {
  const { fuel } = readings;
  const isNet = readings.exportsFrom !== undefined;
  if (fuel === "electricity" && (isNet || !followsSeasons(readings, day))) return null;
  const [today] = heatingDays(readings, { first: day, last: day }, temperatures).days;
  if (!today) return null;
  const before = { first: addDays(day, -FIT_DAYS), last: addDays(day, -1) };
  const { days } = heatingDays(readings, before, temperatures);
  const fit = fitHeating(days);
  if (typeof fit === "string" || today.celsius >= fit.threshold) return null;
  const differences = days
    .filter(({ celsius }) => celsius < fit.threshold && Math.abs(celsius - today.celsius) <= SIMILAR_DEGREES)
    .map(({ celsius, kwh }) => Math.abs(kwh / expectedKwh(fit, celsius) - 1))
    .sort((one, other) => one - other);
  const usual = expectedKwh(fit, today.celsius);
  const comparison = compareAmounts(today.kwh, usual);
  if (!comparison || differences.length < MIN_SIMILAR_DAYS) return null;
  const isUsual = Math.abs(comparison.ratio - 1) <= quantile(differences, USUAL);
  const name = capitalise(fuel);
  const degrees = `${formatNumber(today.celsius, 0)}\u00a0°C`;
  const than = describeComparison(isUsual ? { ...comparison, direction: "about" } : comparison, "usual");
  return {
    words: `${name} ${than} at ${degrees}`,
    insight: {
      kind: "weather",
      title: `${name} at ${degrees}`,
      figure: isUsual ? "As usual" : capitalise(than),
      text: `${formatKwh(today.kwh)} on ${dayName(day)}. Your home usually uses about ${formatKwh(usual)} on such a day.`,
      working: [
        `Usual is a line fitted to the temperature and ${fuel} of ${fit.days} days. On four of five of the ${differences.length} days within ${SIMILAR_DEGREES} degrees, your home was at most ${Math.round(100 * quantile(differences, USUAL))}% above or below it.`,
        TEMPERATURES_SOURCE,
      ],
    },
  };
}
