import { addWorkingDays } from "./bank-holidays.ts";
import { dayOf, spanOfDay } from "./london-calendar.ts";

/** Within so many working days a partner calls who got a request; pages and their content say so in words. */
export const CALL_WITHIN_WORKING_DAYS = 5;

/** The last second of the London day by which a partner calls that got a request then, both in epoch seconds. */
export function callsBy(gotAt: number): number {
  return spanOfDay(addWorkingDays(dayOf(gotAt), CALL_WITHIN_WORKING_DAYS)).end - 1;
}
