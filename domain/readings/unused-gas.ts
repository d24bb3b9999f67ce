import { addDays, DAYS_IN_A_YEAR, type Day, dayNumber } from "../london-calendar.ts";
import { pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { amountsByDay, daysHeld } from "./days.ts";
import { formatRoughly } from "./figures.ts";
import type { Readings } from "./readings.ts";

/** Complete days without gas in the heating season after which the supply counts as unused. */
const COLD_DAYS = 42;
const COLD_MONTHS = ["11", "12", "01", "02", "03"];
/** Days searched: at least one cold season. */
const WITHIN_DAYS = 365;

/** "You pay £106 a year in standing charges for gas you no longer use."; null while gas is or may be used. */
export function unusedGas(readings: Readings, day: Day, tariffs: readonly Tariff[]): string | null {
  if (readings.fuel !== "gas" || !isUnused(readings, day)) return null;
  const pence = (pricesOn(tariffs, "gas", day).standingCharge * DAYS_IN_A_YEAR) / PRICE_UNITS_PER_PENNY;
  const use = wasEverUsed(readings, day) ? "no longer use" : "don’t use";
  return `You pay ${formatRoughly(pence)} a year in standing charges for gas you ${use}.`;
}

/** A boiler that only heats is off all summer, so only cold days count. */
function isUnused(readings: Readings, day: Day): boolean {
  const days = amountsByDay(readings, addDays(day, 1 - WITHIN_DAYS), day).filter((one) => one.isComplete);
  const lastUsed = days.findLast(({ units }) => units > 0)?.day;
  const unused = days.filter((one) => lastUsed === undefined || dayNumber(one.day) > dayNumber(lastUsed));
  return unused.filter((one) => COLD_MONTHS.includes(one.day.slice(5, 7))).length >= COLD_DAYS;
}

function wasEverUsed(readings: Readings, day: Day): boolean {
  const reach = daysHeld(readings);
  return reach !== null && amountsByDay(readings, reach.first, day).some(({ units }) => units > 0);
}
