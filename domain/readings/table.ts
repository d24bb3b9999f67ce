import { type Cell, csvOf } from "../csv.ts";
import type { Intensities } from "../grid/intensity.ts";
import { type Carbon, carbonOfDays, carbonOfHalfHour } from "../grid/use-carbon.ts";
import { type Day, dayOf, daysBetween, monthOf, spanOfDay } from "../london-calendar.ts";
import {
  costAtDatedPrices,
  costOfHalfHour,
  type DatedPrices,
  datedPrices,
  incomeOfDays,
  periodsOf,
  toTenth,
} from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import type { Tariff } from "../prices/tariff.ts";
import { amountOfDays, type HalfHour, halfHoursIn, isoOf } from "./days.ts";
import { HALF_HOUR, kwhOf, type Series } from "./fuel.ts";
import { type Amount, amountIn, kwhOrNull, type Readings, sumAmounts } from "./readings.ts";
import type { TableQuery } from "./table-query.ts";

export interface TableRow {
  /** ISO 8601 with London's offset, which distinguishes repeated hours. */
  start: string;
  /** By hour: null unless both half hours were read, so that half an hour is not taken for an hour. */
  kwh: number | null;
  /** By hour: running total in kWh of fully read hours, since the customer's first. */
  sum?: number;
  /** To the tenth of a penny, without standing charges. */
  pence: number | null;
  /** CO₂, to the milligram. */
  grams: number | null;
  present: number;
  expected: number;
  /** Half hours counted at the year's average carbon, because their intensity is unknown. */
  averaged: number;
  /** Exports; null where unread. Only for homes that export. */
  exportedKwh?: number | null;
}

export interface Table extends TableQuery {
  unit: "kWh";
  expected: number;
  present: number;
  total: number | null;
  pence: number | null;
  standingPence: number;
  prices: string[];
  grams: number | null;
  averaged: number;
  /** Exports, not included in other figures. Only for homes that export. `pence` is what they earn. */
  exported?: { total: number | null; pence: number | null; present: number; expected: number };
  /** By hour: identifies the customer's half hours until `to`. */
  revision?: string;
  values: TableRow[];
}

/** By hour, `readings` needs all earlier half hours, for the running sum. */
export function tableOf(
  readings: Readings | null,
  query: TableQuery,
  { visibleFrom, now, tariffs, intensities, exported = null }: TableScope,
): Table {
  const [first, last] = [dayOf(visibleFrom), dayOf(now)];
  const days = daysBetween(query.from > first ? query.from : first, query.to < last ? query.to : last);
  const amounts: Amount[] = [];
  const exportedAmounts: Amount[] = [];
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  let unitsSoFar =
    readings && firstDay && query.by === "hour" ? unitsOfHoursUntil(readings, spanOfDay(firstDay).start) : 0;
  const priced = datedPrices(tariffs, query.fuel, days);
  const rowSpans = rowSpansOf(priced, query, intensities);
  const values = rowSpans.map(({ start, amountOf, penceOf, carbonOf }) => {
    const amount = readings ? amountOf(readings) : { units: 0, present: 0, expected: 0 };
    amounts.push(amount);
    const { present, expected } = amount;
    const pence = readings && penceOf(readings);
    const { grams, averaged } = readings ? carbonOf(readings) : NO_CARBON;
    const isPartial = query.by === "hour" && present < HALF_HOURS_PER_HOUR;
    if (!isPartial) unitsSoFar += amount.units;
    const row = {
      start,
      kwh: isPartial ? null : kwhOrNull(query.fuel, amount),
      ...(query.by === "hour" && { sum: kwhOf(query.fuel, unitsSoFar) }),
      pence,
      grams,
      present,
      expected,
      averaged,
    };
    if (!exported) return row;
    const out = amountOf(exported);
    exportedAmounts.push(out);
    return { ...row, exportedKwh: kwhOrNull("exported", out) };
  });
  const sum = sumAmounts(amounts);
  const { fuel, by, from, to } = query;
  const { expected, present } = sum;
  const total = kwhOrNull(fuel, sum);
  const cost = readings && costAtDatedPrices(readings, priced, toTenth);
  const { pence, standingPence } = cost ?? { pence: null, standingPence: 0 };
  const prices = readings ? priceWords(periodsOf(priced)) : [];
  const carbon =
    readings && firstDay && lastDay ? carbonOfDays(readings, firstDay, lastDay, intensities) : NO_CARBON;
  const totals = { pence, standingPence, prices, ...carbon };
  const table: Table = { fuel, by, unit: "kWh", from, to, expected, present, total, ...totals, values };
  return exported
    ? {
        ...table,
        exported: { ...totalOf(sumAmounts(exportedAmounts)), pence: incomeOfDays(exported, days, tariffs) },
      }
    : table;
}

const HALF_HOURS_PER_HOUR = 2;
const HOUR = HALF_HOURS_PER_HOUR * HALF_HOUR;

