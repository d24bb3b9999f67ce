import type { Day } from "../london-calendar.ts";
import { costOfDays, costOfEvenUse, costOfHalfHour, costOfPart, pricesOn } from "../prices/cost.ts";
import { atPricesOf } from "../prices/price-words.ts";
import type { Tariff } from "../prices/tariff.ts";
import { formatPence } from "./figures.ts";
import type { Fuel } from "./fuel.ts";
import type { Readings } from "./readings.ts";

/** Null where nothing was read. */
export function costOfNoticedDays(readings: Readings, days: readonly Day[], tariffs: readonly Tariff[]) {
  return inWords("It cost", costOfDays(readings, days, tariffs).pence, whose(tariffs, readings.fuel, days));
}

/** Certain hours of a day, as clock slots. */
export function costOfNoticedHours(
  readings: Readings,
  day: Day,
  hours: { from: number; to: number },
  tariffs: readonly Tariff[],
) {
  const pence = costOfPart(readings, [day], hours, tariffs);
  return inWords("These hours cost", pence, whose(tariffs, readings.fuel, [day]));
}

export function costOfNoticedHalfHour(
  readings: Readings,
  halfHour: { start: number; slot: number; day: Day },
  tariffs: readonly Tariff[],
) {
  const { fuel } = readings;
  const pence = costOfHalfHour(readings, halfHour, pricesOn(tariffs, fuel, halfHour.day));
  return inWords("It cost", pence, whose(tariffs, fuel, [halfHour.day]));
}

/**
 * Cost of a change in constant usage over a year or a day, at one day's prices.
 * @param perHalfHour watt-hours
 */
export function costOfChange(
  perHalfHour: number,
  over: "year" | "day",
  day: Day,
  tariffs: readonly Tariff[],
) {
  const pence = costOfEvenUse("electricity", perHalfHour, over, pricesOn(tariffs, "electricity", day));
  return inWords("That is", pence, `a ${over} ${whose(tariffs, "electricity", [day])}`);
}

function inWords(what: string, pence: number | null, at: string): string | null {
  return pence === null
    ? null
    : `${what} ${formatPence(pence)} ${at}, without the standing charge. It is not your bill.`;
}

function whose(tariffs: readonly Tariff[], fuel: Fuel, days: readonly Day[]): string {
  const [source, ...others] = new Set(days.map((day) => pricesOn(tariffs, fuel, day).source));
  return source && !others.length ? atPricesOf[source] : "at the prices of each day";
}
