import { type Intensities, intensityAt } from "../grid/intensity.ts";
import { type Day, daysBetween, monthOf, spanOfDay, spanOfDays } from "../london-calendar.ts";
import { latestYear } from "../readings/days.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import type { Days } from "../weather/heating-days.ts";
import type { Range } from "../weather/modelled-figures.ts";
import { type WeatherPoint, weatherPoints } from "../weather/points.ts";
import type { ExportPrice } from "./export-price.ts";
import {
  type BatterySize,
  batteryOf,
  batterySizes,
  defaultInstallation,
  type Installation,
  PANEL_KWP,
} from "./installation.ts";
import { byHalfHour } from "./irradiance.ts";
import { type Payback, paybackOf } from "./payback.ts";
import { directions, pitches, shades } from "./plane.ts";
import { sapOwnUseShare } from "./sap-own-use.ts";
import { climates, monthlyYield } from "./sap-yield.ts";
import { exportPriceOf, type Filled, fillGaps, pricesOfYear, type SolarHome } from "./solar-home.ts";
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

interface Estimate {
  days: Days;
  /** Share of missing half hours, filled from a nearby day. */
  filled: number;
  exportPrice: ExportPrice;
  /** Whether `exportPrice` is the lowest known only until the region's tariffs are fetched. */
  isFetchingTariffs: boolean;
}

export interface SolarEstimate extends Estimate {
  kind: "panels";
  installation: Installation;
  kwp: number;
  /** The home's use, kWh. */
  homeKwh: number;
  year: SolarYear;
  savedPence: Range;
  /** Null without a quote. */
  payback: Payback | null;
  /** Yield of the roof as a share of the region's best: facing south at 30°, without shade. */
  roofShare: number;
  /** Null where too few of the region's carbon intensities are known. */
  avoidedKg: number | null;
  /** Self-consumption by SAP's formula, from monthly sums only. */
  sapUsedKwh: number;
  sizes: { panels: number; battery: BatterySize; madeKwh: number; savedPence: number }[];
  /** The days on which the panels make most and least. */
  best: SolarDay;
  worst: SolarDay;
}

/** For a home with panels, whose readings show what it bought and sold but not what the panels made. */
export interface BatteryEstimate extends Estimate {
  kind: "battery";
  boughtKwh: number;
  exportedKwh: number;
  sizes: { battery: BatterySize; keptKwh: number; savedPence: Range; payback: Payback | null }[];
}

export type SolarRefusal = "no-readings" | "no-region" | "no-weather" | "short" | "few-exports";

/** Days of the year whose sunshine must be known. */
const MIN_SUNNY_DAYS = 330;
const sizesOfPanels = [4, 8, 12, 16];

/** What the customer typed; null if blank. */
export interface TypedFigures {
  /** Per kWh sold. */
  exportPence: number | null;
  quotePounds: number | null;
}

/** A year with panels and battery, at the prices of the last complete day. */
export function solarEstimate(
  home: SolarHome,
  installation: Installation,
  { exportPence, quotePounds }: TypedFigures,
): SolarEstimate | BatteryEstimate | SolarRefusal {
  const days = latestYear(home.electricity);
  if (!days) return "no-readings";
  const used = fillGaps(home.electricity, days);
  if (!used) return "short";
  const exportPrice = exportPriceOf(home, days.last, exportPence);
  const prices = { buying: pricesOfYear(home, days), selling: exportPrice.pence };
  const isFetchingTariffs = exportPrice.source === "lowest" && home.market === null;
  const common = { days, filled: used.filled, exportPrice, isFetchingTariffs };
  if (home.electricity.exportsFrom !== undefined && home.exported)
    return batteryEstimate(home.exported, used, { common, prices, quotePounds });
  if (home.irradiance.size < MIN_SUNNY_DAYS) return "no-weather";

  const perKwp = madePerKwp(home, days, installation);
  const yearOf = (panels: number, battery: BatterySize, share = 1) =>
    simulateYear(used.units, scale(perKwp, panels * PANEL_KWP * share), batteryOf(battery), prices);
  const { panels, battery } = installation;
  const chosen = yearOf(panels, battery);
  const bySun = daySpans(days).toSorted((one, other) => madeOn(other, chosen) - madeOn(one, chosen));
  const savedPence = rangeOf((share) => yearOf(panels, battery, share).year.savedPence);
  return {
    ...common,
    kind: "panels",
    installation,
    kwp: panels * PANEL_KWP,
    homeKwh: sum(used.units) / 1000,
    year: chosen.year,
    savedPence,
    payback: paybackOf(quotePounds, savedPence),
    roofShare: yearlyYield(placeOf(home), installation) / yearlyYield(placeOf(home), defaultInstallation),
    avoidedKg: avoidedKg(home.intensities, days, chosen),
    sapUsedKwh: sapOwnUse(daySpans(days), used.units, chosen.made, battery),
    sizes: sizesOfPanels.flatMap((count) =>
      batterySizes.map((size) => {
        const { madeKwh, savedPence } = yearOf(count, size).year;
        return { panels: count, battery: size, madeKwh, savedPence };
      }),
    ),
    best: dayIn(bySun[0], used.units, chosen),
    worst: dayIn(bySun.at(-1), used.units, chosen),
  };
}

