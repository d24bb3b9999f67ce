import { capitalise } from "../capitalise.ts";
import { addDays, type Day, monthOf, yearBefore } from "../london-calendar.ts";
import { pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { chosenOf } from "../readings/chosen-view.ts";
import { compareAmounts } from "../readings/comparison.ts";
import { monthName } from "../readings/day-names.ts";
import { formatKwh, formatNumber, formatPence } from "../readings/figures.ts";
import type { Fuel } from "../readings/fuel.ts";
import type { Insight } from "../readings/insights.ts";
import type { Period, RequestedView } from "../readings/periods.ts";
import type { Readings } from "../readings/readings.ts";
import { followsSeasons } from "../readings/season.ts";
import {
  type CountedDays,
  FIT_DAYS,
  heatingDays,
  isYearOf,
  type Temperatures,
  temperaturesOfYear,
} from "./heating-days.ts";
import {
  expectedKwh,
  type FitRefusal,
  fitHeating,
  type HeatingDay,
  type HeatingFit,
  heatingShare,
  savedByOneDegree,
} from "./heating-fit.ts";
import { type Range, shareRange } from "./modelled-figures.ts";
import { changeBetween, changeWords, type WeatherChange } from "./weather-change.ts";

/** Why there is no report: no fit, a fuel that does not heat, net readings, or no temperatures. */
export type ReportRefusal =
  | FitRefusal
  | "not-heating"
  | "exports"
  | "no-region"
  | "no-temperatures"
  | "short";

interface Energy {
  kwh: number;
  pence: number | null;
}

export interface HeatingReport {
  /** A period's use, adjusted for the weather. */
  sentence: string;
  /** Heading of `figure`: "Gas, allowing for the weather", or "Heating". */
  title: string;
  /** The household's part: "3% less", or "81% to 87% of the gas". */
  figure: string;
  fit: HeatingFit;
  /** Heating's share of a year's use, 0 to 1; null with less than nine months of readings or temperatures. */
  share: Range | null;
  /** Maximum kWh and pence a year saved by a home one degree cooler; null with `share`. */
  cooler: Energy | null;
  /** Against the same days of the year before; null without enough of them. */
  change: WeatherChange | null;
  /** kWh and pence of a day that is one degree colder; pence are null with prices by time of day. */
  degree: Energy;
  /** Days that the fit is based on. */
  counted: CountedDays;
}

/** Minimum comparable days of a month and of a year. */
const MIN_DAYS = { month: 7, year: 300 } as const;

type WeatherPeriod = Period & { by: "month" | "year" };

function hasWeather(period: Period): period is WeatherPeriod {
  return period.by === "month" || period.by === "year";
}

/**
 * Sums of days are enough.
 * @param readings with `exportsFrom`
 * @param at the period's last day with readings
 * @param temperatures of `temperaturesNeeded(at)`
 */
export function heatingReport(
  readings: Readings,
  period: WeatherPeriod,
  at: Day,
  temperatures: Temperatures,
  tariffs: readonly Tariff[],
): HeatingReport | ReportRefusal {
  if (readings.fuel === "electricity") {
    if (readings.exportsFrom !== undefined) return "exports";
    const isSeasonal = followsSeasons(readings, at);
    if (isSeasonal === null) return "few-cold-days";
    if (!isSeasonal) return "not-heating";
  }
  const year = { first: addDays(at, 1 - FIT_DAYS), last: at };
  const counted = heatingDays(readings, year, temperatures);
  if (counted.days.length === 0 && counted.withoutTemperature > 0) return "no-temperatures";
  const now = counted.days.filter(({ day }) => day >= period.first);
  // The month is excluded from the fit that it is compared with.
  const fitted = period.by === "month" ? counted.days.filter(({ day }) => day < period.first) : counted.days;
  const fit = fitHeating(fitted);
  if (typeof fit === "string") return fit;
  const celsius = isYearOf(counted) ? temperaturesOfYear(temperatures, year) : null;
  const share = celsius && heatingShare(fitted, celsius);
  const change = changeOf(readings, period, now, fit, temperatures);
  const words = wordsOf(readings, period, at, now, { fit, change, share });
  if (!words) return isYearOf(counted) ? "no-temperatures" : "short";
  const cost = (kwh: number) => ({ kwh, pence: penceOf(readings, kwh, at, tariffs) });
  const cooler = celsius && cost(savedByOneDegree(fit, celsius));
  return { ...words, fit, share, cooler, change, degree: cost(fit.slope), counted };
}

/** Compares the days whose dates a year before are comparable too. */
function changeOf(
  readings: Readings,
  { by, first, last }: WeatherPeriod,
  now: readonly HeatingDay[],
  fit: HeatingFit,
  temperatures: Temperatures,
): WeatherChange | null {
  const before = heatingDays(readings, { first: yearBefore(first), last: yearBefore(last) }, temperatures);
  const byDay = new Map(before.days.map((one) => [one.day, one]));
  const pairs = now.flatMap((one) => {
    const other = byDay.get(yearBefore(one.day));
    return other ? [{ now: one, before: other }] : [];
  });
  if (pairs.length < MIN_DAYS[by]) return null;
  return changeBetween(
    fit,
    pairs.map((pair) => pair.before),
    pairs.map((pair) => pair.now),
  );
}

function wordsOf(
  { fuel }: Readings,
  period: WeatherPeriod,
  at: Day,
  now: readonly HeatingDay[],
  { fit, change, share }: Pick<HeatingReport, "fit" | "change" | "share">,
): Pick<HeatingReport, "title" | "sentence" | "figure"> | null {
  const title = `${capitalise(fuel)}, allowing for the weather`;
  if (change) {
    const rest = Math.round(change.total * 100) - Math.round(change.weather * 100);
    return {
      title,
      sentence: changeWords(change, fuel, referenceOf(period, at)),
      figure: rest === 0 ? "No change" : `${Math.abs(rest)}% ${rest < 0 ? "less" : "more"}`,
    };
  }
  if (period.by === "month" && now.length >= MIN_DAYS.month) {
    const used = now.reduce((sum, { kwh }) => sum + kwh, 0);
    const expected = now.reduce((sum, { celsius }) => sum + expectedKwh(fit, celsius), 0);
    const comparison = compareAmounts(used, expected);
    if (comparison) {
      const { percent, direction } = comparison;
      const than = "usual in such weather";
      return direction === "about"
        ? { title, sentence: `About as much ${fuel} as ${than}.`, figure: "As usual" }
        : {
            title,
            sentence: `${percent}% ${direction} ${fuel} than ${than}.`,
            figure: `${percent}% ${direction}`,
          };
    }
  }
  if (share === null) return null;
  const figure = `${shareRange(share)} of the ${fuel}`;
  return { title: "Heating", sentence: `${capitalise(figure)} is for heating.`, figure };
}

/** "November 2025", "the same days of November 2025", "the twelve months before". */
function referenceOf({ by, first, last }: WeatherPeriod, at: Day): string {
  if (by === "year") return at < last ? "the same days a year before" : "the twelve months before";
  const month = monthName(monthOf(yearBefore(first)));
  return at < last ? `the same days of ${month}` : month;
}

function penceOf({ fuel }: Readings, kwh: number, at: Day, tariffs: readonly Tariff[]): number | null {
  const { price, times } = pricesOn(tariffs, fuel, at);
  return times.length ? null : (kwh * price) / PRICE_UNITS_PER_PENNY;
}

/** Attribution that the data's licence requires. */
export const TEMPERATURES_SOURCE =
  "Temperatures are the daily means of one place in the region. Weather data by Open-Meteo.com, CC BY 4.0.";

/** The steps of a report, for "How we worked it out". */
export function reportWorking({ fit, degree, share, counted }: HeatingReport, fuel: string): string[] {
  const left = counted.unread + counted.withoutTemperature;
  return [
    `Below ${formatNumber(fit.threshold, 1)}\u00a0°C outside, each colder degree adds ${formatKwh(degree.kwh)} a day${degree.pence === null ? "" : `, about ${formatPence(degree.pence)}`}.`,
    ...(share === null
      ? []
      : [
          `Without heating, the home uses about ${formatKwh(fit.base)} a day. Where heating’s share of a year’s ${fuel} is a range, lines across that range fit almost as well.`,
          `One degree cooler inside counts as heating below ${formatNumber(fit.threshold - 1, 1)}\u00a0°C outside, over the last year’s weather.`,
        ]),
    `The line is fitted to ${fit.days} days and explains ${Math.floor(fit.r2 * 100)}% of their differences.${left ? ` ${left} ${left === 1 ? "day is" : "days are"} left out, because too little was read or the temperature is not known.` : ""}`,
    TEMPERATURES_SOURCE,
  ];
}

/** The chosen month or year of the fuel that heats the home: gas, else electricity. Null without readings. */
export function heatingChoice(held: readonly Readings[], requested: RequestedView) {
  const fuel = held.find((one) => one.fuel === requested.fuel)?.fuel ?? heatingFuel(held);
  const chosen = chosenOf(held, { ...requested, fuel });
  if (!chosen) return null;
  const { readings, period, at, reach } = chosen;
  return hasWeather(period) ? { readings, period, at, reach } : null;
}

/** Gas, else electricity. */
export function heatingFuel(held: readonly Readings[]): Fuel {
  return held.some((one) => one.fuel === "gas") ? "gas" : "electricity";
}

/** Null without a report. */
export function weatherInsight(
  heating: { readings: Readings; report: HeatingReport | ReportRefusal } | null,
): Insight | null {
  if (!heating || typeof heating.report === "string") return null;
  const { readings, report } = heating;
  const { title, sentence, figure } = report;
  return {
    kind: "weather",
    title,
    figure,
    text: sentence,
    working: reportWorking(report, readings.fuel),
  };
}
