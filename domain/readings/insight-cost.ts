import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import {
  costOfDayAt,
  costOfDays,
  costOfEvenUse,
  costOfHalfHour,
  costOfPart,
  pricePeriods,
  pricesOn,
} from "../prices/cost.ts";
import { priceWords } from "../prices/price-words.ts";
import type { Tariff } from "../prices/tariff.ts";
import { formatPence, formatRoughly } from "./figures.ts";
import type { Fuel } from "./fuel.ts";
import type { Readings } from "./readings.ts";
import { quantile, usualDays } from "./usual.ts";

/** An insight's cost as a sentence, with its calculation. Without standing charges. */
export interface InsightCost {
  cost: string;
  costWorking: string[];
}

/** Constant usage over a year or a day, at one day's prices. */
export function costOfAlwaysOn(
  perHalfHour: number,
  over: "year" | "day",
  day: Day,
  tariffs: readonly Tariff[],
): InsightCost {
  const pence = costOfEvenUse("electricity", perHalfHour, over, pricesOn(tariffs, "electricity", day));
  return {
    cost: `That is ${formatPence(pence)} a ${over}.`,
    costWorking: costWorking(tariffs, "electricity", [day]),
  };
}

export function costOfHighest(
  readings: Readings,
  halfHour: { start: number; day: Day; slot: number },
  tariffs: readonly Tariff[],
): InsightCost {
  const { fuel } = readings;
  const pence = costOfHalfHour(readings, halfHour, pricesOn(tariffs, fuel, halfHour.day)) ?? 0;
  return {
    cost: `It cost ${formatPence(pence)}.`,
    costWorking: costWorking(tariffs, fuel, [halfHour.day]),
  };
}

/** Certain hours of some days, against the whole days. */
export function costOfHours(
  readings: Readings,
  amounts: readonly { day: Day }[],
  hours: { from: number; to: number },
  tariffs: readonly Tariff[],
): InsightCost {
  const days = daysOf(amounts);
  const part = costOfPart(readings, days, hours, tariffs) ?? 0;
  const whole = costOfDays(readings, days, tariffs).pence ?? 0;
  return {
    cost: `These hours cost ${formatPence(part)} of ${formatPence(whole)}.`,
    costWorking: costWorking(tariffs, readings.fuel, days),
  };
}

/** A mean weekend day against a mean weekday. */
export function costOfWeekend(
  readings: Readings,
  weekends: readonly { day: Day }[],
  weekdays: readonly { day: Day }[],
  tariffs: readonly Tariff[],
): InsightCost {
  const [weekend, weekday] = [weekends, weekdays].map((some) =>
    formatPence((costOfDays(readings, daysOf(some), tariffs).pence ?? 0) / some.length),
  );
  const days = daysOf([...weekends, ...weekdays]).sort();
  return {
    cost: `That is ${weekend} against ${weekday}.`,
    costWorking: costWorking(tariffs, readings.fuel, days),
  };
}

/** Cost of days, each at its own prices. */
export function costSoFar(readings: Readings, days: readonly Day[], tariffs: readonly Tariff[]): InsightCost {
  const pence = costOfDays(readings, days, tariffs).pence ?? 0;
  return {
    cost: `So far that is ${formatPence(pence)}.`,
    costWorking: costWorking(tariffs, readings.fuel, days),
  };
}

/**
 * Projected cost of a month: read days, plus the quartile range of usual days for the others, at the latest
 * day's prices.
 */
export function costByMonthEnd(
  readings: Readings,
  soFar: readonly Day[],
  toCome: readonly Day[],
  tariffs: readonly Tariff[],
): InsightCost {
  const { fuel } = readings;
  const prices = pricesOn(tariffs, fuel, soFar.at(-1) as Day);
  let low = costOfDays(readings, soFar, tariffs).pence ?? 0;
  let high = low;
  for (const day of toCome) {
    const costs = usualDays(readings, day).map((one) => costOfDayAt(readings, one, prices) ?? 0);
    costs.sort((a, b) => a - b);
    low += quantile(costs, 0.25);
    high += quantile(costs, 0.75);
  }
  const [least, most] = [formatRoughly(low), formatRoughly(high)];
  return {
    cost: least === most ? `That is about ${most}.` : `That is ${least} to ${most}.`,
    costWorking: [
      ...costWorking(tariffs, fuel, soFar),
      "For the days to come we took the prices of the last day so far.",
    ],
  };
}

/** Days whose half hours `costByMonthEnd` needs with time-of-day prices. */
export function daysPricedAhead(readings: Readings, day: Day): Day[] {
  return daysBetween(addDays(day, 1), addDays(day, 7)).flatMap((one) => usualDays(readings, one));
}

function daysOf(amounts: readonly { day: Day }[]): Day[] {
  return amounts.map(({ day }) => day);
}

function costWorking(tariffs: readonly Tariff[], fuel: Fuel, days: readonly Day[]): string[] {
  return [
    "What it costs is not your bill: the standing charge is left out.",
    ...priceWords(pricePeriods(tariffs, fuel, days)),
  ];
}
