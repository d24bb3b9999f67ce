import { createHash } from "node:crypto";
import {
  addToMonth,
  type Day,
  firstDayOf,
  type Month,
  monthOf,
  monthsOf,
  spanOfDays,
  spanOfMonth,
} from "../../domain/london-calendar.ts";
import { HALF_HOUR, type Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";

/** Such as "2025-10.q83vEjRWeJA…": the first month and a digest of each month's half hours. */
export const revisionPattern = /^\d{4}-\d{2}\.[\w-]{0,1000}$/;

const MONTH = "2025-10".length;
const PREFIX = MONTH + ".".length;
const DIGEST_LENGTH = 8;

/** Identifies the half hours of all days from `first` to `last`, by London month, without storing anything. */
export function revisionOf(series: readonly Readings<Series>[], first: Day, last: Day): string {
  const { end } = spanOfDays(first, last);
  const digests = monthsOf(spanOfDays(first, last)).map((month) => digestOf(series, month, end));
  return `${monthOf(first)}.${digests.join("")}`;
}

/** The first day of the first month that changed since `earlier`; null if none did. */
export function changedFrom(earlier: string, revision: string): Day | null {
  const first = revision.slice(0, MONTH) as Month;
  if (!earlier.startsWith(first)) return firstDayOf(first);
  for (let at = PREFIX, month = 0; at < revision.length; at += DIGEST_LENGTH, month += 1)
    if (earlier.slice(at, at + DIGEST_LENGTH) !== revision.slice(at, at + DIGEST_LENGTH))
      return firstDayOf(addToMonth(first, month));
  return null;
}

/** @param end of the last half hour that counts, in epoch seconds */
function digestOf(series: readonly Readings<Series>[], month: Month, end: number): string {
  const span = spanOfMonth(month);
  const hash = createHash("sha256");
  for (const { start, units } of series) {
    const indexOf = (at: number) => Math.max(0, (Math.min(at, end) - start) / HALF_HOUR);
    hash.update(units.slice(indexOf(span.start), indexOf(span.end)));
  }
  return hash.digest("base64url").slice(0, DIGEST_LENGTH);
}
