import type { Fuel } from "../readings/fuel.ts";

export const causeKinds = [
  "day-count",
  "vat-twice",
  "vat-missing",
  "prices-without-vat",
  "cubic-metres",
  "imperial",
  "day-night",
  "estimated",
  "readings",
  "other-region",
  "old-price",
  "back-billing",
  "other-meter",
] as const;

export interface BillCause {
  kind: (typeof causeKinds)[number];
  /** Null for the whole bill. */
  fuel: Fuel | null;
  text: string;
}

/** As a list, because a check finds none, one or several. */
export function oneCause(kind: BillCause["kind"], fuel: Fuel | null, text: string): BillCause[] {
  return [{ kind, fuel, text }];
}

export const SWAPPED = "Day and night seem to be swapped: the energy of each is charged at the other’s rate.";
export const METRIC_AS_IMPERIAL =
  "The gas is 2.83 times too much: cubic metres may have been taken for hundreds of cubic feet.";
export const IMPERIAL_AS_METRIC =
  "The gas is 2.83 times too little: hundreds of cubic feet may have been taken for cubic metres.";
