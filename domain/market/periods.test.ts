import { expect, test } from "vitest";
import { type Day, daysBetween, spanOfDays } from "../london-calendar.ts";
import { type MarketPeriod, marketPricesOn } from "./market-tariff.ts";
import { type DatedPrice, periodsOf, replacePeriodsFrom } from "./periods.ts";
import { halfHourly, PRICED_SPAN, period, rate, seconds } from "./test-market.ts";

const standingCharges: DatedPrice[] = [{ start: 0, end: null, price: 50_000 }];
const open = (start: string, price: number): DatedPrice => ({ start: seconds(start), end: null, price });
const ratesOf = (period: MarketPeriod | undefined) => period && "rates" in period && period.rates;
const firstPriceOf = (period: MarketPeriod) =>
  "rates" in period ? period.rates[0]?.blocks[0]?.price : period.halfHours[0];

test("a fixed price is one open period", () => {
  const prices = [open("2024-01-01T00:00:00Z", 24_670)];
  expect(periodsOf({ prices, standingCharges }, PRICED_SPAN)).toEqual([
    period([rate(0, 0, 24_670)], { start: PRICED_SPAN.start }),
  ]);
});

test("a change of price or of standing charge begins a period", () => {
  const change = seconds("2026-03-31T23:00:00Z");
  const prices = [{ start: 0, end: change, price: 27_690 }, open("2026-03-31T23:00:00Z", 24_670)];
  const standing = [...standingCharges, open("2026-06-30T23:00:00Z", 57_190)];
  const found = periodsOf({ prices, standingCharges: standing }, PRICED_SPAN);
  expect(found.map((one) => [one.start, one.standingCharge, firstPriceOf(one)])).toEqual([
    [PRICED_SPAN.start, 50_000, 27_690],
    [change, 50_000, 24_670],
    [seconds("2026-06-30T23:00:00Z"), 57_190, 24_670],
  ]);
  expect(found.map(({ end }) => end)).toEqual([change, seconds("2026-06-30T23:00:00Z"), null]);
});

test("night rates by London time stay one period across both clock changes", () => {
  const prices = spanDays("2026-03-20", "2026-11-05").flatMap(({ start, night, morning, end }) => [
    { start, end: night, price: 25_000 },
    { start: night, end: morning, price: 7500 },
    { start: morning, end, price: 25_000 },
  ]);
  const span = spanOfDays("2026-03-20" as Day, "2026-11-05" as Day);
  expect(periodsOf({ prices, standingCharges }, span)).toEqual([
    period([rate(0, 1, 25_000), rate(1, 11, 7500), rate(11, 0, 25_000)], span),
  ]);
});

function spanDays(first: string, last: string) {
  const span = spanOfDays(first as Day, last as Day);
  const days = [];
  for (let start = span.start; start < span.end; ) {
    const day = new Date((start + 7200) * 1000).toISOString().slice(0, 10);
    const { end } = spanOfDays(day as Day, day as Day);
    // 05:30 by the clock: an hour earlier or later after the change at 01:00.
    const morning = end - 18.5 * 3600;
    days.push({ start, night: start + 1800, morning, end });
    start = end;
  }
  return days;
}

test("day and night registers join into windows", () => {
  const night = { from: 1, to: 15, prices: [open("2024-01-01T00:00:00Z", 14_000)] };
  const prices = [open("2024-01-01T00:00:00Z", 29_000)];
  const [only] = periodsOf({ prices, standingCharges, night }, PRICED_SPAN);
  expect(ratesOf(only)).toEqual([rate(0, 1, 29_000), rate(1, 15, 14_000), rate(15, 0, 29_000)]);
});

test("prices of each half hour are one period, through both clock changes", () => {
  const { periods } = halfHourly("electricity", 2);
  expect(periods).toMatchObject([PRICED_SPAN]);
  const span = spanOfDays("2026-03-20" as Day, "2026-03-30" as Day);
  const [only] = halfHourly("electricity", 2, span).periods;
  const halfHours = only && "halfHours" in only ? only.halfHours : [];
  expect(halfHours).toHaveLength(11 * 48 - 2);
  expect(only).toMatchObject(span);
});

