import type { Span } from "../london-calendar.ts";
import { type Fuel, HALF_HOUR, kwhOf, type Series } from "./fuel.ts";

/** What stands in a row of half hours where none was read. It is never added to anything. */
export const MISSING = -1;

/**
 * What was used of a fuel, or sent to the grid, in one half hour: watt-hours of electricity or litres of gas, whole,
 * none below zero.
 */
export interface Reading {
  /** Epoch seconds. */
  start: number;
  units: number;
}

/**
 * A customer's half hours of one fuel in a row, or of what they sent to the grid, as they may be shown: from the first
 * one that the customer may see to the last one held. Those in between that were never read are `MISSING`.
 */
export interface Readings<Of extends Series = Fuel> {
  readonly fuel: Of;
  /** The start of the first half hour in the row, in epoch seconds. */
  readonly start: number;
  readonly units: Int32Array;
  /** The half hours that could have been read: what lies outside is neither present nor missed. */
  readonly expected: Span;
  /** What all days come to, where the row begins later than what is expected: only the half hours wanted were read. */
  readonly sums?: DaySums;
}

/** What each London day comes to, in the calendar's order: enough to tell days, months and years without half hours. */
export interface DaySums {
  /** The first day, as `dayNumber` counts. */
  readonly first: number;
  /** The fuel's units of a day, `MISSING` where nothing of it was read. */
  readonly units: Int32Array;
  /** How many half hours of a day were read, `MISSING` where none were. */
  readonly present: Int32Array;
}

/** What a stretch of half hours comes to: the sum of those present, how many these are, and how many there could be. */
export interface Amount {
  units: number;
  present: number;
  expected: number;
}

/** Half hours in a row, all missing. Start and end are starts of half hours. */
export function blankRow({ start, end }: Span): Int32Array {
  return new Int32Array(Math.max(0, (end - start) / HALF_HOUR)).fill(MISSING);
}

/** Readings of a stretch of time, in whatever order they come. Those outside of it are left out. */
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

/** The readings that are there, oldest first. */
export function presentIn({ start, units }: Readings<Series>): Reading[] {
  const found: Reading[] = [];
  units.forEach((value, index) => {
    if (value !== MISSING) found.push({ start: start + index * HALF_HOUR, units: value });
  });
  return found;
}

/** What was used in the half hour that begins at a moment, or null where it was not read. */
export function unitsAt({ start, units, expected }: Readings<Series>, at: number): number | null {
  if (at < expected.start || at >= expected.end) return null;
  if (at < start) throw new RangeError(NOT_IN_ROW);
  const value = units[(at - start) / HALF_HOUR];
  return value === undefined || value === MISSING ? null : value;
}

/** Half hours that were left out of the row must not pass for missing ones: throws where some of a stretch were. */
export function mustBeRead({ start }: Readings<Series>, wanted: Span): void {
  if (wanted.start < start && wanted.start < wanted.end) throw new RangeError(NOT_IN_ROW);
}

const NOT_IN_ROW = "These half hours are held and were not read: only the sums of their days are here.";

/** What a stretch of time comes to. Missing half hours add nothing and are counted as expected. */
export function amountIn(readings: Readings<Series>, span: Span): Amount {
  const { start, units, expected } = readings;
  const from = Math.max(span.start, expected.start);
  const to = Math.max(from, Math.min(span.end, expected.end));
  mustBeRead(readings, { start: from, end: to });
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

export function addedUp(amounts: readonly Amount[]): Amount {
  const sum = { units: 0, present: 0, expected: 0 };
  for (const { units, present, expected } of amounts) {
    sum.units += units;
    sum.present += present;
    sum.expected += expected;
  }
  return sum;
}

/** The energy in an amount, in kWh; null where nothing was read. */
export function kwhOrNull(fuel: Series, { units, present }: Amount): number | null {
  return present === 0 ? null : kwhOf(fuel, units);
}

/** The same, with how many half hours were read, of how many. */
export function kwhAndCount(fuel: Series, amount: Amount) {
  return { kwh: kwhOrNull(fuel, amount), present: amount.present, expected: amount.expected };
}

/** How much of what could have been read is there, from 0 to 1; null where nothing could. */
export function coverageOf({ present, expected }: Amount): number | null {
  return expected ? present / expected : null;
}

/**
 * Puts newer readings of the same stretch over those held: what came replaces what was there, and what did not
 * come leaves it as it was, for an answer that lacks a half hour does not make it unread.
 * @returns whether anything is different now
 */
export function mergeInto(held: Int32Array, newer: Int32Array): boolean {
  let isChanged = false;
  newer.forEach((value, index) => {
    if (value === MISSING || value === held[index]) return;
    held[index] = value;
    isChanged = true;
  });
  return isChanged;
}

/** From the first reading to the end of the last, and the longest time in between without any, in seconds. */
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
