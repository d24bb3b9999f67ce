import type { Day } from "../london-calendar.ts";
import { daysHeld, latestCompleteDay } from "./days.ts";
import { chosenFuel, chosenPeriod, type Reach, type RequestedView } from "./periods.ts";
import type { Readings } from "./readings.ts";

/** The chosen fuel and period, and its last day with readings; null if none. */
export function chosenOf(held: readonly Readings[], requested: RequestedView) {
  const fuel = chosenFuel(
    requested,
    held.map((one) => one.fuel),
  );
  const readings = held.find((one) => one.fuel === fuel);
  const reach = readings && reachOf(readings);
  if (!readings || !reach) return null;
  const period = chosenPeriod(requested, reach);
  const others = held.filter((one) => one.fuel !== fuel);
  return { readings, others, reach, period, at: period.last < reach.last ? period.last : reach.last };
}

export function daysShown(
  held: readonly Readings[],
  requested: RequestedView,
): { first: Day; last: Day } | null {
  return chosenOf(held, requested)?.period ?? null;
}

function reachOf(readings: Readings): Reach | null {
  const days = daysHeld(readings);
  return days && { ...days, latest: latestCompleteDay(readings) ?? days.last };
}
