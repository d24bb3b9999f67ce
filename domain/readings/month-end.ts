import {
  addDays,
  type Day,
  dayNumber,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  spanOfDay,
} from "../london-calendar.ts";
import { amountOfDay } from "./days.ts";
import { quantile } from "./quantile.ts";
import type { Readings } from "./readings.ts";
import { recentDays, statusOn } from "./recent-days.ts";
import { followsWeather } from "./season.ts";
import { gasShareOf } from "./year-use.ts";

/** Forecast of the current month, in the fuel's units. */
export interface MonthEnd {
  soFar: number;
  /** Remaining days. */
  days: number;
  /** Four of five months end between `low` and `high`. */
  low: number;
  high: number;
  /** Number of earlier forecasts behind the interval. */
  tried: number;
}

/** Days of history, and how many of them set the level and the weekdays' shares. */
const HISTORY_DAYS = 395;
const LEVEL_DAYS = 28;
const WEEKDAY_DAYS = 56;
/** Earlier forecasts needed: four months, or eight where usage follows the weather. */
const MIN_TRIED = { always: 120, weather: 240 } as const;
const MAX_DAYS_IN_MONTH = 31;
const MIN_OF_LEVEL = 7;
const MIN_COMPLETE = 0.9;
/** Wider than 80%, because errors of consecutive days correlate. */
const QUANTILES = { low: 0.05, high: 0.95 } as const;
/** An interval is too wide if its upper end exceeds its lower by this factor. */
const MAX_RANGE_RATIO = 1.75;
/** Typical seasons are used where they would have left at most this share of the error. */
const SEASONAL_ERROR = 0.85;

/** Null unless `day` is the latest and not its month's last. Also for silence, absence and uncertain forecasts. */
export function monthEnd(readings: Readings, day: Day): MonthEnd | null {
  const [first, last] = [firstDayOf(monthOf(day)), lastDayOf(monthOf(day))];
  if (day >= last || spanOfDay(day).end < readings.expected.end) return null;
  if (statusOn(readings, day)?.status !== "ordinary") return null;
  const history = historyOf(readings, day);
  if (!history || history.first > first) return null;
  const days = dayNumber(last) - dayNumber(day);
  const isByWeather = followsWeather(readings, day);
  const { expected, tried } = bestForecast(history, days);
  if (tried.length < MIN_TRIED[isByWeather ? "weather" : "always"]) return null;
  const soFar = daysBetween(first, day).reduce((sum, one) => sum + amountOfDay(readings, one).units, 0);
  const byRatio = intervalOf(tried.map(({ ratio }) => expected * ratio));
  // A cold week in May is a large share of May, and a small one of January.
  const byDifference = isByWeather
    ? intervalOf(tried.map(({ difference }) => expected + difference))
    : byRatio;
  const low = soFar + Math.max(0, Math.min(byRatio.low, byDifference.low));
  const high = soFar + Math.max(byRatio.high, byDifference.high);
  if (high === 0 || high > MAX_RANGE_RATIO * low) return null;
  return { soFar, days, low, high, tried: tried.length };
}

function intervalOf(values: number[]): { low: number; high: number } {
  values.sort((a, b) => a - b);
  return { low: quantile(values, QUANTILES.low), high: quantile(values, QUANTILES.high) };
}

/** Consecutive days as running sums: `units[n]` is the sum of the first n. */
interface History {
  first: Day;
  units: Float64Array;
  /** Sums and counts of ordinary days only. */
  ordinary: Float64Array;
  ordinaryDays: Float64Array;
  /** Typical daily shares of a year's gas, continuing for a month after the last day. */
  shares: Float64Array;
}

