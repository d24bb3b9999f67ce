import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  firstDayOf,
  lastDayOf,
  spanOfDays,
} from "../london-calendar.ts";
import { alwaysOnAt } from "./always-on.ts";
import { clockTime, dayName, longDay, monthName, weekdayName } from "./day-names.ts";
import {
  amountOfDay,
  amountOfMonth,
  amountsByDay,
  daysHeld,
  halfHoursIn,
  isoOf,
  latestCompleteDay,
} from "./days.ts";
import { formatKwh } from "./figures.ts";
import { type Fuel, HALF_HOUR, kwhOf } from "./fuel.ts";
import { noticeOf } from "./noticing.ts";
import {
  chosenFuel,
  chosenPeriod,
  monthsIn,
  nameOf,
  neighbour,
  type Period,
  type Reach,
  type Wish,
} from "./periods.ts";
import { type Amount, amountIn, coverageOf, MISSING, type Readings, unitsAt } from "./readings.ts";
import { standsOut } from "./stands-out.ts";
import { compared, usualCourse, usualTotal } from "./usual.ts";

/** What is shown of one half hour, day or month. */
export interface Bar {
  /** A half hour with its offset, a London day, or a month, "2026-11". */
  start: string;
  /** In words: "18:00 to 18:30", "Saturday 21 November", "November 2026". */
  name: string;
  /** Null where nothing was read. */
  kwh: number | null;
  present: number;
  expected: number;
  /** The median of the usual days, and the quarters of them below and above it. */
  usual: { value: number; low: number; high: number } | null;
}

/** One fuel's bars of a period. */
export interface Panel {
  fuel: Fuel;
  total: number | null;
  present: number;
  expected: number;
  /** What the scale has to reach: the same from day to day, unless a day rises above it. */
  highest: number;
  /** The part of each half hour that is always on. */
  alwaysOn: number | null;
  bars: Bar[];
}

/** The scale of a day stays that of the highest half hour of so many days. */
const SCALE_DAYS = 30;
/** Completeness is shown for so many months. */
const COVERAGE_MONTHS = 13;
/** Gaps are named from this many half hours in a row on, the longest so many. */
const GAP_HALF_HOURS = 3;
const MOST_GAPS = 12;

/**
 * Everything that the energy page says of one period, from what is held of each fuel.
 * @param held each fuel of which at least one half hour is held
 */
export function energyView(held: readonly Readings[], wish: Wish) {
  const fuels = held.map(({ fuel }) => fuel);
  const fuel = chosenFuel(wish, fuels);
  const readings = held.find((one) => one.fuel === fuel);
  const reach = readings && reachOf(readings);
  if (!readings || !reach) return EMPTY;
  const period = chosenPeriod(wish, reach);
  const others = held.filter((one) => one.fuel !== fuel);
  const at = period.last < reach.last ? period.last : reach.last;
  const own = panelOf(readings, period);
  return {
    period: {
      fuel,
      by: period.by,
      date: period.date,
      name: nameOf(period),
      previous: neighbour(period, -1, reach),
      next: neighbour(period, 1, reach),
      first: reach.first,
      last: reach.last,
    },
    fuels,
    sentence: sentenceOf(readings, period, own),
    panels: [own, ...others.map((one) => panelOf(one, period))],
    insights: standsOut(readings, at),
    noticing: period.by === "day" ? noticeOf(readings, period.date) : null,
    week: weekUpTo(readings, at),
    months: coverageByMonth(readings, reach),
    gaps: gapsOf(readings),
  };
}

const EMPTY = {
  period: null,
  fuels: [],
  sentence: "",
  panels: [],
  insights: [],
  noticing: null,
  week: [],
  months: [],
  gaps: [],
};

function reachOf(readings: Readings): Reach | null {
  const days = daysHeld(readings);
  return days && { ...days, latest: latestCompleteDay(readings) ?? days.last };
}

function panelOf(readings: Readings, period: Period): Panel {
  const { fuel } = readings;
  const bars = barsOf(readings, period);
  const total = amountIn(readings, spanOfDays(period.first, period.last));
  return {
    fuel,
    total: kwhOrNull(fuel, total),
    present: total.present,
    expected: total.expected,
    highest: Math.max(
      ...bars.flatMap(({ kwh, usual }) => [kwh ?? 0, usual?.high ?? 0]),
      highestBefore(readings, period),
    ),
    alwaysOn: period.by === "day" ? alwaysOnKwh(readings, period.date) : null,
    bars,
  };
}

function barsOf(readings: Readings, { by, date, first, last }: Period): Bar[] {
  const { fuel } = readings;
  if (by === "year")
    return monthsIn({ first, last }).map((month) => {
      const amount = amountOfMonth(readings, month);
      return { start: month, name: monthName(month), ...kwhAndCount(fuel, amount), usual: null };
    });
  if (by !== "day")
    return amountsByDay(readings, first, last).map(({ day, ...amount }) => ({
      start: day,
      name: dayName(day),
      ...kwhAndCount(fuel, amount),
      usual: by === "week" ? usualOfDay(readings, day) : null,
    }));
  const usual = usualCourse(readings, date);
  return halfHoursIn(date).map((halfHour, index) => {
    const { start, slot, zone } = halfHour;
    const use = usual[index];
    return {
      start: isoOf(date, halfHour),
      name: `${clockTime(slot)} to ${clockTime(slot + 1)}${zone ? ` ${zone}` : ""}`,
      ...kwhAndCount(fuel, amountIn(readings, { start, end: start + HALF_HOUR })),
      usual: use
        ? { value: kwhOf(fuel, use.value), low: kwhOf(fuel, use.low), high: kwhOf(fuel, use.high) }
        : null,
    };
  });
}

