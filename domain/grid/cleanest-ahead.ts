import { dayOf, spanOfDay } from "../london-calendar.ts";
import { hourName } from "../readings/day-names.ts";
import { halfHoursIn } from "../readings/days.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import type { Insight } from "../readings/insights.ts";
import { type Intensities, intensityAt } from "./intensity.ts";

const FORECAST_HALF_HOURS = 48;
const RUN_HALF_HOURS = 6;
/** Clock slots: "tonight" is from 18:00 to 06:00. */
const EVENING = 36;
const MORNING = 12;

/** The cleanest three hours of the next 24; null if over three lack a forecast. @param now in epoch seconds */
export function cleanestAhead(intensities: Intensities, now: number): Insight | null {
  const from = now - (now % HALF_HOUR) + HALF_HOUR;
  const grams = Array.from({ length: FORECAST_HALF_HOURS }, (_, index) =>
    intensityAt(intensities, from + index * HALF_HOUR),
  );
  const known = grams.filter((value) => value !== null);
  if (known.length < FORECAST_HALF_HOURS - RUN_HALF_HOURS) return null;
  let best: { index: number; mean: number } | null = null;
  for (let index = 0; index + RUN_HALF_HOURS <= FORECAST_HALF_HOURS; index += 1) {
    const run = grams.slice(index, index + RUN_HALF_HOURS).filter((value) => value !== null);
    const mean = meanOf(run);
    if (run.length === RUN_HALF_HOURS && (!best || mean < best.mean)) best = { index, mean };
  }
  if (!best) return null;
  const start = from + best.index * HALF_HOUR;
  const figure = `${hourName(slotOf(start))} to ${hourName(slotOf(start + (RUN_HALF_HOURS - 1) * HALF_HOUR) + 1)}`;
  return {
    kind: "cleanest",
    title: `Cleanest ${relativeTime(start, now)}`,
    figure,
    text: `Run the dishwasher, the washing machine or a car charger then: ${Math.round(best.mean)} g of CO₂ a kWh, against ${Math.round(meanOf(known))} g over the next 24 hours.`,
    working: [],
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function relativeTime(start: number, now: number): string {
  const isToday = dayOf(start) === dayOf(now);
  const slot = slotOf(start);
  if (isToday ? slot >= EVENING : slot < MORNING) return "tonight";
  return isToday ? "today" : "tomorrow";
}

function slotOf(at: number): number {
  const day = dayOf(at);
  return halfHoursIn(day)[(at - spanOfDay(day).start) / HALF_HOUR]?.slot ?? 0;
}
