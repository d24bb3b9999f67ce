import { createHash } from "node:crypto";
import { type Day, daysBetween, monthOf, spanOfDays } from "../../domain/london-calendar.ts";
import { HALF_HOUR, type Series } from "../../domain/readings/fuel.ts";
import type { Readings } from "../../domain/readings/readings.ts";

/** Such as "2025-10.q83vEjRWeJA…": the first month and a digest of each month's half hours. */
export const revisionPattern = /^\d{4}-\d{2}\.[\w-]{1,1000}$/;

/** Characters of a month's digest. */
const DIGEST = 8;

/**
 * Identifies the half hours from a customer's first day to another, by London month, without storing anything.
 * @param series the home's use, and its exports if it has any, with all half hours from `first`
 */
export function revisionOf(series: readonly Readings<Series>[], first: Day, last: Day): string {
  const digests = monthsBetween(first, last).map((days) => digestOf(series, days));
  return `${monthOf(first)}.${digests.join("")}`;
}

/** The first day of the first month that changed since `earlier`; null if none did. */
export function changedFrom(earlier: string, revision: string, first: Day, last: Day): Day | null {
  if (earlier.slice(0, PREFIX) !== revision.slice(0, PREFIX)) return first;
  const months = monthsBetween(first, last);
  const changed = months.findIndex((_, n) => digestAt(earlier, n) !== digestAt(revision, n));
  return months[changed]?.[0] ?? null;
}

/** The days of each London month. */
function monthsBetween(first: Day, last: Day): Day[][] {
  return [...Map.groupBy(daysBetween(first, last), monthOf).values()];
}

const PREFIX = "2025-10.".length;

function digestAt(revision: string, month: number): string {
  const start = PREFIX + month * DIGEST;
  return revision.slice(start, start + DIGEST);
}

function digestOf(series: readonly Readings<Series>[], days: readonly Day[]): string {
  const span = spanOfDays(days[0] as Day, days.at(-1) as Day);
  const hash = createHash("sha256");
  for (const { start, units } of series) {
    const [from, to] = [span.start, span.end].map((at) => Math.max(0, (at - start) / HALF_HOUR));
    hash.update(units.slice(from, to));
  }
  return hash.digest("base64url").slice(0, DIGEST);
}
