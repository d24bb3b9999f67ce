import { addDays, DAYS_IN_A_YEAR, type Day, spanOfDay } from "../london-calendar.ts";
import { amountsByDay, type DayAmount } from "./days.ts";
import { median } from "./quantile.ts";
import type { Readings } from "./readings.ts";
import { ordinaryDays } from "./recent-days.ts";

/** Complete days of a year needed to know its seasons. */
const MIN_DAYS_OF_A_YEAR = 270;
const MIN_DAYS_OF_A_SEASON = 30;
/** Homes heated by gas use up to half as much again in winter; with panels or electric heating several times. */
const MAX_WINTER_RATIO = 1.7;

const RECENT_NIGHTS = 28;
const MIN_NIGHTS = 7;

/** Days on either side of a date that count as its season. */
const SAME_WEEKS = 14;
/** Fifty-two weeks, so that weekdays match. */
const A_YEAR = 364;

/** A home heated by electricity on a cold night: share of its use that continues all night, and Wh a half hour. */
const HEATED_AT_NIGHT = { share: 0.6, floor: 150 } as const;

/** Gas, and electricity with panels or electric heating: recent weeks are then not comparable. */
export function followsWeather(readings: Readings, day: Day): boolean {
  return readings.fuel === "gas" || hasPanels(readings, day) || heatsWithElectricity(readings, day);
}

/** By season; if that is unknown, or with panels, which lower summer imports, by use that continues all night. */
export function heatsWithElectricity(readings: Readings, day: Day): boolean {
  const isSeasonal = hasPanels(readings, day) ? null : followsSeasons(readings, day);
  return isSeasonal ?? isUsedAllNight(readings, day);
}

function hasPanels({ exportsFrom }: Readings, day: Day): boolean {
  return exportsFrom !== undefined && exportsFrom < spanOfDay(day).end;
}

/** By the sums of the last year's days; null with under 270 complete ones, or under 30 of winter or summer. */
export function followsSeasons(readings: Readings, day: Day): boolean | null {
  const year = completeDays(readings, addDays(day, 1 - DAYS_IN_A_YEAR), day);
  if (year.length < MIN_DAYS_OF_A_YEAR) return null;
  const [winter, summer] = [
    ["11", "12", "01", "02"],
    ["05", "06", "07", "08"],
  ].map((months) => year.filter((one) => months.includes(one.day.slice(5, 7))).map(({ units }) => units)) as [
    number[],
    number[],
  ];
  if (Math.min(winter.length, summer.length) < MIN_DAYS_OF_A_SEASON) return null;
  return median(winter) > MAX_WINTER_RATIO * median(summer);
}

function isUsedAllNight(readings: Readings, day: Day): boolean {
  const nights = ordinaryDays(readings, addDays(day, -RECENT_NIGHTS), day).flatMap(
    ({ floor, units, present }) => (floor === null ? [] : [{ floor, mean: units / present }]),
  );
  if (nights.length < MIN_NIGHTS) return false;
  const floor = median(nights.map((night) => night.floor));
  const mean = median(nights.map((night) => night.mean));
  return floor > HEATED_AT_NIGHT.floor && floor > HEATED_AT_NIGHT.share * mean;
}

/** Complete days of the same weeks a year before, on which something was used; oldest first. */
export function sameWeeksLastYear(readings: Readings, day: Day): DayAmount[] {
  const middle = addDays(day, -A_YEAR);
  return completeDays(readings, addDays(middle, -SAME_WEEKS), addDays(middle, SAME_WEEKS));
}

function completeDays(readings: Readings, first: Day, last: Day): DayAmount[] {
  return amountsByDay(readings, first, last).filter(({ isComplete, units }) => isComplete && units > 0);
}
