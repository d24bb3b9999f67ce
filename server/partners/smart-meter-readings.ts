import type { Span } from "../../domain/london-calendar.ts";
import { HALF_HOUR, KWH_PER_CUBIC_METRE, type Series } from "../../domain/readings/fuel.ts";
import { blankRow, MISSING, type Readings } from "../../domain/readings/readings.ts";
import { PartnerDown } from "./partner-down.ts";
import { partner, textOf } from "./smart-meter-responses.ts";

export interface Consumption {
  availableCacheRange?: { start?: unknown; end?: unknown } | null | undefined;
  unit?: string | null | undefined;
  devices?: readonly { values?: readonly unknown[] | null | undefined }[] | null | undefined;
}

/** Watt-hours or litres in half an hour. Three phases of 100 A give 34.5 kWh; the largest domestic gas meter passes 8 m³. */
const MAX_UNITS: Record<Series, number> = { electricity: 40_000, exported: 40_000, gas: 20_000 };

/** Watt-hours of electricity or litres of gas per unit, by lower-case unit name. */
const ELECTRICITY = { kwh: 1000, wh: 1 };
const unitsIn: Record<Series, Record<string, number>> = {
  electricity: ELECTRICITY,
  exported: ELECTRICITY,
  gas: { m3: 1000, "m³": 1000, kwh: 1000 / KWH_PER_CUBIC_METRE, wh: 1 / KWH_PER_CUBIC_METRE },
};
const usualUnit: Record<Series, string> = { electricity: "kwh", exported: "kwh", gas: "m3" };

const MARKED_MISSING = /invalid|not available/i;

/**
 * Values by start of half hour in UTC; the provider stamps the end. Several meters are summed, and a gap of
 * one between its first and last value is a gap in the sum.
 */
export function readingsIn<Of extends Series>(consumption: Consumption, fuel: Of, span: Span): Readings<Of> {
  const rows = (consumption.devices ?? []).map(({ values }) =>
    deviceRow(values ?? [], consumption.unit, fuel, span),
  );
  return { fuel, start: span.start, units: sumOf(rows, span), expected: span };
}

const ABSENT = Number.NaN;
const UNUSABLE = Number.POSITIVE_INFINITY;

function deviceRow(values: readonly unknown[], unit: string | null | undefined, fuel: Series, span: Span) {
  const row = new Float64Array((span.end - span.start) / HALF_HOUR).fill(ABSENT);
  const usual = factorOf(unit, fuel);
  let readable = 0;
  for (const one of values as readonly Value[]) {
    const end = secondsOf(one?.timestamp);
    if (Number.isNaN(end)) continue;
    readable += 1;
    const index = (end - HALF_HOUR - span.start) / HALF_HOUR;
    if (!Number.isInteger(index) || index < 0 || index >= row.length) continue;
    const factor = one.unit && one.unit !== unit ? factorOf(textOf(one.unit), fuel) : usual;
    row[index] = parseUnits(one, factor, MAX_UNITS[fuel]);
  }
  if (values.length && !readable) throw unreadableResponse("no value has a time");
  return row;
}

interface Value {
  primaryValue?: unknown;
  timestamp?: unknown;
  additionalInformation?: unknown;
  unit?: unknown;
}

function factorOf(unit: string | null | undefined, fuel: Series): number {
  const factor = unitsIn[fuel][(unit || usualUnit[fuel]).toLowerCase()];
  if (factor === undefined) throw unreadableResponse("an unknown unit");
  return factor;
}

function parseUnits({ primaryValue, additionalInformation }: Value, factor: number, most: number): number {
  if (additionalInformation && MARKED_MISSING.test(textOf(additionalInformation))) return UNUSABLE;
  const isNumber =
    typeof primaryValue === "number" || (typeof primaryValue === "string" && primaryValue !== "");
  const units = isNumber ? Number(primaryValue) * factor : Number.NaN;
  return units >= 0 && units < most ? units : UNUSABLE;
}

/** Epoch seconds, or NaN. The short form is parsed digit by digit for speed: a year has 17,520 per meter. */
function secondsOf(text: unknown): number {
  if (typeof text !== "string") return Number.NaN;
  if (text.length !== 16)
    return Date.parse(text.replace(" ", "T").replace(/(T\d\d:\d\d(:\d\d)?(\.\d+)?)$/, "$1Z")) / 1000;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 24 && minute < 60)) return Number.NaN;
  return Date.UTC(year, month - 1, day, hour, minute) / 1000;
}

const ZERO = 48;

function twoDigits(text: string, index: number): number {
  const tens = text.charCodeAt(index) - ZERO;
  const ones = text.charCodeAt(index + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function sumOf(rows: readonly Float64Array[], span: Span): Int32Array {
  const units = blankRow(span);
  const activeRanges = rows.map(activeRangeOf);
  for (let index = 0; index < units.length; index += 1) {
    let sum = 0;
    let isKnown = false;
    for (let meter = 0; meter < rows.length; meter += 1) {
      const value = rows[meter]?.[index] ?? ABSENT;
      const { first, last } = activeRanges[meter] as ActiveRange;
      if (Number.isNaN(value) && (index < first || index > last)) continue;
      sum += value;
      isKnown = true;
    }
    units[index] = isKnown && Number.isFinite(sum) ? Math.round(sum) : MISSING;
  }
  return units;
}

interface ActiveRange {
  first: number;
  last: number;
}

function activeRangeOf(row: Float64Array): ActiveRange {
  const isPresent = (value: number) => !Number.isNaN(value);
  const first = row.findIndex(isPresent);
  return { first: first === -1 ? row.length : first, last: row.findLastIndex(isPresent) };
}

/** The end can be in the future. Null if unusable. */
export function availableRangeIn({ availableCacheRange }: Consumption): Span | null {
  const start = momentOf(availableCacheRange?.start) - HALF_HOUR;
  const end = momentOf(availableCacheRange?.end);
  return start < end ? { start, end } : null;
}

/** Epoch seconds of yyyyMMdd, yyyyMMddHHmm or yyyyMMddHHmmss in UTC, or NaN. */
function momentOf(text: unknown): number {
  const digits = textOf(text);
  if (!/^\d{8}(\d{4}(\d{2})?)?$/.test(digits)) return Number.NaN;
  const part = (from: number) => Number(digits.slice(from, from + 2) || 0);
  return Date.UTC(Number(digits.slice(0, 4)), part(4) - 1, part(6), part(8), part(10)) / 1000;
}

function unreadableResponse(detail: string): PartnerDown {
  return new PartnerDown(partner, "unreadable", detail);
}
