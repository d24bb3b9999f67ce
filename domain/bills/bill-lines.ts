import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { costOfDays, type PricePeriod, pricePeriods } from "../prices/cost.ts";
import { priceSourceNames } from "../prices/price-source-names.ts";
import { capName } from "../prices/price-words.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { dateName } from "../readings/day-names.ts";
import type { Fuel } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import { type Bill, daysOn, type Supply, VAT } from "./bill.ts";
import { expectedEnergy, isComparable, type Measured, measure } from "./bill-energy.ts";
import { daysCharged, roundingOf, sumOf } from "./bill-sums.ts";
import { isWithinTolerance } from "./tolerance.ts";

export const lineKinds = [
  "energy",
  "night-energy",
  "unit-rate",
  "night-rate",
  "standing-charge",
  "total",
] as const;

export interface BillLine {
  /** Null for the total. */
  fuel: Fuel | null;
  kind: (typeof lineKinds)[number];
  /** kWh, or pence a kWh, a day or in total. */
  unit: "kWh" | "pence";
  billed: number;
  expected: number | null;
  /** Billed less expected. */
  difference: number | null;
  tolerance: number | null;
  /** Of energy that differs: what the difference costs at the bill's rate, in pence with VAT. */
  differencePence?: number;
  state: "fits" | "differs" | "unknown";
  basis: "readings" | "prices" | "price-cap" | "sums";
  note: string;
}

export interface BillHome {
  readings: readonly Readings[];
  tariffs: readonly Tariff[];
}

export interface Compared {
  supply: Supply;
  measured: Measured;
  /** Expected cost in pence with VAT, at the bill's rates if the cap is used on any day. Null with too few readings. */
  pence: number | null;
  periods: readonly PricePeriod[];
  lines: BillLine[];
}

/** Pence: rates are printed with two or three decimals. */
export const RATE_TOLERANCE = 0.01;

/** Compares one fuel of a bill, over all its days and without the last, and returns what fits better. */
export function compareSupply(bill: Bill, supply: Supply, home: BillHome): Compared {
  const readings = home.readings.find(({ fuel }) => fuel === supply.fuel);
  const over = (last: Day) => compareOver(bill, supply, { readings, tariffs: home.tariffs, last });
  const whole = over(bill.last);
  if (daysOn(bill) === 1 || !whole.lines.some(isEnergyOff)) return whole;
  const shorter = over(addDays(bill.last, -1));
  return shorter.lines.some(isEnergyOff) ? whole : shorter;
}

export function isEnergyOff({ unit, state }: BillLine): boolean {
  return unit === "kWh" && state === "differs";
}

interface Known {
  readings: Readings | undefined;
  tariffs: readonly Tariff[];
  last: Day;
}

function compareOver(bill: Bill, supply: Supply, { readings, tariffs, last }: Known): Compared {
  const { fuel, kwh, night } = supply;
  const measured = measure(readings, supply, bill.first, last);
  const days = daysBetween(bill.first, last);
  const periods = pricePeriods(tariffs, fuel, days);
  const cost =
    readings && isComparable(measured)
      ? costOfDays(readings, days, areOwnPrices(periods) ? tariffs : [supply.tariff])
      : null;
  const energy = (kind: "energy" | "night-energy", billed: number, read: number) => {
    const line = energyLine({ fuel, kind, billed }, read, measured);
    const rate = (kind === "energy" ? supply.pence : (night?.pence ?? 0)) * (bill.includesVat ? 1 : VAT);
    if (line.state !== "differs") return line;
    return { ...line, differencePence: Math.round((line.difference ?? 0) * rate) };
  };
  return {
    supply,
    measured,
    periods,
    pence:
      cost && (cost.pence ?? 0) * (measured.expected / measured.present) + standingFor(bill, supply, periods),
    lines: [
      energy("energy", kwh, measured.day),
      ...(night && measured.night !== null ? [energy("night-energy", night.kwh, measured.night)] : []),
      ...rateLines(bill, supply, periods, averageOf(readings, days, tariffs, measured)),
    ],
  };
}

function standingFor(bill: Bill, { tariff }: Supply, periods: readonly PricePeriod[]): number {
  const days = daysCharged(bill) ?? daysOn(bill);
  const perDay = areOwnPrices(periods)
    ? meanOf(periods, ({ standingCharge }) => standingCharge)
    : tariff.standingCharge;
  return (days * perDay) / PRICE_UNITS_PER_PENNY;
}

export function areOwnPrices(periods: readonly PricePeriod[]): boolean {
  return periods.every(({ source }) => source !== "price-cap");
}

