import { addDays, type Day, dayOf, weekdayOf } from "./london-calendar.ts";
import { ownMoment } from "./readings/fetching.ts";

/** The e-mails about a customer's own energy, each off until they switch it on. */
export const energyEmailKinds = ["week", "silence"] as const;
export type EnergyEmailKind = (typeof energyEmailKinds)[number];

/** What each is called, where it is switched on and where it is stopped. */
export const energyEmailNames: Record<EnergyEmailKind, string> = {
  week: "Weekly summary",
  silence: "When your meter is silent",
};

/** From 13:00: by then the morning has brought what the meter sent (`nextMorning`), each home an hour or more before. */
const FIRST_SLOT = 26;

/**
 * When a customer's e-mail is looked at next: each day at the home's own minute of the afternoon.
 * @param day the first that may be meant
 */
export function nextLook(now: number, customerId: string, day: Day = dayOf(now)): number {
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
