import type { Intensities } from "../grid/intensity.ts";
import {
  type Carbon,
  carbonOfDays,
  carbonOfHalfHour,
  carbonWords,
  GRAMS_PER_KWH,
} from "../grid/use-carbon.ts";
import { daysBetween, firstDayOf, lastDayOf } from "../london-calendar.ts";
import { halfHoursIn } from "./days.ts";
import { monthsIn, type Period } from "./periods.ts";
import type { Readings } from "./readings.ts";

/** Carbon of one fuel in a period by bar, in grams. */
export interface PanelCarbon extends Carbon {
  /** Stable scale from day to day. */
  highest: number;
  bars: Carbon[];
  /** Sentences. */
  working: string[];
}

/**
 * Carbon of a panel's bars.
 * @param intensities of the home's region for at least the period; null where unknown
 * @param highestKwh top of the panel's own scale
 */
export function panelCarbon(
  readings: Readings,
  period: Period,
  intensities: Intensities | null,
  highestKwh: number,
): PanelCarbon {
  const { fuel } = readings;
  const bars = barsOf(readings, period, intensities);
  const whole = carbonOfDays(readings, period.first, period.last, intensities);
  const dirtiest =
    fuel === "electricity" && intensities
      ? Math.max(GRAMS_PER_KWH.electricity, ...intensities.grams)
      : GRAMS_PER_KWH[fuel];
  return {
    ...whole,
    highest: Math.max(
      ...bars.map(({ grams }) => grams ?? 0),
      period.by === "day" ? highestKwh * dirtiest : 0,
    ),
    bars,
    working: carbonWords(fuel, intensities, whole.averaged),
  };
}

function barsOf(readings: Readings, { by, date, first, last }: Period, intensities: Intensities | null) {
  if (by === "day")
    return halfHoursIn(date).map(({ start }) => carbonOfHalfHour(readings, start, intensities));
  const stretches =
    by === "year"
      ? monthsIn({ first, last }).map((month) => [firstDayOf(month), lastDayOf(month)] as const)
      : daysBetween(first, last).map((day) => [day, day] as const);
  return stretches.map(([from, to]) => carbonOfDays(readings, from, to, intensities));
}
