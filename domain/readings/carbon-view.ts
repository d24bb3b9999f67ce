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

/** What a period of one fuel caused, bar by bar, in grams of carbon dioxide. */
export interface PanelCarbon extends Carbon {
  /** What a scale has to reach, so that it stays the same from day to day. */
  highest: number;
  bars: Carbon[];
  /** How it was worked out, in sentences. */
  working: string[];
}

/**
 * The carbon of what a panel shows.
 * @param intensities of the home's region, of at least the period; null where it is not known
 * @param highestKwh the kWh that the panel's own scale reaches
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
