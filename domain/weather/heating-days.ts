import { addDays, DAYS_IN_A_YEAR, type Day, daysBetween } from "../london-calendar.ts";
import { amountsByDay, daysHeld } from "../readings/days.ts";
import { kwhOf } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import { MIN_DAYS_FOR_YEAR } from "../readings/when-enough.ts";
import type { HeatingDay } from "./heating-fit.ts";

/** Mean temperature of London days in °C. */
export type Temperatures = ReadonlyMap<Day, number>;

/** From the first to the last, both included. */
export interface Days {
  first: Day;
  last: Day;
}

export interface WeatherPeriod extends Days {
  by: "month" | "year";
  date: Day;
}

/** Minimum comparable days of a month and of a year. */
export const MIN_DAYS = { month: 7, year: 300 } as const;

export interface CountedDays {
  days: HeatingDay[];
  /** Days left out because too little was read, or because their temperature is not known. */
  unread: number;
  withoutTemperature: number;
}

/** Complete days with a known temperature, of those with readings. */
export function heatingDays(
  readings: Readings,
  { first, last }: Days,
  temperatures: Temperatures,
): CountedDays {
  const held = daysHeld(readings);
  const counted: CountedDays = { days: [], unread: 0, withoutTemperature: 0 };
  if (!held) return counted;
  const [from, to] = [first > held.first ? first : held.first, last < held.last ? last : held.last];
  for (const { day, units, isComplete } of amountsByDay(readings, from, to)) {
    const celsius = temperatures.get(day);
    if (!isComplete) counted.unread += 1;
    else if (celsius === undefined) counted.withoutTemperature += 1;
    else counted.days.push({ day, celsius, kwh: kwhOf(readings.fuel, units) });
  }
  return counted;
}

/** The days whose temperatures a report of a period can need: the fit's year, and the year before it. */
export function temperaturesNeeded(at: Day): Days {
  return { first: addDays(at, -2 * FIT_DAYS), last: at };
}

/** Whether the days are enough to say anything about a year: nine months of them. */
export function isYearOf({ days }: Pick<CountedDays, "days">): boolean {
  return days.length >= MIN_DAYS_FOR_YEAR;
}

/** Days that a fit is based on, at most. */
export const FIT_DAYS = DAYS_IN_A_YEAR;
/** Days of a year whose temperature must be known. */
const MIN_TEMPERATURES = 330;

/** The known temperatures of a year's days, in °C; null if too few are known. */
export function temperaturesOfYear(temperatures: Temperatures, { first, last }: Days): number[] | null {
  const known = daysBetween(first, last).flatMap((day) => temperatures.get(day) ?? []);
  return known.length < MIN_TEMPERATURES ? null : known;
}
