import type { Span } from "../../domain/london-calendar.ts";
import { HALF_HOUR, KWH_PER_CUBIC_METRE, type Series } from "../../domain/readings/fuel.ts";
import { blankRow, MISSING, type Readings } from "../../domain/readings/readings.ts";
import { PartnerDown } from "./partner-down.ts";
import { partner, textOf } from "./smart-meter-answers.ts";

/** The provider's response for consumption or export, where its format is certain. */
export interface Consumption {
  availableCacheRange?: { start?: unknown; end?: unknown } | null | undefined;
  unit?: string | null | undefined;
  devices?: readonly { values?: readonly unknown[] | null | undefined }[] | null | undefined;
}

/**
 * Maximum plausible value per half hour. Electricity: three phases of 100 A at 230 V give 34.5 kWh. Gas: the
 * largest domestic meter passes 8 m³. Overflowed registers send values like 4294967.295 and 4295.103.
 */
const MOST: Record<Series, number> = { electricity: 40_000, exported: 40_000, gas: 20_000 };

/** Watt-hours of electricity or litres of gas per unit, by lower-case unit name. */
const ELECTRICITY = { kwh: 1000, wh: 1 };
const unitsIn: Record<Series, Record<string, number>> = {
  electricity: ELECTRICITY,
  exported: ELECTRICITY,
  gas: { m3: 1000, "m³": 1000, kwh: 1000 / KWH_PER_CUBIC_METRE, wh: 1 / KWH_PER_CUBIC_METRE },
};
const usualUnit: Record<Series, string> = { electricity: "kwh", exported: "kwh", gas: "m3" };

/** Remarks that mark an invalid value. */
const isNone = /invalid|not available/i;

/**
 * Converts to whole watt-hours or litres per half hour. The provider stamps the end of a half hour, in UTC;
 * ours is the start, so that a day's readings carry its date. Implausible and invalid values are gaps.
 * Several devices are several meters, which are summed. A gap of one meter between its first and last value
 * is a gap in the sum, as a partial sum would be too low. Outside that span the home had other meters.
 */
export function readingsIn<Of extends Series>(consumption: Consumption, fuel: Of, span: Span): Readings<Of> {
  const rows = (consumption.devices ?? []).map(({ values }) =>
    deviceRow(values ?? [], consumption.unit, fuel, span),
  );
  return { fuel, start: span.start, units: addedUp(rows, span), expected: span };
}

/** No value for a half hour; an explicit non-value. */
const ABSENT = Number.NaN;
const CONFUSED = Number.POSITIVE_INFINITY;

function deviceRow(values: readonly unknown[], unit: string | null | undefined, fuel: Series, span: Span) {
  const row = new Float64Array((span.end - span.start) / HALF_HOUR).fill(ABSENT);
  const usual = factorOf(unit, fuel);
  let readable = 0;
  for (const one of values as readonly Value[]) {
    const end = secondsOf(one?.timestamp);
    if (Number.isNaN(end)) continue;
    readable += 1;
    const place = (end - HALF_HOUR - span.start) / HALF_HOUR;
    if (!Number.isInteger(place) || place < 0 || place >= row.length) continue;
    const factor = one.unit && one.unit !== unit ? factorOf(textOf(one.unit), fuel) : usual;
    row[place] = measured(one, factor, MOST[fuel]);
  }
  if (values.length && !readable) throw unreadable("no value has a time");
  return row;
}

interface Value {
  primaryValue?: unknown;
  timestamp?: unknown;
  additionalInformation?: unknown;
  /** Larger meters state it per value. */
  unit?: unknown;
}

function factorOf(unit: string | null | undefined, fuel: Series): number {
  const factor = unitsIn[fuel][(unit || usualUnit[fuel]).toLowerCase()];
  if (factor === undefined) throw unreadable("an unknown unit");
  return factor;
}

function measured({ primaryValue, additionalInformation }: Value, factor: number, most: number): number {
  if (additionalInformation && isNone.test(textOf(additionalInformation))) return CONFUSED;
  const isNumber =
    typeof primaryValue === "number" || (typeof primaryValue === "string" && primaryValue !== "");
  const units = isNumber ? Number(primaryValue) * factor : Number.NaN;
  return units >= 0 && units < most ? units : CONFUSED;
}

/**
 * Epoch seconds of "2026-05-01 09:30" in UTC, or NaN. Also accepts seconds, a "T" and an offset. The short
 * form is parsed by digits, because a year has 35,000 of them.
 */
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

function twoDigits(text: string, place: number): number {
  const tens = text.charCodeAt(place) - ZERO;
  const ones = text.charCodeAt(place + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function addedUp(rows: readonly Float64Array[], span: Span): Int32Array {
  const units = blankRow(span);
  const stays = rows.map(stayOf);
  for (let place = 0; place < units.length; place += 1) {
    let sum = 0;
    let isKnown = false;
    for (let meter = 0; meter < rows.length; meter += 1) {
      const value = rows[meter]?.[place] ?? ABSENT;
      const { first, last } = stays[meter] as Stay;
      if (Number.isNaN(value) && (place < first || place > last)) continue;
      sum += value;
      isKnown = true;
    }
    units[place] = isKnown && Number.isFinite(sum) ? Math.round(sum) : MISSING;
  }
  return units;
}

/** First and last index with a value of one meter. */
interface Stay {
  first: number;
  last: number;
}

function stayOf(row: Float64Array): Stay {
  const isSaid = (value: number) => !Number.isNaN(value);
  const first = row.findIndex(isSaid);
  return { first: first === -1 ? row.length : first, last: row.findLastIndex(isSaid) };
}

/** The range of half-hour starts held by the provider; its end can be in the future. Null if unusable. */
export function reachIn({ availableCacheRange }: Consumption): Span | null {
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

function unreadable(detail: string): PartnerDown {
  return new PartnerDown(partner, "unreadable", detail);
}