function batteryEstimate(
  exported: Readings<"exported">,
  bought: Filled,
  { common, prices, quotePounds }: { common: Estimate; prices: YearPrices; quotePounds: number | null },
): BatteryEstimate | SolarRefusal {
  const sold = fillGaps(exported, common.days);
  if (!sold) return "few-exports";
  const yearOf = (battery: BatterySize, share = 1) =>
    simulateYear(bought.units, scale(sold.units, share), batteryOf(battery), prices).year;
  const without = yearOf(0);
  return {
    ...common,
    kind: "battery",
    filled: Math.max(bought.filled, sold.filled),
    boughtKwh: without.boughtKwh,
    exportedKwh: without.exportedKwh,
    sizes: batterySizes.slice(1).map((battery) => {
      const savedPence = rangeOf((share) => yearOf(battery, share).savedPence - yearOf(0, share).savedPence);
      const keptKwh = without.boughtKwh - yearOf(battery).boughtKwh;
      return { battery, keptKwh, savedPence, payback: paybackOf(quotePounds, savedPence) };
    }),
  };
}

function rangeOf(pence: (share: number) => number): Range {
  const [low = 0, high = 0] = YIELDS.map(pence).sort((one, other) => one - other);
  return { low, high };
}

/** Watt-hours by half hour of one kWp. The year adds up to SAP's yield, its hours follow the region's weather. */
function madePerKwp(home: SolarHome, { first, last }: Days, installation: Installation): Float64Array {
  const [place, plane] = [placeOf(home), planeOf(installation)];
  const { start } = spanOfDay(first);
  const sunlight = byHalfHour(home.irradiance, first, last).map((horizontal, index) =>
    sunlightOn(plane, place, start + (index + 0.5) * HALF_HOUR, horizontal),
  );
  return scale(sunlight, (yearlyYield(place, installation) * 1000) / sum(sunlight));
}

function placeOf({ region }: SolarHome): WeatherPoint {
  const place = weatherPoints.find((point) => point.region === region);
  if (!place) throw new RangeError(`Region ${region} has no weather point.`);
  return place;
}

type Roof = Pick<Installation, "direction" | "pitch" | "shade">;

function planeOf({ direction, pitch }: Roof) {
  return { tilt: pitches[pitch], azimuth: directions[direction] };
}

/** kWh for each kWp. */
function yearlyYield({ climate }: WeatherPoint, roof: Roof): number {
  return sum(monthlyYield(climates[climate], planeOf(roof), shades[roof.shade]));
}

/** CO₂ of the grid's electricity that the panels replace, at home and where it is sold. */
function avoidedKg(
  intensities: Intensities | null,
  { first, last }: Days,
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
  days: readonly DaySpan[],
  used: Float64Array,
  made: Float64Array,
  battery: BatterySize,
): number {
  const months = Map.groupBy(days, ({ day }) => monthOf(day));
  return [...months.values()].reduce((total, month) => {
    const kwh = (units: Float64Array) =>
      month.reduce((added, { from, to }) => added + sum(units.subarray(from, to)), 0) / 1000;
    return total + kwh(made) * sapOwnUseShare(kwh(made), kwh(used), battery);
  }, 0);
}

/** The half hours of a day, by their index in the year. */
interface DaySpan {
  day: Day;
  from: number;
  to: number;
}

function daySpans({ first, last }: Days): DaySpan[] {
  const { start } = spanOfDay(first);
  return daysBetween(first, last).map((day) => {
    const span = spanOfDay(day);
    return { day, from: (span.start - start) / HALF_HOUR, to: (span.end - start) / HALF_HOUR };
  });
}

function madeOn({ from, to }: DaySpan, { made }: SimulatedYear): number {
  return sum(made.subarray(from, to));
}

function dayIn(
  span: DaySpan | undefined,
  used: Float64Array,
  { made, bought, exported }: SimulatedYear,
): SolarDay {
  if (!span) throw new RangeError("A year has days.");
  const part = (all: Float64Array) => Array.from(all.subarray(span.from, span.to), Math.round);
  return {
    day: span.day,
    used: part(used),
    made: part(made),
    bought: part(bought),
    exported: part(exported),
  };
}
