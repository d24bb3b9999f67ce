import { addToMonth, dayOf, daysBetween, firstDayOf, lastDayOf, monthOf } from "../london-calendar.ts";
import { pricesOn } from "../prices/cost.ts";
import { PRICE_UNITS_PER_PENNY } from "../prices/tariff.ts";
import { amountOfDays } from "../readings/days.ts";
import { kwhOf } from "../readings/fuel.ts";
import type { Readings } from "../readings/readings.ts";
import type { WrittenBill } from "./bill.ts";

const ESTIMATE_FACTOR = 1.14;

/** Last month's bill at the average cap, with electricity estimated 14% too high. @param now in epoch seconds */
export function sampleBill(held: readonly Readings[], now: number): WrittenBill {
  const month = addToMonth(monthOf(dayOf(now)), -1);
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const days = daysBetween(first, last).length;
  let total = 0;
  const supplies = held.map((readings) => {
    const { fuel } = readings;
    const { units, present, expected } = amountOfDays(readings, first, last);
    const { price, standingCharge } = pricesOn([], fuel, last);
    const isEstimated = fuel === "electricity";
    const kwh = kwhOf(fuel, units) * (expected / present) * (isEstimated ? ESTIMATE_FACTOR : 1);
    const amount = Math.round(kwh * 10) / 10;
    const [pence, standingPence] = [price / PRICE_UNITS_PER_PENNY, standingCharge / PRICE_UNITS_PER_PENNY];
    total += Math.round(amount * pence) + Math.round(days * standingPence);
    return [fuel, { amount, unit: "kWh" as const, pence, standingPence, isEstimated }] as const;
  });
  return { first, last, includesVat: true, totalPence: total, ...Object.fromEntries(supplies) };
}
