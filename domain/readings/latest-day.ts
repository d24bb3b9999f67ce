import { addDays, type Day } from "../london-calendar.ts";
import { isPricedByTime } from "../prices/cost.ts";
import type { Tariff } from "../prices/tariff.ts";
import { dayName } from "./day-names.ts";
import { daysHeld, latestCompleteDay } from "./days.ts";
import { withExports } from "./exported.ts";
import type { Fuel } from "./fuel.ts";
import { type Headline, headlineOf } from "./headline.ts";
import { periodAt } from "./periods.ts";
import type { Readings } from "./readings.ts";
import { LOOK_BACK_DAYS } from "./recent-days.ts";
import { type StripDay, sevenDays } from "./seven-days.ts";

export interface LatestDay {
  day: Day;
  name: string;
  headline: Headline;
  week: StripDay[];
}

/**
 * @param read Readings of all fuels, electricity first, with the half hours that `latestDayNeeds` returns.
 * @param exported Exports by day.
 */
export function latestDayOf(
  read: readonly Readings[],
  tariffs: readonly Tariff[],
  exported: Readings<"exported"> | null = null,
): LatestDay | null {
  const latest = openingDay(read);
  if (!latest) return null;
  const { day, last } = latest;
  const held = read.map((one) => withExports(one, exported));
  const shown = { show: "cost", tariffs, intensities: null } as const;
  return {
    day,
    name: dayName(day),
    headline: headlineOf(held, periodAt("day", day), shown),
    week: sevenDays(held, { date: day, last }, shown),
  };
}

/** The first day whose half hours `latestDayOf` needs, by fuel; none where daily sums are enough. */
export function latestDayNeeds(held: readonly Readings[], tariffs: readonly Tariff[]): Map<Fuel, Day> {
  const latest = openingDay(held);
  if (!latest) return new Map();
  const from = addDays(latest.day, -LOOK_BACK_DAYS);
  const needed = held.filter(({ fuel }) => fuel === "electricity" || isPricedByTime(tariffs, fuel));
  return new Map(needed.map(({ fuel }) => [fuel, from]));
}

/** The latest complete day of the first fuel with readings, and its last day. */
function openingDay([first]: readonly Readings[]): { day: Day; last: Day } | null {
  const reach = first && daysHeld(first);
  return reach ? { day: latestCompleteDay(first) ?? reach.last, last: reach.last } : null;
}