function energyLine(
  line: Pick<BillLine, "kind" | "billed"> & { fuel: Fuel },
  read: number,
  measured: Measured,
): BillLine {
  const { present, expected, beginsOn } = measured;
  const known = isComparable(measured) ? expectedEnergy(line.fuel, read, measured) : null;
  const percent = Math.floor((present / expected) * 100);
  const note = known
    ? "your meter’s half-hourly readings"
    : present > 0
      ? `we have readings for only ${percent}% of the half hours`
      : `no readings for these days${beginsOn ? `; yours begin on ${dateName(beginsOn)}` : ""}`;
  return lineOf({ ...line, unit: "kWh", basis: "readings", note }, known?.kwh ?? null, known?.tolerance ?? 0);
}

/** Mean pence a kWh of the readings; null without any kWh. */
function averageOf(
  readings: Readings | undefined,
  days: readonly Day[],
  tariffs: readonly Tariff[],
  { day, night }: Measured,
) {
  const kwh = day + (night ?? 0);
  return readings && kwh > 0 ? (costOfDays(readings, days, tariffs).pence ?? 0) / kwh : null;
}

function rateLines(
  bill: Bill,
  supply: Supply,
  periods: readonly PricePeriod[],
  average: number | null,
): BillLine[] {
  const { fuel, night, pence, standingPence } = supply;
  const [only] = periods.length === 1 ? periods : [];
  const [time] = only?.times.length === 1 ? only.times : [];
  const isOneRate = periods.every(({ times }) => !times.length);
  const mean = isOneRate ? meanOf(periods, ({ price }) => price) / PRICE_UNITS_PER_PENNY : null;
  const [day, other] = night
    ? time && only
      ? [only.price, time.price].map((price) => price / PRICE_UNITS_PER_PENNY)
      : [null, null]
    : [only && isOneRate ? only.price / PRICE_UNITS_PER_PENNY : (average ?? mean), null];
  const standing = meanOf(periods, ({ standingCharge }) => standingCharge) / PRICE_UNITS_PER_PENNY;
  const rate = (kind: BillLine["kind"], billed: number, withVat: number | null | undefined) =>
    rateLine({ fuel, kind, billed }, bill.includesVat ? withVat : withVat && withVat / VAT, periods);
  return [
    rate("unit-rate", pence, day),
    ...(night ? [rate("night-rate", night.pence, other)] : []),
    rate("standing-charge", standingPence, standing),
  ];
}

function meanOf(periods: readonly PricePeriod[], value: (period: PricePeriod) => number): number {
  const weights = periods.map(({ first, last }) => daysOn({ first, last }));
  const days = weights.reduce((sum, weight) => sum + weight, 0);
  return periods.reduce((sum, period, index) => sum + value(period) * (weights[index] ?? 0), 0) / days;
}

/** The cap limits variable tariffs only, so a price above it is not called wrong. */
function rateLine(
  line: Pick<BillLine, "fuel" | "kind" | "billed">,
  expected: number | null | undefined,
  periods: readonly PricePeriod[],
): BillLine {
  const isOwn = areOwnPrices(periods);
  const basis = isOwn ? "prices" : "price-cap";
  const note = sourcesOf(periods);
  const known = lineOf({ ...line, unit: "pence", basis, note }, expected ?? null, RATE_TOLERANCE);
  if (isOwn || known.difference === null) return known;
  const isAtCap = known.state === "fits" && periods.every(({ isStandIn, cap }) => cap && !isStandIn);
  const isBelowOwnCap = known.difference < 0 && isCapOfHome(periods);
  return { ...known, state: isAtCap || isBelowOwnCap ? "fits" : "unknown" };
}

/** "Ofgem’s July 2026 price cap (Yorkshire), then the prices in your meter". */
function sourcesOf(periods: readonly PricePeriod[]): string {
  const names = new Map<string, string>();
  for (const one of periods) {
    const isCap = one.source === "price-cap";
    const key = isCap ? one.since : one.source;
    // A quarter may also be used before or after its own days: named once, with the reason.
    if (one.isStandIn || !names.has(key)) names.set(key, isCap ? capName(one) : priceSourceNames[one.source]);
  }
  const all = [...names.values()];
  return all.length > 2 ? `${all[0]} to ${all.at(-1)}` : all.join(", then ");
}

function isCapOfHome(periods: readonly PricePeriod[]): boolean {
  return periods.every(({ isStandIn, cap }) => !isStandIn && cap?.region);
}

export function totalLine(bill: Bill): BillLine {
  const days = daysCharged(bill) ?? daysOn(bill);
  const note = "adding up the bill’s own figures";
  const line = { fuel: null, kind: "total", unit: "pence", basis: "sums", note } as const;
  return lineOf({ ...line, billed: bill.totalPence }, Math.round(sumOf(bill, days)), roundingOf(bill));
}

function lineOf(
  line: Omit<BillLine, "expected" | "difference" | "tolerance" | "state">,
  expected: number | null,
  tolerance: number,
): BillLine {
  if (expected === null) return { ...line, expected, difference: null, tolerance: null, state: "unknown" };
  const difference = line.billed - expected;
  const state = isWithinTolerance({ difference, tolerance }) ? "fits" : "differs";
  return { ...line, expected, difference, tolerance, state };
}
