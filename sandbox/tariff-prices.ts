import { addDays, type Day, dayOf, type Span, spanOfDay } from "../domain/london-calendar.ts";
import { pricesOn } from "../domain/prices/cost.ts";
import { capTariffs } from "../domain/prices/price-cap.ts";
import { PRICE_UNITS_PER_PENNY, type Prices } from "../domain/prices/tariff.ts";
import { halfHoursIn } from "../domain/readings/days.ts";
import { HALF_HOUR } from "../domain/readings/fuel.ts";
import { seededRandom } from "../domain/sample-home/seeded-random.ts";
import type { SandboxProduct, SandboxTariff } from "./tariff-products.ts";

/** With VAT. */
export interface PriceRow {
  start: number;
  end: number | null;
  pence: number;
  method?: string;
}

interface Priced extends SandboxTariff {
  product: SandboxProduct;
}

/** A list such as "standard-unit-rates", newest first. */
export function pricesIn(tariff: Priced, list: string, span: Span, now: number): PriceRow[] {
  const rows = list === "standing-charges" ? standingCharges(tariff) : unitRates(tariff, list, span, now);
  return rows
    .filter(({ start, end }) => start < span.end && (end === null || end > span.start))
    .sort((one, other) => other.start - one.start);
}

const EARLIEST = "2024-01-01" as Day;

function standingCharges(tariff: Priced): PriceRow[] {
  const { product, fuel, region } = tariff;
  if (fuel === "exported") return [{ start: startOf(EARLIEST), end: null, pence: 0 }];
  if (product.shape === "cap") return byQuarter(tariff, (cap) => cap.standingCharge);
  const { standingCharge } = capOn(region, fuel, product.since ?? "2026-09-01");
  return [
    {
      start: startOf(product.since ?? EARLIEST),
      end: null,
      pence: roundPence(standingCharge / PRICE_UNITS_PER_PENNY),
    },
  ];
}

function unitRates(tariff: Priced, list: string, span: Span, now: number): PriceRow[] {
  const { product, fuel, region } = tariff;
  const { shape, level, since } = product;
  const base =
    fuel === "exported"
      ? level
      : (level * capOn(region, fuel, since ?? "2026-09-01").price) / PRICE_UNITS_PER_PENNY;
  const start = startOf(since ?? EARLIEST);
  switch (shape) {
    case "flat":
      return [{ start, end: null, pence: roundPence(base) }];
    case "cap":
      // Repeats the days for another payment method, as the real service does.
      return byQuarter(tariff, (cap) => cap.price * level).flatMap((row) => [
        { ...row, method: "DIRECT_DEBIT" },
        { ...row, method: "NON_DIRECT_DEBIT", pence: roundPence(row.pence * 1.06) },
      ]);
    case "day-and-night":
      return [
        { start, end: null, pence: roundPence(list === "night-unit-rates" ? base * 0.56 : base * 1.04) },
      ];
    case "night":
      return days(span).flatMap((day) =>
        steps(day, [
          [0, base],
          [1, 8.9],
          [11, base],
        ]),
      );
    case "heat-pump":
      return days(span).flatMap((day) =>
        steps(day, [
          [0, base],
          [8, base * 0.58],
          [14, base],
          [26, base * 0.58],
          [32, base * 1.45],
          [38, base],
          [44, base * 0.58],
        ]),
      );
    case "daily":
      return days(span, publishedUntil(now)).map((day) => {
        const { start: from, end } = spanOfDay(day);
        return {
          start: from,
          end,
          pence: roundPence(base * (0.85 + 0.3 * seededRandom(product.code, region, from))),
        };
      });
    case "half-hourly":
      return days(span, publishedUntil(now)).flatMap((day) =>
        halfHoursIn(day).map((halfHour) => {
          const at = halfHour.start;
          const pence = roundPence(base * priceFactor(product.code, halfHour.slot, at));
          return { start: at, end: at + HALF_HOUR, pence };
        }),
      );
  }
}

/** High in the evening, low at night, below zero on windy nights. */
function priceFactor(code: string, slot: number, at: number): number {
  const evening = slot >= 32 && slot < 38 ? 0.75 : 0;
  const night = slot < 12 ? -0.3 : 0;
  const wind = seededRandom("wind", Math.floor(at / 86_400)) - 0.5;
  return (
    0.93 +
    evening +
    night -
    0.9 * Math.max(0, wind) * (slot < 12 ? 1.9 : 1) +
    0.2 * (seededRandom(code, at) - 0.5)
  );
}

/** Tomorrow's prices are published at 16:00. */
function publishedUntil(now: number): Day {
  const today = dayOf(now);
  return now >= spanOfDay(today).start + 16 * 3600 ? addDays(today, 1) : today;
}

function days({ start, end }: Span, last: Day = dayOf(end - 1)): Day[] {
  const found: Day[] = [];
  for (let day = dayOf(start); day <= last && spanOfDay(day).start < end; day = addDays(day, 1))
    found.push(day);
  return found;
}

function steps(day: Day, prices: readonly (readonly [slot: number, pence: number])[]): PriceRow[] {
  const halfHours = halfHoursIn(day);
  const starts = prices.map(([slot]) => halfHours.find((one) => one.slot >= slot)?.start ?? 0);
  return prices.map(([, pence], index) => ({
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? spanOfDay(day).end,
    pence: roundPence(pence),
  }));
}

function byQuarter({ fuel, region }: Priced, priceOf: (cap: Prices) => number): PriceRow[] {
  if (fuel === "exported") return [];
  const quarters = capTariffs(region).filter((cap) => cap.fuel === fuel);
  return quarters.map((cap, index) => {
    const next = quarters[index + 1];
    return {
      start: startOf(cap.validFrom < EARLIEST ? EARLIEST : cap.validFrom),
      end: next ? startOf(next.validFrom) : null,
      pence: roundPence(priceOf(cap) / PRICE_UNITS_PER_PENNY),
    };
  });
}

function capOn(region: string, fuel: "electricity" | "gas", day: string) {
  return pricesOn(capTariffs(region), fuel, day as Day);
}

function startOf(day: string): number {
  return spanOfDay(day as Day).start;
}

function roundPence(pence: number): number {
  return Math.round(pence * 1000) / 1000;
}
