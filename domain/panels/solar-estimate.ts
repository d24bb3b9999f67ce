import { type Intensities, intensityAt } from "../grid/intensity.ts";
import { type Day, dayNumber, daysBetween, monthOf, spanOfDay, spanOfDays } from "../london-calendar.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import type { Range } from "../weather/modelled-figures.ts";
import { weatherPoints } from "../weather/points.ts";
import type { ExportPrice } from "./export-price.ts";
import { type BatterySize, batteryOf, batterySizes, type Installation, PANEL_KWP } from "./installation.ts";
import { byHalfHour } from "./irradiance.ts";
import { directions, pitches, shades } from "./plane.ts";
import { sapOwnUseShare } from "./sap-own-use.ts";
import { monthlyYield } from "./sap-yield.ts";
import {
  daysOfSolar,
  exportPriceOf,
  type Filled,
  filledIn,
  pricesOfYear,
  type SolarHome,
} from "./solar-home.ts";
import {
  type SimulatedYear,
  type SolarYear,
  scale,
  simulateYear,
  sum,
  type YearPrices,
} from "./solar-year.ts";
import { sunlightOn } from "./sunlight.ts";

/** Sun of other years and roofs, as shares of the computed yield. */
const YIELDS = [0.9, 1.1];

/** A day by half hour, in watt-hours. */
export interface SolarDay {
  day: Day;
  used: number[];
  made: number[];
  bought: number[];
  exported: number[];
}

export interface SolarEstimate {
  kind: "panels";
  days: { first: Day; last: Day };
  /** Half hours that were not read and repeat those of a nearby day, as a share. */
  filled: number;
  installation: Installation;
  kwp: number;
  /** The home's use, kWh. */
  homeKwh: number;
  year: SolarYear;
  savedPence: Range;
  /** Null where the region's carbon intensities are not known. */
  avoidedKg: number | null;
  exportPrice: ExportPrice;
  /** Own use by SAP's formula, from the months' sums alone. */
  sapUsedKwh: number;
  sizes: { panels: number; battery: BatterySize; madeKwh: number; savedPence: number }[];
  best: SolarDay;
  worst: SolarDay;
}

/** For a home with panels, whose readings show what it bought and sold but not what the panels made. */
export interface BatteryEstimate {
  kind: "battery";
  days: { first: Day; last: Day };
  filled: number;
  exportPrice: ExportPrice;
  boughtKwh: number;
  exportedKwh: number;
  sizes: { battery: BatterySize; keptKwh: number; savedPence: Range }[];
}

export type SolarRefusal = "no-readings" | "no-region" | "no-weather" | "short" | "few-exports";

/** Days of the year whose sunshine must be known. */
const MIN_SUNNY_DAYS = 330;
const sizesOfPanels = [4, 8, 12, 16];

/** A year with panels and battery, at the prices of the last complete day. @param typedExport pence a kWh */
export function solarEstimate(
  home: SolarHome,
  installation: Installation,
  typedExport: number | null,
): SolarEstimate | BatteryEstimate | SolarRefusal {
  const days = daysOfSolar(home.electricity);
  if (!days) return "no-readings";
  const used = filledIn(home.electricity, days);
  if (!used) return "short";
  const exportPrice = exportPriceOf(home, days.last, typedExport);
  const prices = { buying: pricesOfYear(home, days), selling: exportPrice.pence };
  if (home.electricity.exportsFrom !== undefined && home.exported)
    return batteryEstimate(home.exported, used, days, prices, exportPrice);
  if (home.irradiance.size < MIN_SUNNY_DAYS) return "no-weather";

  const perKwp = madePerKwp(home, days, installation);
  const kwp = (panels: number) => panels * PANEL_KWP;
  const yearOf = (panels: number, battery: BatterySize, share = 1) =>
    simulateYear(used.units, scale(perKwp, kwp(panels) * share), batteryOf(battery), prices);
  const { panels, battery } = installation;
  const chosen = yearOf(panels, battery);
  return {
    kind: "panels",
    days,
    filled: used.filled,
    installation,
    kwp: kwp(panels),
    homeKwh: sum(used.units) / 1000,
    year: chosen.year,
    savedPence: rangeOf((share) => yearOf(panels, battery, share).year.savedPence),
    avoidedKg: avoidedKg(home.intensities, days, chosen),
    exportPrice,
    sapUsedKwh: sapOwnUse(days, used.units, chosen.made, battery),
    sizes: sizesOfPanels.flatMap((count) =>
      batterySizes.map((size) => {
        const { madeKwh, savedPence } = yearOf(count, size).year;
        return { panels: count, battery: size, madeKwh, savedPence };
      }),
    ),
    ...bestAndWorst(days, used.units, chosen),
  };
}

