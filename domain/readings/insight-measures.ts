import { carbonOfDays, carbonOfHalfHour, GRAMS_PER_KWH } from "../grid/use-carbon.ts";
import type { Day } from "../london-calendar.ts";
import { costOfConstantUse, costOfDays, costOfHalfHour, costOfPart, pricesOn } from "../prices/cost.ts";
import { amountOfDay, halfHoursIn, spanByClock } from "./days.ts";
import { formatGrams, formatKwh, formatRoughly } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import type { Shown } from "./measured.ts";
import { amountIn, type Readings, unitsAt } from "./readings.ts";

/** Clock slots; `to` is exclusive. */
interface Hours {
  from: number;
  to: number;
}

const HALF_HOURS = { year: 48 * 365, day: 48 } as const;

/** "£14", "2.34 kWh" or "279 kg"; pounds are whole from ten. */
export function formatInsight(value: number, { show }: Shown, places?: 2): string {
  if (show === "cost") return formatRoughly(value);
  return show === "kwh" ? formatKwh(value, places) : formatGrams(value);
}

export function constantUseShown(
  perHalfHour: number,
  over: "year" | "day",
  day: Day,
  { show, tariffs }: Shown,
): number {
  if (show === "cost")
    return costOfConstantUse("electricity", perHalfHour, over, pricesOn(tariffs, "electricity", day));
  const kwh = kwhOf("electricity", perHalfHour * HALF_HOURS[over]);
  return show === "kwh" ? kwh : kwh * GRAMS_PER_KWH.electricity;
}

/** One half hour: pence, kWh or grams. */
export function halfHourShown(
  readings: Readings,
  { start, slot, day }: { start: number; slot: number; day: Day },
  { show, tariffs, intensities }: Shown,
): number {
  const { fuel } = readings;
  if (show === "cost") return costOfHalfHour(readings, { start, slot }, pricesOn(tariffs, fuel, day)) ?? 0;
  if (show === "carbon") return carbonOfHalfHour(readings, start, intensities).grams ?? 0;
  return kwhOf(fuel, unitsAt(readings, start) ?? 0);
}

export function hoursShown(
  readings: Readings,
  days: readonly Day[],
  { from, to }: Hours,
  { show, tariffs, intensities }: Shown,
): number {
  if (show === "cost") return costOfPart(readings, days, { from, to }, tariffs) ?? 0;
  if (show === "kwh")
    return kwhOf(
      readings.fuel,
      days.reduce((sum, day) => sum + amountIn(readings, spanByClock(day, from, to)).units, 0),
    );
  return days
    .flatMap((day) => halfHoursIn(day).filter(({ slot }) => slot >= from && slot < to))
    .reduce((sum, { start }) => sum + (carbonOfHalfHour(readings, start, intensities).grams ?? 0), 0);
}

/** A day without its standing charge: pence, kWh or grams. */
export function useShown(readings: Readings, day: Day, { show, tariffs, intensities }: Shown): number {
  if (show === "cost") return costOfDays(readings, [day], tariffs).pence ?? 0;
  if (show === "carbon") return carbonOfDays(readings, day, day, intensities).grams ?? 0;
  return kwhOf(readings.fuel, amountOfDay(readings, day).units);
}

export function standingChargeNote({ show }: Shown): string[] {
  return show === "cost" ? ["The standing charge is left out."] : [];
}