/** Units of fully read hours before `end` (epoch seconds). London's UTC offset is always whole hours. */
function unitsOfHoursUntil(readings: Readings, end: number): number {
  let sum = 0;
  for (let start = readings.expected.start - (readings.expected.start % HOUR); start < end; start += HOUR) {
    const { units, present } = amountIn(readings, { start, end: start + HOUR });
    if (present === HALF_HOURS_PER_HOUR) sum += units;
  }
  return sum;
}

const NO_CARBON: Carbon = { grams: null, averaged: 0 };

interface TableScope {
  visibleFrom: number;
  now: number;
  /** Exports by half hour; null or absent for gas and without exports. */
  exported?: Readings<"exported"> | null;
  tariffs: readonly Tariff[];
  intensities: Intensities | null;
}

function totalOf(amount: Amount) {
  const { present, expected } = amount;
  return { total: kwhOrNull("exported", amount), present, expected };
}

interface RowSpan {
  start: string;
  amountOf: (readings: Readings<Series>) => Amount;
  penceOf: (readings: Readings) => number | null;
  carbonOf: (readings: Readings) => Carbon;
}

function rowSpansOf(
  days: readonly DatedPrices[],
  { by }: TableQuery,
  intensities: Intensities | null,
): RowSpan[] {
  if (by === "half-hour") return days.flatMap((day) => halfHourSpans(day, intensities));
  if (by === "hour") return days.flatMap((day) => hourSpans(day, intensities));
  if (by === "day") return days.map((day) => spanOfWholeDays([day], intensities));
  const byMonth = Map.groupBy(days, ({ day }) => monthOf(day));
  return [...byMonth.values()].map((ofMonth) => spanOfWholeDays(ofMonth, intensities));
}

/** @param days consecutive, at least one */
function spanOfWholeDays(days: readonly DatedPrices[], intensities: Intensities | null): RowSpan {
  const [first, last] = [days[0] as DatedPrices, days.at(-1) as DatedPrices].map(({ day }) => day) as [
    Day,
    Day,
  ];
  const { start } = spanOfDay(first);
  return {
    start: isoOf(first, { start, slot: 0 }),
    amountOf: (readings) => amountOfDays(readings, first, last),
    penceOf: (readings) => costAtDatedPrices(readings, days, toTenth).pence,
    carbonOf: (readings) => carbonOfDays(readings, first, last, intensities),
  };
}

function halfHourSpans({ day, prices }: DatedPrices, intensities: Intensities | null): RowSpan[] {
  return halfHoursIn(day).map(({ start, slot }) => ({
    start: isoOf(day, { start, slot }),
    amountOf: (readings) => amountIn(readings, { start, end: start + HALF_HOUR }),
    penceOf: (readings) => costOfHalfHour(readings, { start, slot }, prices, toTenth),
    carbonOf: (readings) => carbonOfHalfHour(readings, start, intensities),
  }));
}

/** Clocks change by whole hours, so each hour is two half hours of the same day. */
function hourSpans({ day, prices }: DatedPrices, intensities: Intensities | null): RowSpan[] {
  const halves = halfHoursIn(day);
  return halves.flatMap((first, index) => {
    const second = halves[index + 1];
    if (index % HALF_HOURS_PER_HOUR !== 0 || !second) return [];
    const unroundedCost = (readings: Readings, half: HalfHour) =>
      costOfHalfHour(readings, half, prices, (thousandths) => thousandths);
    return {
      start: isoOf(day, first),
      amountOf: (readings) => amountIn(readings, { start: first.start, end: second.start + HALF_HOUR }),
      penceOf: (readings) =>
        sumOrNull(unroundedCost(readings, first), unroundedCost(readings, second), toTenth),
      carbonOf: (readings) => {
        const one = carbonOfHalfHour(readings, first.start, intensities);
        const other = carbonOfHalfHour(readings, second.start, intensities);
        return {
          grams: sumOrNull(one.grams, other.grams, toMilligram),
          averaged: one.averaged + other.averaged,
        };
      },
    };
  });
}

function sumOrNull(
  one: number | null,
  other: number | null,
  rounding: (sum: number) => number,
): number | null {
  return one === null || other === null ? null : rounding(one + other);
}

function toMilligram(grams: number): number {
  return Math.round(grams * 1000) / 1000;
}

const COLUMNS = [
  "start_utc",
  "start_london",
  "kwh",
  "pence",
  "grams",
  "present",
  "expected",
  "averaged",
] as const;

export function csvOfTable({ by, values, exported }: Table): string {
  const columns = [...COLUMNS, ...(by === "hour" ? [SUM] : []), ...(exported ? [EXPORTED] : [])];
  return csvOf(columns, values.map(cellsOf));
}

const SUM = "sum";
const EXPORTED = "exported_kwh";

function cellsOf({ start, exportedKwh, ...rest }: TableRow): Record<string, Cell> {
  const utc = new Date(start).toISOString().replace(".000", "");
  return {
    start_utc: utc,
    start_london: start,
    ...rest,
    ...(exportedKwh === undefined ? {} : { [EXPORTED]: exportedKwh }),
  };
}
