import {
  addDays,
  addToMonth,
  DAYS_IN_A_YEAR,
  type Day,
  firstDayOf,
  lastDayOf,
  monthOf,
} from "../london-calendar.ts";
import { amountsByDay, latestCompleteDay } from "./days.ts";
import { type Fuel, kwhOf } from "./fuel.ts";
import type { Readings } from "./readings.ts";

export interface YearUse {
  kwh: number;
  /** Electricity only: the estimate for a home that it also heats, with more usage in winter. */
  kwhWithHeating: number;
  /** Days it is based on, inclusive. */
  first: Day;
  last: Day;
  /** Share of these days that was read, 0 to 1. */
  coverage: number;
  /** Whether days before the first reading were estimated from typical monthly shares. */
  isScaled: boolean;
}

const MIN_COMPLETE_DAYS = 30;

/** Per cent by month: our own estimate for British homes. Electricity follows darkness, gas the cold. */
const usualShares = {
  electricity: [9.9, 8.7, 8.9, 7.9, 7.6, 7.1, 7.2, 7.3, 7.5, 8.4, 9.3, 10.2],
  gas: [15.5, 13.5, 12, 8.5, 5.5, 3, 2.5, 2.5, 4, 7.5, 11.5, 14],
} as const satisfies Record<Fuel, readonly number[]>;
const HEATED_ELECTRICITY_SHARE = 1 / 3;

/** Annual usage from the last 365 days; null with fewer than 30 complete ones. */
export function yearUse(readings: Readings): YearUse | null {
  const last = latestCompleteDay(readings);
  if (!last) return null;
  const year = amountsByDay(readings, addDays(last, 1 - DAYS_IN_A_YEAR), last);
  const begins = year.findIndex(({ present }) => present > 0);
  const all = year.slice(begins);
  const days = all.filter(({ isComplete }) => isComplete);
  const [first] = all;
  if (!first || days.length < MIN_COMPLETE_DAYS) return null;
  const { electricity, gas } = usualShares;
  const heated = electricity.map(
    (share, month) => share * HEATED_ELECTRICITY_SHARE + (gas[month] ?? 0) * (1 - HEATED_ELECTRICITY_SHARE),
  );
  const used = days.reduce((sum, { units, present, expected }) => sum + (units * expected) / present, 0);
  const yearBy = (shares: readonly number[]) =>
    Math.round(kwhOf(readings.fuel, used / days.reduce((sum, { day }) => sum + shareOf(day, shares), 0)));
  const [present, expected] = [sumOf(all, "present"), sumOf(all, "expected")];
  return {
    kwh: yearBy(usualShares[readings.fuel]),
    kwhWithHeating: yearBy(readings.fuel === "electricity" ? heated : gas),
    first: first.day,
    last,
    coverage: present / expected,
    isScaled: begins > 0,
  };
}

/** The share of a year's gas that a day typically has, interpolated between mid-months. */
export function gasShareOf(day: Day): number {
  const date = day.slice(5);
  const known = gasShareByDate.get(date) ?? interpolatedShare(day);
  gasShareByDate.set(date, known);
  return known;
}

const gasShareByDate = new Map<string, number>();

function interpolatedShare(day: Day): number {
  const month = monthOf(day);
  const middle = Number(lastDayOf(month).slice(8)) / 2;
  const offset = Number(day.slice(8)) - 0.5 - middle;
  const other = addToMonth(month, offset < 0 ? -1 : 1);
  const weight = Math.abs(offset) / (2 * middle);
  const [own, neighbour] = [month, other].map((one) => shareOf(firstDayOf(one), usualShares.gas)) as [
    number,
    number,
  ];
  return own * (1 - weight) + neighbour * weight;
}

/** A day's share of a year, evenly within its month. Any 365 consecutive days add up to about one. */
function shareOf(day: Day, shares: readonly number[]): number {
  const month = Number(day.slice(5, 7)) - 1;
  return (shares[month] ?? 0) / 100 / Number(lastDayOf(monthOf(day)).slice(8));
}

function sumOf(days: readonly { present: number; expected: number }[], name: "present" | "expected"): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}