/** A usual day's total as a mark without a band. */
function usualOfDay(readings: Readings, day: Day): Bar["usual"] {
  if (amountOfDay(readings, day).expected === 0) return null;
  const total = usualTotal(readings, day);
  if (total === null) return null;
  const value = kwhOf(readings.fuel, total);
  return { value, low: value, high: value };
}

function kwhAndCount(fuel: Fuel, amount: Amount) {
  return { kwh: kwhOrNull(fuel, amount), present: amount.present, expected: amount.expected };
}

function kwhOrNull(fuel: Fuel, { units, present }: Amount): number | null {
  return present === 0 ? null : kwhOf(fuel, units);
}

function highestBefore(readings: Readings, { by, last }: Period): number {
  if (by !== "day") return 0;
  let highest = 0;
  for (const day of daysBetween(addDays(last, 1 - SCALE_DAYS), last)) {
    for (const { start } of halfHoursIn(day)) highest = Math.max(highest, unitsAt(readings, start) ?? 0);
  }
  return kwhOf(readings.fuel, highest);
}

function alwaysOnKwh(readings: Readings, day: Day): number | null {
  const found = alwaysOnAt(readings, day);
  return found && kwhOf(readings.fuel, found.perHalfHour);
}

/** "You used 9.1 kWh of electricity on Friday 20 November, 12% less than on your usual Friday." */
function sentenceOf(readings: Readings, period: Period, { total, present, expected, fuel }: Panel): string {
  const when = {
    day: `on ${dayName(period.date)}`,
    week: `from ${nameOf(period)}`,
    month: `in ${nameOf(period)}`,
    year: `from ${nameOf(period)}`,
  }[period.by];
  if (expected === 0) return `You have no ${fuel} readings ${when}.`;
  if (total === null) return `No ${fuel} was read ${when}.`;
  const least = present < expected * LEAST_FOR_A_TOTAL ? "at least " : "";
  const used = `You used ${least}${formatKwh(total)} of ${fuel} ${when}`;
  const ofDay = period.by === "day" ? amountOfDay(readings, period.date) : null;
  const comparison = ofDay?.isComplete ? compared(ofDay.units, usualTotal(readings, period.date)) : null;
  if (!comparison) return `${used}.`;
  const usual = `your usual ${weekdayName(period.date)}`;
  if (comparison.direction === "about") return `${used}, about as much as on ${usual}.`;
  return `${used}, ${comparison.percent}% ${comparison.direction} than on ${usual}.`;
}

/** A total of which less than this share was read is said to be "at least" so much. */
const LEAST_FOR_A_TOTAL = 0.9;

function weekUpTo(readings: Readings, last: Day) {
  return amountsByDay(readings, addDays(last, -6), last)
    .filter(({ expected }) => expected > 0)
    .map(({ day, isComplete, ...amount }) => ({
      day,
      name: weekdayName(day).slice(0, 3),
      kwh: kwhOrNull(readings.fuel, amount),
      isComplete,
    }));
}

function coverageByMonth(readings: Readings, reach: Reach) {
  const months = monthsIn(reach).slice(-COVERAGE_MONTHS);
  return months.map((month) => ({
    month,
    name: monthName(month),
    days: amountsByDay(readings, firstDayOf(month), lastDayOf(month)).map(coverageOf),
  }));
}

/** The longest stretches that were not read, newest first, and what is done about each. */
function gapsOf(readings: Readings): string[] {
  const { units, start, expected } = readings;
  const gaps: { from: number; count: number }[] = [];
  for (let at = expected.start; at < expected.end; at += HALF_HOUR) {
    const value = units[(at - start) / HALF_HOUR];
    if (value !== undefined && value !== MISSING) continue;
    const last = gaps.at(-1);
    if (last && last.from + last.count * HALF_HOUR === at) last.count += 1;
    else gaps.push({ from: at, count: 1 });
  }
  const long = gaps.filter(({ count }) => count >= GAP_HALF_HOURS);
  const longest = [...long].sort((a, b) => b.count - a.count).slice(0, MOST_GAPS);
  const named = longest.sort((a, b) => b.from - a.from).map((gap) => gapWords(gap));
  const short = gaps.length - long.length;
  if (short > 0)
    named.push(
      `${short} single ${short === 1 ? "half hour or pair" : "half hours or pairs"} here and there.`,
    );
  if (long.length > MOST_GAPS) named.push(`${long.length - MOST_GAPS} shorter stretches.`);
  return named;
}

function gapWords({ from, count }: { from: number; count: number }): string {
  const [first, last] = [from, from + (count - 1) * HALF_HOUR].map((at) => momentWords(at));
  const length =
    count >= 48 ? `${Math.round(count / 48)} ${count < 72 ? "day" : "days"}` : `${count} half hours`;
  return `${length} from ${first} to ${last}: your meter or the data provider had none. We ask again every week for a month, then every month.`;
}

function momentWords(at: number): string {
  const day = dayOf(at);
  const slot = halfHoursIn(day).find(({ start }) => start === at)?.slot ?? 0;
  return `${longDay(day)}, ${clockTime(slot)}`;
}
