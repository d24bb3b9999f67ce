import type { Home } from "../home-words.ts";
import { addDays, type Day, daysBetween, yearBefore } from "../london-calendar.ts";
import { pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { chosenOf } from "../readings/chosen-view.ts";
import { daysHeld } from "../readings/days.ts";
import { formatKwh, formatNumber, formatPence } from "../readings/figures.ts";
import type { Fuel } from "../readings/fuel.ts";
import type { Insight } from "../readings/insights.ts";
import { neighbour, type Period, periodAt, type Reach, type RequestedView } from "../readings/periods.ts";
import type { Readings } from "../readings/readings.ts";
import { followsSeasons } from "../readings/season.ts";
import { MIN_DAYS_FOR_YEAR } from "../readings/when-enough.ts";
import {
  type CountedDays,
  type Days,
  FIT_DAYS,
  heatingDays,
  isYearOf,
  MIN_DAYS,
  type Temperatures,
  temperaturesNeeded,
  temperaturesOfYear,
  type WeatherPeriod,
} from "./heating-days.ts";
import {
  type FitRefusal,
  fitHeating,
  type HeatingDay,
  type HeatingFit,
  heatingShare,
  savedByOneDegree,
} from "./heating-fit.ts";
import { isShareRange, type Range } from "./modelled-figures.ts";
import { changeBetween, type DayPair, type WeatherChange } from "./weather-change.ts";
import { weatherWords } from "./weather-words.ts";

/** Why there is no report. */
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
  /** The household's part, "3% less", or heating's, "81% to 87% of the gas". */
  figure: string;
  fit: HeatingFit;
  /** Heating's share of a year's use, 0 to 1; null without enough days of readings and temperatures. */
  share: Range | null;
  /** Maximum kWh and pence a year saved by a home one degree cooler; null with `share`. */
  cooler: Energy | null;
  /** Against the same days of the year before; null without enough of them. */
  change: WeatherChange | null;
  /** kWh and pence of a day that is one degree colder; pence are null with prices by time of day. */
  degree: Energy;
  /** Days of the fit's year; the fit leaves out a chosen month. */
  counted: CountedDays;
}

function hasWeather(period: Period): period is Period & WeatherPeriod {
  return period.by === "month" || period.by === "year";
}

/**
 * The year that the fit of a period is based on: up to the period's last day, or for a month the first year of readings
 * if that ends later.
 * @param at the period's last day with readings
 */
function fitYear(readings: Readings, { by }: WeatherPeriod, at: Day): Days {
  const held = daysHeld(readings);
  let last = at;
  if (held && by === "month") {
    const first = addDays(held.first, FIT_DAYS - 1);
    const available = first < held.last ? first : held.last;
    if (available > at) last = available;
  }
  return { first: addDays(last, 1 - FIT_DAYS), last };
}

interface Chosen {
  /** With `exportsFrom`. Sums of days are enough. */
  readings: Readings;
  period: WeatherPeriod;
  /** The period's last day with readings. */
  at: Day;
  /** As from `fitYear`. */
  year: Days;
}

