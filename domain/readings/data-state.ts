import type { Fuel } from "./fuel.ts";

/** One fuel's data of one customer. Epoch seconds. */
export type FuelFacts = {
  fuel: Fuel;
  consent: "none" | "active" | "expired" | "lost" | "withdrawn";
  /** Whether the provider could see the meter at the last request; null before the first. */
  meterSeen: boolean | null;
  /** False once the provider reported no meter for this fuel. */
  hasMeter: boolean;
  range: { start: number; end: number } | null;
  /** Seconds. */
  longestGap: number;
  /** The provider's last response; null before the first. */
  lastResponseAt: number | null;
};

export const dataStates = [
  "not-linked",
  "consent-expired",
  "consent-lost",
  "consent-withdrawn",
  "no-gas-meter",
  "meter-not-seen",
  "waiting-for-first-reading",
  "provider-away",
  "stale",
  "gap",
  "available",
] as const;

export type DataState = (typeof dataStates)[number];

const DAY = 86_400;
/** Meters deliver a day's readings within two days; three days without any is a fault. */
export const STALE_AFTER = 3 * DAY;
/** Homes are fetched each morning; an older response means that the provider failed since. */
export const RESPONDS_WITHIN = 36 * 60 * 60;
/** Shown while the data provider does not respond. */
export const PROVIDER_AWAY =
  "There’s nothing you need to do. We’ll keep asking, and your meter keeps its readings for about a year, so nothing should be lost.";
/** Single missing half hours are normal; a missing day is reported. */
const GAP_FROM = DAY;

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
    return now - (facts.lastResponseAt ?? now) > RESPONDS_WITHIN ? "provider-away" : "stale";
  return facts.longestGap >= GAP_FROM ? "gap" : "available";
}

/** 'Data available' is shown when this is not zero. */
export function rangeInDays({ start, end }: { start: number; end: number }): number {
  return Math.max(0, Math.ceil((end - start) / DAY));
}
