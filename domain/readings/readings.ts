import type { Span } from "../london-calendar.ts";
import { type Fuel, HALF_HOUR, kwhOf, type Series } from "./fuel.ts";

/** Marks an unread half hour; never added to anything. */
export const MISSING = -1;

/** One half hour of usage or exports: whole watt-hours of electricity or litres of gas, not negative. */
export interface Reading {
  /** Epoch seconds. */
  start: number;
  units: number;
}

/** Consecutive half hours, from the first visible or loaded to the last stored; unread ones are `MISSING`. */
export interface Readings<Of extends Series = Fuel> {
  readonly fuel: Of;
  /** Epoch seconds. */
  readonly start: number;
  readonly units: Int32Array;
  /** Half hours that could have been read; others are neither present nor missing. */
  readonly expected: Span;
  /** Set when only some half hours are loaded: the sums of all days. */
  readonly sums?: DaySums;
  /** Epoch seconds of a home's first export: from then on its meter measures imports, not usage. */
  readonly exportsFrom?: number;
}

/** Sums by London day: enough for days, months and years without half hours. */
export interface DaySums {
  /** The first day, as a `dayNumber`. */
  readonly first: number;
  /** The fuel's units by day, `MISSING` where nothing was read. */
  readonly units: Int32Array;
  /** Half hours read by day, `MISSING` where none. */
  readonly present: Int32Array;
}

export interface Amount {
  units: number;
  present: number;
  expected: number;
}

export function blankRow({ start, end }: Span): Int32Array {
  return new Int32Array(Math.max(0, (end - start) / HALF_HOUR)).fill(MISSING);
}

export function readingsOf<Of extends Series>(
  fuel: Of,
  span: Span,
  readings: readonly Reading[],
): Readings<Of> {
  const units = blankRow(span);
  for (const reading of readings) {
    const index = (reading.start - span.start) / HALF_HOUR;
    if (index >= 0 && index < units.length) units[index] = reading.units;
  }
  return { fuel, start: span.start, units, expected: span };
}

export function presentIn({ start, units }: Readings<Series>): Reading[] {
  const found: Reading[] = [];
  units.forEach((value, index) => {
    if (value !== MISSING) found.push({ start: start + index * HALF_HOUR, units: value });
  });
  return found;
}

export function unitsAt({ start, units, expected }: Readings<Series>, at: number): number | null {
  if (at < expected.start || at >= expected.end) return null;
  if (at < start) throw new RangeError(NOT_LOADED);
  const value = units[(at - start) / HALF_HOUR];
  return value === undefined || value === MISSING ? null : value;
}

/** Throws if half hours of a span are not loaded; they must not count as missing. */
export function assertLoaded({ start }: Readings<Series>, wanted: Span): void {
  if (wanted.start < start && wanted.start < wanted.end) throw new RangeError(NOT_LOADED);
}

const NOT_LOADED = "These half hours are not loaded, only their daily sums.";

/** Sums a span. Missing half hours add nothing and count as expected. */
export function amountIn(readings: Readings<Series>, span: Span): Amount {
  const { start, units, expected } = readings;
  const from = Math.max(span.start, expected.start);
  const to = Math.max(from, Math.min(span.end, expected.end));
  assertLoaded(readings, { start: from, end: to });
  const amount = { units: 0, present: 0, expected: (to - from) / HALF_HOUR };
  const end = Math.min((to - start) / HALF_HOUR, units.length);
  for (let index = Math.max(0, (from - start) / HALF_HOUR); index < end; index += 1) {
    const value = units[index] as number;
    if (value === MISSING) continue;
    amount.units += value;
    amount.present += 1;
  }
  return amount;
}

export function sumAmounts(amounts: readonly Amount[]): Amount {
  const sum = { units: 0, present: 0, expected: 0 };
  for (const { units, present, expected } of amounts) {
    sum.units += units;
    sum.present += present;
    sum.expected += expected;
  }
  return sum;
}

export function kwhOrNull(fuel: Series, { units, present }: Amount): number | null {
  return present === 0 ? null : kwhOf(fuel, units);
}

export function kwhAndCount(fuel: Series, amount: Amount) {
  return { kwh: kwhOrNull(fuel, amount), present: amount.present, expected: amount.expected };
}

/** Share read, 0 to 1; null where nothing was expected. */
export function coverageOf({ present, expected }: Amount): number | null {
  return expected ? present / expected : null;
}

/** Present values replace, missing ones keep the stored value. @returns whether anything changed */
export function mergeInto(held: Int32Array, newer: Int32Array): boolean {
  let isChanged = false;
  newer.forEach((value, index) => {
    if (value === MISSING || value === held[index]) return;
    held[index] = value;
    isChanged = true;
  });
  return isChanged;
}

/** From the first to the last reading, with the longest gap in seconds. */
export function rangeHeld({ start, units }: Readings<Series>): (Span & { longestGap: number }) | null {
  let first = -1;
  let last = -1;
  let longest = 0;
  units.forEach((value, index) => {
    if (value === MISSING) return;
    if (first < 0) first = index;
    else longest = Math.max(longest, index - last - 1);
    last = index;
  });
  if (first < 0) return null;
  return {
    start: start + first * HALF_HOUR,
    end: start + (last + 1) * HALF_HOUR,
    longestGap: longest * HALF_HOUR,
  };
}