test("stores half hours where the repeated hour has two prices, and leaves gaps out", () => {
  const start = seconds("2026-10-24T23:00:00Z");
  const prices = [
    { start, end: start + 2 * 3600, price: 10_000 },
    { start: start + 2 * 3600, end: start + 3 * 3600, price: 12_000 },
    { start: start + 4 * 3600, end: start + 25 * 3600, price: 14_000 },
  ];
  const found = periodsOf({ prices, standingCharges }, spanOfDays("2026-10-25" as Day, "2026-10-25" as Day));
  expect(found.map((one) => [(one.start - start) / 3600, ((one.end ?? 0) - start) / 3600])).toEqual([
    [0, 3],
    [4, 25],
  ]);
  expect(found[0]).toMatchObject({ halfHours: [10_000, 10_000, 10_000, 10_000, 12_000, 12_000] });
});

test("half hours end with their list, even if the last price is open", () => {
  const span = spanOfDays("2026-10-25" as Day, "2026-10-25" as Day);
  const prices = [open("2026-10-24T23:00:00Z", 10_000), open("2026-10-25T01:00:00Z", 12_000)];
  expect(periodsOf({ prices, standingCharges }, span)).toMatchObject([span]);
});

test("prices stored as rates of each day continue as half hours", () => {
  const days = daysBetween("2026-11-01" as Day, "2026-11-06" as Day);
  const span = spanOfDays("2026-11-01" as Day, "2026-11-06" as Day);
  const whole = halfHourly("electricity", 2, span);
  const stored = days.map((day) => {
    const { prices } = marketPricesOn(whole, day);
    const halfHours = "halfHours" in prices ? Array.from(prices.halfHours) : [];
    const rates = halfHours.map((price, slot) => rate(slot, (slot + 1) % 48, price));
    return period(rates, { ...spanOfDays(day, day), standingCharge: prices.standingCharge });
  });
  const from = spanOfDays("2026-11-04" as Day, "2026-11-04" as Day).start;
  const fresh = halfHourly("electricity", 2, { start: from, end: span.end }).periods;
  const periods = replacePeriodsFrom(stored, from, fresh, 0);
  expect(periods.map((one) => "rates" in one)).toEqual([true, true, true, false]);
  for (const day of days) expect(marketPricesOn({ periods }, day)).toEqual(marketPricesOn(whole, day));
});

test("of overlapping prices the later start applies", () => {
  const prices = [open("2026-05-01T00:00:00Z", 22_000), open("2024-01-01T00:00:00Z", 20_000)];
  const last = periodsOf({ prices, standingCharges }, PRICED_SPAN).at(-1);
  expect(ratesOf(last)).toEqual([rate(0, 0, 22_000)]);
});

test("replaces stored prices from a moment on, and drops old ones", () => {
  const whole = halfHourly("electricity", 2).periods;
  const from = spanOfDays("2026-11-01" as Day, "2026-11-01" as Day).start;
  const fresh = halfHourly("electricity", 2, { start: from, end: PRICED_SPAN.end }).periods;
  expect(replacePeriodsFrom(whole, from, fresh, 0)).toEqual(whole);
  const oldest = seconds("2026-01-01T00:00:00Z");
  const [first] = replacePeriodsFrom(whole, from, fresh, oldest);
  expect(first?.start).toBe(oldest);
  expect(first && firstPriceOf(first)).toBe(
    firstPriceOf(halfHourly("electricity", 2, { start: oldest, end: from }).periods[0] as MarketPeriod),
  );
  const flat = [period([rate(0, 0, 20_000)])];
  expect(replacePeriodsFrom(flat, from, [period([rate(0, 0, 20_000)], { start: from })], 0)).toEqual(flat);
  expect(replacePeriodsFrom(flat, from, [period([rate(0, 0, 21_000)], { start: from })], 0)).toEqual([
    period([rate(0, 0, 20_000)], { end: from }),
    period([rate(0, 0, 21_000)], { start: from }),
  ]);
  const reordered = flat.map((one) => ({ ...one, rates: [{ blocks: [{ price: 20_000 }], to: 0, from: 0 }] }));
  expect(replacePeriodsFrom(reordered, from, [period([rate(0, 0, 20_000)], { start: from })], 0)).toEqual(
    flat,
  );
});
