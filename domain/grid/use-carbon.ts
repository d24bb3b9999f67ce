import { type Day, type Span, spanOfDays } from "../london-calendar.ts";
import { amountOfDays } from "../readings/days.ts";
import { type Fuel, HALF_HOUR, kwhOf } from "../readings/fuel.ts";
import { assertLoaded, MISSING, type Readings, unitsAt } from "../readings/readings.ts";
import type { Intensities } from "./intensity.ts";
import { nameOfRegion } from "./region.ts";

/** UK Government conversion factors 2025: gas by gross calorific value; electricity 177.00 and 18.53 of grid losses. */
export const GRAMS_PER_KWH = { gas: 182.96, electricity: 195.53 } as const satisfies Record<Fuel, number>;

/** Carbon of some usage, in grams to the milligram. */
export interface Carbon {
  grams: number | null;
  /** Half hours counted at the year's average because their intensity is unknown. */
  averaged: number;
}

/** Wh times g/kWh are milligrams, and the year's average has two decimals. Whole numbers keep sums exact. */
const HUNDREDTHS = 100;
const AVERAGE_HUNDREDTHS = Math.round(GRAMS_PER_KWH.electricity * HUNDREDTHS);

/** @param intensities of the home's region; null where unknown */
export function carbonOfDays(
  readings: Readings,
  first: Day,
  last: Day,
  intensities: Intensities | null,
): Carbon {
  if (readings.fuel === "gas" || !intensities) {
    const { units, present } = amountOfDays(readings, first, last);
    return atAverageFactor(readings.fuel, units, present);
  }
  return carbonIn(readings, spanOfDays(first, last), intensities);
}

export function carbonOfHalfHour(readings: Readings, start: number, intensities: Intensities | null): Carbon {
  if (readings.fuel === "electricity" && intensities)
    return carbonIn(readings, { start, end: start + HALF_HOUR }, intensities);
  const units = unitsAt(readings, start);
  return atAverageFactor(readings.fuel, units ?? 0, units === null ? 0 : 1);
}

function atAverageFactor(fuel: Fuel, units: number, present: number): Carbon {
  if (!present) return NOTHING_READ;
  const grams = roundGrams(kwhOf(fuel, units) * GRAMS_PER_KWH[fuel]);
  return { grams, averaged: fuel === "electricity" ? present : 0 };
}

const NOTHING_READ: Carbon = { grams: null, averaged: 0 };

function carbonIn(readings: Readings, span: Span, intensities: Intensities): Carbon {
  const { start, units, expected } = readings;
  const from = Math.max(span.start, expected.start);
  const to = Math.max(from, Math.min(span.end, expected.end));
  assertLoaded(readings, { start: from, end: to });
  const offset = (start - intensities.start) / HALF_HOUR;
  const end = Math.min((to - start) / HALF_HOUR, units.length);
  let exact = 0;
  let present = 0;
  let averaged = 0;
  for (let index = Math.max(0, (from - start) / HALF_HOUR); index < end; index += 1) {
    const used = units[index] as number;
    if (used === MISSING) continue;
    const grams = intensities.grams[index + offset] ?? MISSING;
    present += 1;
    if (grams === MISSING) averaged += 1;
    exact += used * (grams === MISSING ? AVERAGE_HUNDREDTHS : grams * HUNDREDTHS);
  }
  return present ? { grams: roundGrams(exact / HUNDREDTHS / 1000), averaged } : NOTHING_READ;
}

function roundGrams(grams: number): number {
  return Math.round(grams * 1000) / 1000;
}

export function explainCarbon(fuel: Fuel, intensities: Intensities | null, averaged: number): string[] {
  if (fuel === "gas")
    return [
      `Burning gas emits ${GRAMS_PER_KWH.gas} g of CO₂ a kWh at any time: the government’s figure for 2025.`,
    ];
  const average = `we use the 2025 average, ${GRAMS_PER_KWH.electricity} g a kWh`;
  if (!intensities) return [`We don’t know which part of the grid your home is on, so ${average}.`];
  const region = `Each half hour counts as the grid in ${nameOfRegion(intensities.region)} was then, by the figures of the National Energy System Operator.`;
  if (!averaged) return [region];
  return [
    region,
    `For ${averaged} ${averaged === 1 ? "half hour" : "half hours"} we have no figure: there ${average}.`,
  ];
}
