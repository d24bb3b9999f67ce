import { capitalise } from "../capitalise.ts";
import { distributionRegions } from "../distributor.ts";
import type { Day, Month } from "../london-calendar.ts";
import { clockTime, longDay, monthName } from "../readings/day-names.ts";
import type { PricePeriod } from "./cost.ts";
import { priceSourceNames } from "./price-source-names.ts";
import { MAX_TIMES, PRICE_UNITS_PER_PENNY, type Prices } from "./tariff.ts";

/** One line per period, oldest first. */
export function priceWords(periods: readonly PricePeriod[]): string[] {
  return periods.map((period) => {
    const { first, last } = period;
    const text = `${sourceWords(period)}: ${pricesWords(period)}.`;
    if (periods.length === 1) return text;
    return `${first === last ? longDay(first) : `${longDay(first)} to ${longDay(last)}`}: ${text}`;
  });
}

function sourceWords(period: PricePeriod): string {
  const { source, since } = period;
  if (source === "price-cap") return capName(period);
  return `${capitalise(priceSourceNames[source])}, since ${longDay(since as Day)}`;
}

/** "Ofgem’s July 2026 price cap (Yorkshire), the latest we have". */
export function capName({
  since,
  isStandIn,
  cap,
  first,
}: Pick<PricePeriod, "since" | "isStandIn" | "cap" | "first">): string {
  const place = cap?.region ? distributionRegions[cap.region] : "GB average";
  const standIn = first < since ? ", the earliest we know" : ", the latest we have";
  return `Ofgem’s ${monthName(since as Month)} price cap (${place})${isStandIn ? standIn : ""}`;
}

/** "26.35p a kWh, 7.5p from 00:30 to 05:30, and 53.68p a day". */
export function pricesWords({ price, times, standingCharge }: Prices, hasStandingCharge = true): string {
  const all = [price, ...times.map((time) => time.price)];
  const perKwh =
    times.length > MAX_TIMES
      ? [`${pence(Math.min(...all))} to ${pence(Math.max(...all))} a kWh by the time of day`]
      : [
          `${pence(price)} a kWh`,
          ...times.map(
            (time) => `${pence(time.price)} from ${clockTime(time.from)} to ${clockTime(time.to)}`,
          ),
        ];
  const last = hasStandingCharge ? `${pence(standingCharge)} a day` : perKwh.pop();
  if (perKwh.length === 0) return `${last}`;
  return `${perKwh.join(", ")}${times.length > 0 && hasStandingCharge ? "," : ""} and ${last}`;
}

function pence(thousandths: number): string {
  return `${thousandths < 0 ? "−" : ""}${Math.abs(thousandths) / PRICE_UNITS_PER_PENNY}p`;
}
