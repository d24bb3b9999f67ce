import { addDays, type Day } from "../london-calendar.ts";
import { costOfDayAt, costOfDays, pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { formatRoughly } from "./figures.ts";
import type { Readings } from "./readings.ts";
import { ordinaryDays } from "./recent-days.ts";

/** Days whose mean price per kWh applies to the remaining days. */
const PRICED_DAYS = 28;

/** Includes standing charges. Remaining days cost what the last four weeks would at the latest day's prices. */
export function costByMonthEnd(
  readings: Readings,
  soFar: readonly Day[],
  toCome: { days: number; low: number; high: number },
  tariffs: readonly Tariff[],
): { range: string; working: string[] } {
  const day = soFar.at(-1) as Day;
  const prices = pricesOn(tariffs, readings.fuel, day);
  const cost = costOfDays(readings, soFar, tariffs);
  const spent =
    (cost.pence ?? 0) + cost.standingPence + (toCome.days * prices.standingCharge) / PRICE_UNITS_PER_PENNY;
  const recent = ordinaryDays(readings, addDays(day, 1 - PRICED_DAYS), day);
  const units = recent.reduce((sum, one) => sum + one.units, 0);
  const pence = recent.reduce((sum, one) => sum + (costOfDayAt(readings, one.day, prices) ?? 0), 0);
  const [least, most] = [toCome.low, toCome.high].map((some) =>
    formatRoughly(spent + (units ? (some * pence) / units : 0)),
  );
  return {
    range: least === most ? `About ${most}` : `${least} to ${most}`,
    working: ["For the days to come we used the latest day’s prices. Standing charges are included."],
  };
}
