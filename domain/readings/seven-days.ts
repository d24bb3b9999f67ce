import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { weekdayName } from "./day-names.ts";
import { amountOfDay } from "./days.ts";
import { formatNumber, formatPence, placesOf } from "./figures.ts";
import type { Fuel } from "./fuel.ts";
import { amountShown, type Shown } from "./measured.ts";
import type { Readings } from "./readings.ts";

export interface StripDay {
  day: Day;
  name: string;
  /** "£5.43"; "9.4" in kWh, and in kg of CO₂. Null where nothing was read. */
  figure: string | null;
  /** In pence, kWh or kg. */
  parts: { fuel: Fuel; value: number }[];
  isComplete: boolean;
}

const DAYS = 7;

/** The seven days up to the last one held, or an earlier day. @param held every fuel, electricity first */
export function sevenDays(
  held: readonly Readings[],
  { date, last }: { date: Day; last: Day },
  shown: Shown,
): StripDay[] {
  const end = stripEnd(date, last);
  const days = daysBetween(addDays(end, 1 - DAYS), end).map((day) => {
    const amounts = held.map((readings) => amountOfDay(readings, day)).filter(({ expected }) => expected > 0);
    const parts = held.flatMap((readings) => {
      const value = amountShown(readings, day, day, shown);
      return value === null
        ? []
        : [{ fuel: readings.fuel, value: shown.show === "carbon" ? value / 1000 : value }];
    });
    return {
      day,
      parts,
      isExpected: amounts.length > 0,
      isComplete: amounts.length === held.length && amounts.every(({ isComplete }) => isComplete),
    };
  });
  const sums = days.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const places = placesOf(Math.min(...sums.filter((_, index) => days[index]?.parts.length)));
  return days.flatMap(({ isExpected, ...one }, index) => {
    const sum = sums[index] ?? 0;
    const figure = shown.show === "cost" ? formatPence(sum) : formatNumber(sum, places);
    return isExpected
      ? [{ ...one, name: weekdayName(one.day).slice(0, 3), figure: one.parts.length ? figure : null }]
      : [];
  });
}

export function stripEnd(date: Day, last: Day): Day {
  return date > addDays(last, -DAYS) ? last : date;
}
