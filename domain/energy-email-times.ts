import { addDays, dayOf, weekdayOf } from "./london-calendar.ts";
import { nextOwnMoment } from "./readings/fetching.ts";

/** From 13:00: by then the morning has brought what the meter sent (`nextMorning`), each home an hour or more before. */
const FIRST_SLOT = 26;

/** When a customer's e-mail is looked at next: each day at the home's own minute of the afternoon. In epoch seconds. */
export function nextLook(now: number, customerId: string): number {
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: dayOf(now), everyDays: 1 });
}

/** When the week that goes on is summed up: on the afternoon of the Monday after it. */
export function nextMonday(now: number, customerId: string): number {
  const today = dayOf(now);
  const monday = addDays(today, (8 - weekdayOf(today)) % 7);
  return nextOwnMoment(now, customerId, FIRST_SLOT, { first: monday, everyDays: 7 });
}
