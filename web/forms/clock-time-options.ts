import { clockTime, SLOTS_PER_DAY } from "../../domain/readings/day-names.ts";

export const clockTimeOptions = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => ({
  value: clockTime(slot),
  label: clockTime(slot),
}));