/** The history up to a day; null if too much of it is missing. A missing day counts as the mean of the week before. */
function historyOf(readings: Readings, day: Day): History | null {
  const all = daysBetween(addDays(day, -HISTORY_DAYS), day).map((one) => amountOfDay(readings, one));
  const begins = all.findIndex(({ isComplete }) => isComplete);
  const days = all.slice(begins);
  const complete = days.filter(({ isComplete }) => isComplete).length;
  if (begins < 0 || complete < MIN_COMPLETE * days.length) return null;
  const statuses = new Map(recentDays(readings, day).map((one) => [one.day, one.status]));
  const sums = () => new Float64Array(days.length + 1);
  const history = {
    first: addDays(day, 1 - days.length),
    units: sums(),
    ordinary: sums(),
    ordinaryDays: sums(),
    shares: sharesFrom(addDays(day, 1 - days.length), days.length + MAX_DAYS_IN_MONTH),
  };
  const { units, ordinary, ordinaryDays } = history;
  days.forEach((one, n) => {
    const week = Math.min(7, n);
    const value = one.isComplete ? one.units : (at(units, n) - at(units, n - week)) / week;
    const isOrdinary = one.isComplete && (statuses.get(one.day) ?? "ordinary") === "ordinary";
    units[n + 1] = at(units, n) + value;
    ordinary[n + 1] = at(ordinary, n) + (isOrdinary ? value : 0);
    ordinaryDays[n + 1] = at(ordinaryDays, n) + (isOrdinary ? 1 : 0);
  });
  return history;
}

function sharesFrom(first: Day, count: number): Float64Array {
  const shares = new Float64Array(count + 1);
  for (let n = 0; n < count; n += 1) shares[n + 1] = at(shares, n) + gasShareOf(addDays(first, n));
  return shares;
}

function at(sums: Float64Array, n: number): number {
  return sums[n] as number;
}

interface ForecastError {
  ratio: number;
  difference: number;
}

/** The forecast, and its errors on earlier days. Uses typical seasons if those had smaller errors. */
function bestForecast(history: History, days: number): { expected: number; tried: ForecastError[] } {
  const count = history.units.length - 1;
  const [plain, seasonal] = [false, true].map((isSeasonal) => {
    const tried: ForecastError[] = [];
    for (let n = WEEKDAY_DAYS; n <= count - days; n += 1) {
      const expected = forecast(history, n, days, isSeasonal);
      const actual = at(history.units, n + days) - at(history.units, n);
      if (expected > 0) tried.push({ ratio: actual / expected, difference: actual - expected });
    }
    const error = tried.reduce((sum, { difference }) => sum + Math.abs(difference), 0);
    return { expected: forecast(history, count, days, isSeasonal), error, tried };
  }) as [TestedForecast, TestedForecast];
  return seasonal.error < SEASONAL_ERROR * plain.error ? seasonal : plain;
}

interface TestedForecast {
  expected: number;
  error: number;
  tried: ForecastError[];
}

/** Units of the days that follow the first n: the level of the last ordinary ones, by weekday and perhaps season. */
function forecast(history: History, n: number, days: number, isSeasonal: boolean): number {
  const { ordinary, ordinaryDays, shares } = history;
  const from = n - LEVEL_DAYS;
  const counted = at(ordinaryDays, n) - at(ordinaryDays, from);
  if (counted < MIN_OF_LEVEL) return 0;
  const level = (at(ordinary, n) - at(ordinary, from)) / counted;
  const season = isSeasonal
    ? (at(shares, n + days) - at(shares, n)) / days / ((at(shares, n) - at(shares, from)) / LEVEL_DAYS)
    : 1;
  return level * season * weightedDays(history, n, days);
}

/** The number of remaining days, weighted by each weekday's share of use. */
function weightedDays({ units }: History, n: number, days: number): number {
  const mean = (at(units, n) - at(units, n - WEEKDAY_DAYS)) / WEEKDAY_DAYS;
  const remaining = days % 7;
  if (mean === 0 || remaining === 0) return days;
  let remainingUnits = 0;
  for (let back = 7; back <= WEEKDAY_DAYS; back += 7)
    remainingUnits += at(units, n - back + remaining) - at(units, n - back);
  return days - remaining + remainingUnits / (WEEKDAY_DAYS / 7) / mean;
}
