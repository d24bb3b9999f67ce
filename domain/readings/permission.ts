import { addMonths, startOfLondonDay } from "../london.ts";
import { MOVE_DATE_MONTHS } from "../move-date.ts";

const DAY_SECONDS = 86_400;

/** How far a consent reaches back from when it was given: as long as the data provider holds readings. */
const REACH_MONTHS = MOVE_DATE_MONTHS;

/** So long readings stay for the customer to take along once the permission to read the meter is over. */
export const KEPT_DAYS = 30;

/**
 * The first moment whose readings a customer may see: never from before they moved in, nor from before what
 * the consent reaches back to. All moments are epoch seconds.
 */
export function firstVisible({
  readingsFrom,
  registeredAt,
}: {
  readingsFrom: number;
  registeredAt: number;
}): number {
  return Math.max(readingsFrom, startOfLondonDay(addMonths(registeredAt, -REACH_MONTHS)));
}

/** When readings go for good, if the permission ended at a moment and is not given again. */
export function readingsErasedAt(endedAt: number): number {
  return endedAt + KEPT_DAYS * DAY_SECONDS;
}
