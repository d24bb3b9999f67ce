import { addDays, type Day, yearBefore } from "../london-calendar.ts";
import { isPricedByTime } from "../prices/cost.ts";
import type { Tariff } from "../prices/tariff.ts";
import { chosenOf } from "./chosen-view.ts";
import type { Fuel } from "./fuel.ts";
import { SCALE_DAYS } from "./highest.ts";
import { chosenMeasure, type RequestedView } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { LOOK_BACK_DAYS } from "./recent-days.ts";
import { stripEnd } from "./seven-days.ts";

/** The first day whose half hours a view needs, by fuel; null where daily sums are enough. */
export function halfHoursNeeded(
  held: readonly Readings[],
  requested: RequestedView,
  tariffs: readonly Tariff[] = [],
): Map<Fuel, Day | null> {
  const chosen = chosenOf(held, requested);
  if (!chosen) return new Map();
  const { readings, others, reach, period, at } = chosen;
  const { by, date, first } = period;
  const own = {
    day: [addDays(date, -LOOK_BACK_DAYS)],
    week: [addDays(at, -LOOK_BACK_DAYS)],
    month: [addDays(at, -LOOK_BACK_DAYS), first],
    year: [reach.first],
  }[by];
  const show = chosenMeasure(requested);
  const byHalfHour = (fuel: Fuel) =>
    ({ kwh: false, cost: isPricedByTime(tariffs, fuel), carbon: fuel === "electricity" })[show];
  // The headline compares a day with usual days, a week with the one before, longer periods' costs with last year's.
  const measuredFrom = {
    day: () => addDays(date, -LOOK_BACK_DAYS),
    week: () => addDays(first, -7),
    month: () => (show === "cost" ? yearBefore(first) : first),
    year: () => (show === "cost" ? yearBefore(first) : first),
  }[by]();
  const measured = (fuel: Fuel) => (byHalfHour(fuel) ? [measuredFrom] : []);
  return new Map([
    [readings.fuel, earliest([...own, ...measured(readings.fuel)])],
    ...others.map((other): [Fuel, Day | null] => [
      other.fuel,
      earliest([
        ...(by === "day" ? [addDays(date, -SCALE_DAYS)] : []),
        ...(by === "day" && other.fuel === "electricity" ? [addDays(date, -LOOK_BACK_DAYS)] : []),
        ...measured(other.fuel),
      ]),
    ]),
  ]);
}

/** The days whose intensities a view needs, where it shows carbon; null where it does not. */
export function carbonDays(
  held: readonly Readings[],
  requested: RequestedView,
): { first: Day; last: Day } | null {
  const chosen = chosenMeasure(requested) === "carbon" ? chosenOf(held, requested) : null;
  if (!chosen) return null;
  const { period, reach, at } = chosen;
  const { by, date, first, last } = period;
  return {
    first: earliest([addDays(at, -LOOK_BACK_DAYS), addDays(first, -7)]) as Day,
    last: by === "day" ? stripEnd(date, reach.last) : last,
  };
}

export function exportedNeeded(
  held: readonly Readings[],
  requested: RequestedView,
  tariffs: readonly Tariff[] = [],
): Day | null {
  const chosen = chosenOf(held, requested);
  if (!chosen) return null;
  const { readings, period } = chosen;
  if (readings.fuel === "electricity" && period.by === "day") return addDays(period.date, -SCALE_DAYS);
  const isPriced = chosenMeasure(requested) === "cost" && isPricedByTime(tariffs, "exported");
  return isPriced ? period.first : null;
}

function earliest(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((found, day) => (found === null || day < found ? day : found), null);
}
