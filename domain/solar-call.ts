import { addWorkingDays } from "./bank-holidays.ts";
import { dayOf, spanOfDay } from "./london-calendar.ts";

/** Stated in words on pages and in content. */
export const CALL_WITHIN_WORKING_DAYS = 5;

/** The end of the London day by which the partner calls. Both in epoch seconds. */
export function callsBy(receivedAt: number): number {
  return spanOfDay(addWorkingDays(dayOf(receivedAt), CALL_WITHIN_WORKING_DAYS)).end - 1;
}
