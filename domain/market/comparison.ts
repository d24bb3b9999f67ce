import { addDays, DAYS_IN_A_YEAR, type Day, daysBetween, type Month, monthOf } from "../london-calendar.ts";
import {
  type DayPrices,
  type ExactCost,
  exactCostOn,
  exportPricesOn,
  type PriceSource,
  penceOf,
  pricePeriods,
  pricesOn,
  toThousandth,
} from "../prices/cost.ts";
import type { Prices, Tariff } from "../prices/tariff.ts";
import { amountOfDay, amountOfDays, daysHeld, latestCompleteDay } from "../readings/days.ts";
import { isMostlyRead } from "../readings/figures.ts";
import type { Series } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import { MIN_DAYS_FOR_YEAR } from "../readings/when-enough.ts";
import { leadingCost, type Priced, totalOf } from "./leading-cost.ts";
import { savingFromMoving } from "./load-shifting.ts";
import { isDynamic, type MarketTariff, marketPricesOn } from "./market-tariff.ts";

/** Pence to the thousandth, as on the energy page. For exports: what is earned. */
export interface MonthCost {
  month: Month;
  pence: number;
  standingPence: number;
  /** The total with 1 kWh a day moved to the cheapest half hours; null for gas and exports. */
  movedPence: number | null;
}

export interface PricedDays extends Omit<MonthCost, "month"> {
  months: MonthCost[];
  /** Days priced at the nearest known prices. */
  standInDays: number;
}

export interface ComparedDays {
  first: Day;
  last: Day;
  present: number;
  expected: number;
  /** Whether enough was read for a yearly figure. */
  isYear: boolean;
}

/** Complete days for any comparison. */
const MIN_DAYS = 28;
/** Share of days whose prices may be unknown if prices change by the day or half hour. */
const MAX_UNKNOWN = 0.1;

/** The last 365 days, or fewer if less is held. With too few, the first day with enough; neither without a complete day. */
export function daysToCompare(readings: Readings<Series>): {
  compared: ComparedDays | null;
  enoughOn: Day | null;
} {
  const held = daysHeld(readings);
  const last = held && latestCompleteDay(readings);
  if (!held || !last) return { compared: null, enoughOn: null };
  const earliest = addDays(last, 1 - DAYS_IN_A_YEAR);
  const first = held.first > earliest ? held.first : earliest;
  const days = daysBetween(first, last);
  const complete = days.filter((day) => amountOfDay(readings, day).isComplete).length;
  if (complete < MIN_DAYS) return { compared: null, enoughOn: addDays(last, MIN_DAYS - complete + 1) };
  const { present, expected } = amountOfDays(readings, first, last);
  const isYear = days.length >= MIN_DAYS_FOR_YEAR && isMostlyRead({ present, expected });
  return { compared: { first, last, present, expected, isYear }, enoughOn: null };
}

/** What the days cost at the prices that the energy page uses. For exports, null without a price on any day. */
export function ownCost(
  readings: Readings<Series>,
  days: readonly Day[],
  tariffs: readonly Tariff[],
): PricedDays | null {
  const ofDay = ownPricesByDay(readings.fuel, tariffs);
  if (!days.some((day) => ofDay(day))) return null;
  return priceDays(readings, days, (day) => ({ prices: ofDay(day), isStandIn: false }));
}

export interface OwnPrices {
  source: PriceSource;
  first: Day;
}

/** Where the customer's prices of the days come from, oldest first. Empty for exports, whose prices are all entered by the customer. */
export function ownPricesOf(fuel: Series, days: readonly Day[], tariffs: readonly Tariff[]): OwnPrices[] {
  if (fuel === "exported") return [];
  const found: OwnPrices[] = [];
  for (const { source, first } of pricePeriods(tariffs, fuel, days))
    if (found.at(-1)?.source !== source) found.push({ source, first });
  return found;
}

export function ownPricesByDay(fuel: Series, tariffs: readonly Tariff[]): (day: Day) => Prices | null {
  return (day) => (fuel === "exported" ? exportPricesOn(tariffs, day) : pricesOn(tariffs, fuel, day));
}

/** Null without prices, or with too few past ones if they change by the day or half hour. */
export function costOfTariff(
  readings: Readings<Series>,
  days: readonly Day[],
  tariff: MarketTariff,
): PricedDays | null {
  if (tariff.periods.length === 0) return null;
  const found = priceDays(readings, days, (day) => marketPricesOn(tariff, day));
  return isDynamic(tariff) && found.standInDays > MAX_UNKNOWN * days.length ? null : found;
}

export function priceDays(
  readings: Readings<Series>,
  days: readonly Day[],
  pricesOf: (day: Day) => { prices: DayPrices | null; isStandIn: boolean },
): PricedDays {
  const months = new Map<Month, { used: ExactCost; standing: number; saved: ExactCost }>();
  let standInDays = 0;
  for (const day of days) {
    const sum = months.get(monthOf(day)) ?? { used: 0, standing: 0, saved: 0 };
    months.set(monthOf(day), sum);
    const { prices, isStandIn } = pricesOf(day);
    if (isStandIn) standInDays += 1;
    if (!prices) continue;
    sum.used += exactCostOn(readings, day, prices) ?? 0;
    sum.standing += readings.fuel === "exported" ? 0 : prices.standingCharge;
    if (readings.fuel === "electricity") sum.saved += savingFromMoving(readings as Readings, day, prices);
  }
  const { fuel } = readings;
  const total = { used: 0, standing: 0, saved: 0 };
  for (const { used, standing, saved } of months.values()) {
    total.used += used;
    total.standing += standing;
    total.saved += saved;
  }
  return {
    ...writtenCost(fuel, total),
    months: [...months].map(([month, sum]) => ({ month, ...writtenCost(fuel, sum) })),
    standInDays,
  };
}

/** Pence of exact costs in thousandths. */
function writtenCost(
  fuel: Series,
  { used, standing, saved }: { used: ExactCost; standing: number; saved: ExactCost },
) {
  const standingPence = toThousandth(standing);
  return {
    pence: penceOf(fuel, used),
    standingPence,
    movedPence: fuel === "electricity" ? penceOf(fuel, used - saved) + standingPence : null,
  };
}

/** Cheapest first, or best paid for exports; equal costs by name, tariffs without a cost last. */
export function sortByCost<T extends Priced & { name: string }>(all: readonly T[], fuel: Series): T[] {
  const rank = (offer: T) => {
    const cost = leadingCost(offer);
    return cost ? (fuel === "exported" ? -1 : 1) * totalOf(cost) : Number.POSITIVE_INFINITY;
  };
  return all.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? one.name.localeCompare(other.name, "en-GB") : first - second;
  });
}
