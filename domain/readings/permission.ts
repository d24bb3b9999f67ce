import { addMonths, startOfLondonDay } from "../london.ts";
import { MOVE_DATE_MONTHS } from "../move-date.ts";

const DAY_SECONDS = 86_400;

/** How far back a consent reaches: as long as the data provider stores readings. */
const REACH_MONTHS = MOVE_DATE_MONTHS;

/** Days that readings remain downloadable after permission ended. */
export const RETENTION_DAYS = 30;

/** The first visible moment, limited by the move and the consent's reach. Epoch seconds. */
export function firstVisible({
  readingsFrom,
  registeredAt,
}: {
  readingsFrom: number;
  registeredAt: number;
}): number {
  return Math.max(readingsFrom, startOfLondonDay(addMonths(registeredAt, -REACH_MONTHS)));
}

/** When readings are erased, unless permission is renewed. */
export function readingsErasedAt(endedAt: number): number {
  return endedAt + RETENTION_DAYS * DAY_SECONDS;
}
