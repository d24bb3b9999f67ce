import { type Intensities, intensityAt } from "../grid/intensity.ts";
import {
  type Carbon,
  carbonOfDays,
  carbonOfHalfHour,
  explainCarbon,
  GRAMS_PER_KWH,
} from "../grid/use-carbon.ts";
import { type Bar, spanBefore, spanOfBar } from "./bars.ts";
import { halfHoursIn } from "./days.ts";
import { highestBefore } from "./highest.ts";
import type { Period } from "./periods.ts";
import type { Readings } from "./readings.ts";

export interface CarbonBar extends Carbon {
  /** Usual energy at this half hour's intensity. */
  usual: number | null;
  before: number | null;
}

export interface PanelCarbon extends Carbon {
  highest: number;
  bars: CarbonBar[];
  working: string[];
}

/**
 * @param intensities Intensities of the home's region for `carbonDays`; null where unknown.
 * @param bars The same bars in kWh.
 */
export function panelCarbon(
  readings: Readings,
  period: Period,
  intensities: Intensities | null,
  bars: readonly Bar[],
): PanelCarbon {
  const carbons = carbonBars(readings, period, intensities, bars);
  const whole = carbonOfDays(readings, period.first, period.last, intensities);
  return {
    ...whole,
    highest: Math.max(
      ...carbons.map(({ grams, usual, before }) => Math.max(grams ?? 0, usual ?? 0, before ?? 0)),
      highestBefore(period, ({ start }) => carbonOfHalfHour(readings, start, intensities).grams),
    ),
    bars: carbons,
    working: explainCarbon(readings.fuel, intensities, whole.averaged),
  };
}

function carbonBars(
  readings: Readings,
  { by, date }: Period,
  intensities: Intensities | null,
  bars: readonly Bar[],
): CarbonBar[] {
  const { fuel } = readings;
  if (by !== "day")
    return bars.map(({ start, before }) => {
      const { first, last } = spanOfBar(start);
      const earlier = spanBefore(start);
      // Carbon intensities of the previous year are not loaded.
      const isKnown = before !== null && by === "week";
      return {
        ...carbonOfDays(readings, first, last, intensities),
        usual: null,
        before: isKnown ? carbonOfDays(readings, earlier.first, earlier.last, intensities).grams : null,
      };
    });
  return halfHoursIn(date).map(({ start }, index) => {
    const intensity = fuel === "electricity" && intensities ? intensityAt(intensities, start) : null;
    const usual = bars[index]?.usual ?? null;
    return {
      ...carbonOfHalfHour(readings, start, intensities),
      usual: usual === null ? null : Math.round(usual * (intensity ?? GRAMS_PER_KWH[fuel]) * 1000) / 1000,
      before: null,
    };
  });
}
