import { clockTime, SLOTS_PER_DAY } from "../../domain/readings/day-names.ts";

/** "00:00" to "23:30", for a select. */
export const clockTimeOptions = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => ({
  value: clockTime(slot),
  label: clockTime(slot),
}));
