import { addDays, dayOf, weekdayOf } from "./london-calendar.ts";
import { ownMoment } from "./readings/fetching.ts";

/** From 13:00: by then the morning has brought what the meter sent (`nextMorning`), each home an hour or more before. */
const FIRST_SLOT = 26;

/** When a customer's e-mail is looked at next: each day at the home's own minute of the afternoon. In epoch seconds. */
export function nextLook(now: number, customerId: string): number {
  const day = dayOf(now);
  const at = ownMoment(day, FIRST_SLOT, customerId);
  return at > now ? at : ownMoment(addDays(day, 1), FIRST_SLOT, customerId);
}

/** When the week that goes on is summed up: on the afternoon of the Monday after it. */
export function nextMonday(now: number, customerId: string): number {
  const today = dayOf(now);
  const monday = addDays(today, (8 - weekdayOf(today)) % 7);
  const at = ownMoment(monday, FIRST_SLOT, customerId);
  return at > now ? at : ownMoment(addDays(monday, 7), FIRST_SLOT, customerId);
}