/** @param temperatures of `temperaturesNeeded` */
export function heatingReport(
  { readings, period, at, year }: Chosen,
  temperatures: Temperatures,
  tariffs: readonly Tariff[],
  home: Home = "your home",
): HeatingReport | ReportRefusal {
  if (readings.fuel === "electricity") {
    if (readings.exportsFrom !== undefined) return "exports";
    const isSeasonal = followsSeasons(readings, year.last);
    if (isSeasonal === null) return "few-cold-days";
    if (!isSeasonal) return "not-heating";
  }
  const counted = heatingDays(readings, year, temperatures);
  if (counted.days.length === 0 && counted.withoutTemperature > 0) return "no-temperatures";
  const isNow = ({ day }: HeatingDay) => day >= period.first && day <= at;
  const now = counted.days.filter(isNow);
  // The month is excluded from the fit that it is compared with.
  const fitted = period.by === "month" ? counted.days.filter((one) => !isNow(one)) : counted.days;
  const fit = fitHeating(fitted);
  if (typeof fit === "string") return fit;
  const celsius = isYearOf(counted) ? temperaturesOfYear(temperatures, year) : null;
  const share = celsius && heatingShare(fitted, celsius);
  const pairs = dayPairs(readings, period, now, temperatures);
  const change = changeBetween(fit, pairs);
  const price = todaysPrice(readings, tariffs);
  const words = weatherWords({
    fuel: readings.fuel,
    period,
    at,
    now,
    fit,
    share,
    change,
    pairs,
    temperatures,
    price,
    home,
  });
  if (!words) return isYearOf(counted) ? "no-temperatures" : "short";
  const cost = (kwh: number) => ({ kwh, pence: price === null ? null : kwh * price });
  const cooler = celsius && cost(savedByOneDegree(fit, celsius));
  return { ...words, fit, share, cooler, change, degree: cost(fit.slope), counted };
}

/** The days whose dates a year before are comparable too; empty if too few. */
function dayPairs(
  readings: Readings,
  { by, first, last }: WeatherPeriod,
  now: readonly HeatingDay[],
  temperatures: Temperatures,
): DayPair[] {
  const before = heatingDays(readings, { first: yearBefore(first), last: yearBefore(last) }, temperatures);
  const byDay = new Map(before.days.map((one) => [one.day, one]));
  const pairs = now.flatMap((one) => {
    const other = byDay.get(yearBefore(one.day));
    return other ? [{ now: one, before: other }] : [];
  });
  return pairs.length < MIN_DAYS[by] ? [] : pairs;
}

/** Pence a kWh on the latest day with readings; null with prices by time of day. */
function todaysPrice(readings: Readings, tariffs: readonly Tariff[]): number | null {
  const held = daysHeld(readings);
  if (!held) return null;
  const { price, times } = pricesOn(tariffs, readings.fuel, held.last);
  return times.length ? null : price / PRICE_UNITS_PER_PENNY;
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
          `Without heating, the home uses about ${formatKwh(fit.base)} a day.${isShareRange(share) ? ` Heating’s share of a year’s ${fuel} is a range, because lines across it fit almost as well.` : ""}`,
          `One degree cooler inside counts as heating below ${formatNumber(fit.threshold - 1, 1)}\u00a0°C outside, over the last year’s weather.`,
        ]),
    `The line is fitted to ${fit.days} days and explains ${Math.floor(fit.r2 * 100)}% of the variation between them.${left ? ` ${left} ${left === 1 ? "day is" : "days are"} left out, because too many readings are missing or the temperature is not known.` : ""}`,
    TEMPERATURES_SOURCE,
  ];
}

/**
 * The chosen month or year of the requested fuel, else of the one that heats the home, and the days of the temperatures
 * needed. Null without readings and for other periods.
 */
export function heatingChoice(held: readonly Readings[], requested: RequestedView) {
  const fuel = held.find((one) => one.fuel === requested.fuel)?.fuel ?? heatingFuel(held);
  const chosen = chosenOf(held, { ...requested, fuel });
  if (!chosen) return null;
  const { readings, period, at, reach } = chosen;
  if (!hasWeather(period)) return null;
  const year = fitYear(readings, period, at);
  return { readings, period, at, year, reach, needed: temperaturesNeeded(year.last) };
}

/** A day of the previous or next period with enough readings to compare; null without. */
export function weatherNeighbour(period: WeatherPeriod, direction: -1 | 1, reach: Reach): Day | null {
  const found = neighbour(period, direction, reach);
  if (!found) return null;
  const { first, last } = periodAt(period.by, found);
  const [from, to] = [first > reach.first ? first : reach.first, last < reach.last ? last : reach.last];
  const enough = period.by === "year" ? MIN_DAYS_FOR_YEAR : MIN_DAYS.month;
  return daysBetween(from, to).length < enough ? null : found;
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