function batteryEstimate(
  exported: Readings<"exported">,
  bought: Filled,
  days: { first: Day; last: Day },
  prices: YearPrices,
  exportPrice: ExportPrice,
): BatteryEstimate | SolarRefusal {
  const sold = filledIn(exported, days);
  if (!sold) return "few-exports";
  const yearOf = (battery: BatterySize, share = 1) =>
    simulateYear(bought.units, scale(sold.units, share), batteryOf(battery), prices).year;
  const without = yearOf(0);
  return {
    kind: "battery",
    days,
    filled: Math.max(bought.filled, sold.filled),
    exportPrice,
    boughtKwh: without.boughtKwh,
    exportedKwh: without.exportedKwh,
    sizes: batterySizes.slice(1).map((battery) => ({
      battery,
      keptKwh: without.boughtKwh - yearOf(battery).boughtKwh,
      savedPence: rangeOf((share) => yearOf(battery, share).savedPence - yearOf(0, share).savedPence),
    })),
  };
}

function rangeOf(pence: (share: number) => number): Range {
  const [low = 0, high = 0] = YIELDS.map(pence).sort((one, other) => one - other);
  return { low, high };
}

/** Watt-hours by half hour of one kWp. The year adds up to SAP's yield, its hours follow the region's weather. */
function madePerKwp(
  { region, irradiance }: SolarHome,
  { first, last }: { first: Day; last: Day },
  { direction, pitch, shade }: Installation,
): Float64Array {
  const place = weatherPoints.find((point) => point.region === region);
  if (!place) throw new RangeError(`Region ${region} has no weather point.`);
  const plane = { tilt: pitches[pitch], azimuth: directions[direction] };
  const { start } = spanOfDay(first);
  const sunlight = byHalfHour(irradiance, first, last).map((horizontal, index) =>
    sunlightOn(plane, place, start + (index + 0.5) * HALF_HOUR, horizontal),
  );
  const yearly = sum(monthlyYield(region, plane, shades[shade]));
  return scale(sunlight, (yearly * 1000) / sum(sunlight));
}

/** CO₂ of the grid's electricity that the panels replace, at home and where it is sold. */
function avoidedKg(
  intensities: Intensities | null,
  { first, last }: { first: Day; last: Day },
  { made }: SimulatedYear,
): number | null {
  if (!intensities) return null;
  const { start } = spanOfDays(first, last);
  let [grams, known] = [0, 0];
  made.forEach((units, index) => {
    const intensity = intensityAt(intensities, start + index * HALF_HOUR);
    if (intensity === null) return;
    grams += (units / 1000) * intensity;
    known += units / 1000;
  });
  const all = sum(made) / 1000;
  return known < all * MIN_KNOWN ? null : (grams * all) / known / 1000;
}

/** Share of the electricity whose carbon intensity must be known. */
const MIN_KNOWN = 0.9;

function sapOwnUse(
  { first, last }: { first: Day; last: Day },
  used: Float64Array,
  made: Float64Array,
  battery: BatterySize,
): number {
  const months = new Map<string, { made: number; used: number }>();
  forEachDay(first, last, (day, from, to) => {
    const month = months.get(monthOf(day)) ?? { made: 0, used: 0 };
    month.made += sum(made.subarray(from, to)) / 1000;
    month.used += sum(used.subarray(from, to)) / 1000;
    months.set(monthOf(day), month);
  });
  return [...months.values()].reduce(
    (total, month) => total + month.made * sapOwnUseShare(month.made, month.used, battery),
    0,
  );
}

/** The days with the most and the least sun. */
function bestAndWorst(
  { first, last }: { first: Day; last: Day },
  used: Float64Array,
  { made, bought, exported }: SimulatedYear,
): { best: SolarDay; worst: SolarDay } {
  const days: { day: Day; from: number; to: number; made: number }[] = [];
  forEachDay(first, last, (day, from, to) =>
    days.push({ day, from, to, made: sum(made.subarray(from, to)) }),
  );
  const bySun = days.toSorted(
    (one, other) => other.made - one.made || dayNumber(one.day) - dayNumber(other.day),
  );
  const dayAt = (found: (typeof days)[number] | undefined): SolarDay => {
    if (!found) throw new RangeError("A year has days.");
    const part = (all: Float64Array) => Array.from(all.subarray(found.from, found.to), Math.round);
    return {
      day: found.day,
      used: part(used),
      made: part(made),
      bought: part(bought),
      exported: part(exported),
    };
  };
  return { best: dayAt(bySun[0]), worst: dayAt(bySun.at(-1)) };
}

function forEachDay(first: Day, last: Day, visit: (day: Day, from: number, to: number) => void): void {
  const { start } = spanOfDay(first);
  for (const day of daysBetween(first, last)) {
    const span = spanOfDay(day);
    visit(day, (span.start - start) / HALF_HOUR, (span.end - start) / HALF_HOUR);
  }
}
