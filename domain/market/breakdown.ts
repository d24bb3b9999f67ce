import { type Day, monthOf, spanOfDay } from "../london-calendar.ts";
import {
  costOfUnits,
  type DayPrices,
  type ExactCost,
  exactCostOn,
  penceOf,
  toThousandth,
} from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY, type Tariff } from "../prices/tariff.ts";
import { amountOfDay, halfHoursIn, isoOf } from "../readings/days.ts";
import { kwhOf, type Series } from "../readings/fuel.ts";
import { kwhOrNull, MISSING, type Readings, unitsAt } from "../readings/readings.ts";
import type { BreakdownRow } from "./breakdown-row.ts";
import { ownPricesByDay } from "./comparison.ts";
import { movedUnits, pricesByHalfHour, savingFromMoving } from "./load-shifting.ts";
import { type MarketTariff, marketPricesOn } from "./market-tariff.ts";

/** The days of a month, "2026-03", or the day "2026-03-14". */
export function daysOfDate(date: string, days: readonly Day[]): Day[] {
  return days.filter((day) => day === date || monthOf(day) === date);
}

interface Compared {
  readings: Readings<Series>;
  tariff: MarketTariff;
  own: readonly Tariff[];
}

export function breakDownByDay({ readings, tariff, own }: Compared, days: readonly Day[]): BreakdownRow[] {
  const ownPrices = ownPricesByDay(readings.fuel, own);
  const { fuel } = readings;
  const exactOn = (day: Day, prices: DayPrices | null) => prices && exactCostOn(readings, day, prices);
  const pence = (used: ExactCost | null) => (used === null ? null : penceOf(fuel, used));
  return days.map((day) => {
    const [theirs, mine] = [marketPricesOn(tariff, day).prices, ownPrices(day)];
    const used = exactOn(day, theirs);
    return {
      start: isoOf(day, { start: spanOfDay(day).start, slot: 0 }),
      kwh: kwhOrNull(fuel, amountOfDay(readings, day)),
      pencePerKwh: null,
      pence: pence(used),
      standingPence: standingOf(fuel, theirs),
      ownPencePerKwh: null,
      ownPence: pence(exactOn(day, mine)),
      ownStandingPence: standingOf(fuel, mine),
      movedKwh: null,
      movedPence:
        used === null || !isElectricity(readings)
          ? null
          : penceOf(fuel, used - savingFromMoving(readings, day, theirs)),
    };
  });
}

export function breakDownByHalfHour(
  { readings, tariff, own }: Compared,
  days: readonly Day[],
): BreakdownRow[] {
  const { fuel } = readings;
  const ownPrices = ownPricesByDay(fuel, own);
  return days.flatMap((day) => {
    const [theirs, mine] = [marketPricesOn(tariff, day).prices, ownPrices(day)];
    const units = halfHoursIn(day).map(({ start }) => unitsAt(readings, start));
    const moved = isElectricity(readings) ? movedUnits(readings, day, theirs).map(orNull) : null;
    const at = penceByHalfHour(fuel, units, day, theirs);
    const ownAt = penceByHalfHour(fuel, units, day, mine);
    const movedAt = moved && penceByHalfHour(fuel, moved, day, theirs);
    return halfHoursIn(day).map((halfHour, index) => {
      const isFirst = index === 0;
      return {
        start: isoOf(day, halfHour),
        kwh: kwhOrNone(fuel, units[index]),
        pencePerKwh: at[index]?.perKwh ?? null,
        pence: at[index]?.pence ?? null,
        standingPence: isFirst ? standingOf(fuel, theirs) : 0,
        ownPencePerKwh: ownAt[index]?.perKwh ?? null,
        ownPence: ownAt[index]?.pence ?? null,
        ownStandingPence: isFirst ? standingOf(fuel, mine) : 0,
        movedKwh: kwhOrNone(fuel, moved?.[index]),
        movedPence: movedAt?.[index]?.pence ?? null,
      };
    });
  });
}

function isElectricity(readings: Readings<Series>): readings is Readings<"electricity"> {
  return readings.fuel === "electricity";
}

function kwhOrNone(fuel: Series, units: number | null = null): number | null {
  return units === null ? null : kwhOf(fuel, units);
}

function orNull(units: number): number | null {
  return units === MISSING ? null : units;
}

function standingOf(fuel: Series, prices: DayPrices | null): number {
  return prices && fuel !== "exported" ? toThousandth(prices.standingCharge) : 0;
}

function penceByHalfHour(
  fuel: Series,
  units: readonly (number | null)[],
  day: Day,
  prices: DayPrices | null,
) {
  if (!prices) return [];
  const byHalfHour = pricesByHalfHour(day, prices);
  const { halfHours, blocks } = byHalfHour;
  const known = units.map((value) => value ?? MISSING);
  const until = (index: number) => costOfUnits(fuel, known.slice(0, index), byHalfHour) ?? 0;
  return units.map((value, index) => ({
    perKwh: blocks ? null : (halfHours[index] as number) / PRICE_UNITS_PER_PENNY,
    pence:
      value === null
        ? null
        : penceOf(fuel, blocks ? until(index + 1) - until(index) : value * (halfHours[index] as number)),
  }));
}
