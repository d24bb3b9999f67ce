import type { Fuel } from "./fuel.ts";

/** What is known about one fuel's readings of one customer. Moments are epoch seconds. */
export type FuelFacts = {
  fuel: Fuel;
  consent: "none" | "active" | "expired" | "lost" | "withdrawn";
  /** Whether the data provider could see the meter when it was last asked; null before the first time. */
  meterSeen: boolean | null;
  /** False once the provider has said that the home has no meter for this fuel. */
  hasMeter: boolean;
  range: { start: number; end: number } | null;
  /** The longest run of missing half hours inside the range, in seconds. */
  longestGap: number;
  /** When the data provider last answered; null before the first time. */
  lastAnswer: number | null;
};

export type DataState =
  | "not-linked"
  | "consent-expired"
  | "consent-lost"
  | "consent-withdrawn"
  | "no-gas-meter"
  | "meter-not-seen"
  | "waiting-for-first-reading"
  | "provider-away"
  | "stale"
  | "gap"
  | "available";

const DAY = 86_400;
/** Meters hand over a day's readings in the following day or two; three days without any is a fault. */
export const STALE_AFTER = 3 * DAY;
/** A home is asked about each morning: an answer that is older than this means that the provider gave none since. */
export const ANSWERS_WITHIN = 36 * 60 * 60;
/** Said to those whose data provider gives no answer. */
export const PROVIDER_AWAY =
  "There’s nothing you need to do. We keep asking, and your meter keeps its readings for about a year, so nothing should be lost.";
/** A missing half hour is weather; a missing day is something to tell. */
const GAP_FROM = DAY;

/** The one thing to tell a customer about a fuel's data: the first row that applies explains the rest. */
export function dataState(facts: FuelFacts, now: number): DataState {
  const { consent, range } = facts;
  if (consent === "none") return "not-linked";
  if (consent === "withdrawn") return "consent-withdrawn";
  if (consent === "expired") return "consent-expired";
  if (consent === "lost") return "consent-lost";
  if (facts.fuel === "gas" && !facts.hasMeter) return "no-gas-meter";
  if (facts.meterSeen === false) return "meter-not-seen";
  if (range === null || rangeInDays(range) === 0) return "waiting-for-first-reading";
  if (now - range.end > STALE_AFTER)
    return now - (facts.lastAnswer ?? now) > ANSWERS_WITHIN ? "provider-away" : "stale";
  return facts.longestGap >= GAP_FROM ? "gap" : "available";
}

/** 'Data available' is shown when this is not zero. */
export function rangeInDays({ start, end }: { start: number; end: number }): number {
  return Math.max(0, Math.ceil((end - start) / DAY));
}
