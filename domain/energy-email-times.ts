import { addDays, dayOf, weekdayOf } from "./london-calendar.ts";
import { nextOwnMoment } from "./readings/fetching.ts";

/** From 13:00, an hour or more after the morning's fetch (`nextMorning`). */
const FIRST_SLOT = 26;

/** The customer's next daily check, at their own minute of the afternoon. Epoch seconds. */
export function nextCheck(now: number, customerId: string): number {
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: dayOf(now), everyDays: 1 });
}

export function nextMonday(now: number, customerId: string): number {
  const today = dayOf(now);
  const monday = addDays(today, (8 - weekdayOf(today)) % 7);
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: monday, everyDays: 7 });
}
