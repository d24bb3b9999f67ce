import { dayOf, type Span, spanOfDay } from "../london-calendar.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import { halfHoursIn } from "../readings/days.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import type { MarketPeriod, Rate } from "./market-tariff.ts";

/** A price in thousandths of a penny between two moments in epoch seconds; `end` null while in force. */
export interface DatedPrice {
  start: number;
  end: number | null;
  price: number;
}

/** Night prices by London half hours, beside the day's. */
export interface NightPrices {
  from: number;
  to: number;
  prices: readonly DatedPrice[];
}

/** A tariff's prices over time. */
export interface PriceHistory {
  prices: readonly DatedPrice[];
  standingCharges: readonly DatedPrice[];
  night?: NightPrices | undefined;
}

/**
 * Periods of equal daily rates or of half hours, from dated prices. Where prices overlap, the later start applies; half
 * hours without a price or a standing charge are in no period. Only rates can stay open: half hours end with their list.
 * @param span whole London days
 */
export function periodsOf({ prices, standingCharges, night }: PriceHistory, span: Span): MarketPeriod[] {
  const perKwh = byHalfHour(prices, span);
  const atNight = night ? byHalfHour(night.prices, span) : null;
  const standing = byHalfHour(standingCharges, span);
  const periods: MarketPeriod[] = [];
  for (let start = span.start; start < span.end; start = spanOfDay(dayOf(start)).end) {
    const day = dayOf(start);
    const known = halfHoursIn(day).flatMap(({ start: at, slot }) => {
      const index = (at - span.start) / HALF_HOUR;
      const isNight = night && slot >= night.from && slot < night.to;
      const price = (isNight ? atNight : perKwh)?.[index];
      const standingCharge = standing[index];
      return price === undefined || standingCharge === undefined ? [] : [{ at, slot, price, standingCharge }];
    });
    for (const run of runsOf(known)) append(periods, periodOf(run));
  }
  const last = periods.at(-1);
  const isOpen = [prices, standingCharges].every((list) => list.some(({ end }) => end === null));
  return last && "rates" in last && last.end === span.end && isOpen
    ? [...periods.slice(0, -1), { ...last, end: null }]
    : periods;
}

interface Known {
  at: number;
  slot: number;
  price: number;
  standingCharge: number;
}

function byHalfHour(list: readonly DatedPrice[], span: Span): (number | undefined)[] {
  const found = new Array<number | undefined>((span.end - span.start) / HALF_HOUR).fill(undefined);
  for (const { start, end, price } of list.toSorted((one, other) => one.start - other.start)) {
    const first = Math.max(0, Math.ceil((start - span.start) / HALF_HOUR));
    const last = end === null ? found.length : Math.ceil((end - span.start) / HALF_HOUR);
    found.fill(price, Math.min(first, found.length), Math.max(0, Math.min(last, found.length)));
  }
  return found;
}

type Run = [Known, ...Known[]];

/** Splits a day at gaps and at another standing charge. */
function runsOf(known: readonly Known[]): Run[] {
  const runs: Run[] = [];
  for (const one of known) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext = before?.at === one.at - HALF_HOUR && before.standingCharge === one.standingCharge;
    if (run && isNext) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Rates a day, above which each half hour is stored instead: 48 numbers take a tenth of the space of 48 rates. */
const MAX_RATES = 24;

/** Rates, or half hours where rates are many or the hour repeated in autumn has two prices. */
function periodOf(run: Run): MarketPeriod {
  const [{ at: start, price: first, standingCharge }] = run;
  const period = { start, end: start + run.length * HALF_HOUR, standingCharge };
  const bySlot = new Map(run.map(({ slot, price }) => [slot, price]));
  const rates = ratesOf(bySlot, first);
  return rates.length <= MAX_RATES && run.every(({ slot, price }) => bySlot.get(slot) === price)
    ? { ...period, rates }
    : { ...period, halfHours: run.map(({ price }) => price) };
}

/** Adds a period, or extends the last one if its prices continue. */
function append(periods: MarketPeriod[], next: MarketPeriod): void {
  const last = periods.at(-1);
  const joined = last?.end === next.start && last.standingCharge === next.standingCharge && join(last, next);
  if (joined) periods[periods.length - 1] = joined;
  else periods.push(next);
}

function join(last: MarketPeriod, next: MarketPeriod): MarketPeriod | null {
  const { start } = last;
  if ("halfHours" in last && "halfHours" in next)
    return { ...next, start, halfHours: last.halfHours.concat(next.halfHours) };
  const isSame = "rates" in last && "rates" in next && keyOf(last.rates) === keyOf(next.rates);
  return isSame ? { ...next, start } : null;
}

/** Ignores field order, which the database does not preserve. */
function keyOf(rates: readonly Rate[]): string {
  return JSON.stringify(
    rates.map(({ months, days, from, to, blocks }) => [
      [months, days, from, to],
      blocks.map(({ toKwh, price }) => [toKwh, price]),
    ]),
  );
}

/** Slots without a price, such as the hour lost in spring, take the price before them. */
function ratesOf(bySlot: ReadonlyMap<number, number>, first: number): Rate[] {
  const rates: Rate[] = [];
  let price = first;
  let before: number | null = null;
  for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
    price = bySlot.get(slot) ?? price;
    if (price !== before) rates.push({ from: slot, to: 0, blocks: [{ price }] });
    before = price;
  }
  return rates.map((rate, index) => ({ ...rate, to: rates[index + 1]?.from ?? 0 }));
}

/** Replaces what is stored from a moment on, and drops what ended by `oldest`. */
export function replacePeriodsFrom(
  stored: readonly MarketPeriod[],
  from: number,
  fresh: readonly MarketPeriod[],
  oldest: number,
): MarketPeriod[] {
  const periods = stored.flatMap((period) => {
    const end = period.end === null || period.end > from ? from : period.end;
    return period.start < from && end > oldest ? [cut(period, oldest, end)] : [];
  });
  for (const period of fresh) append(periods, period);
  return periods;
}

function cut(period: MarketPeriod, oldest: number, end: number): MarketPeriod {
  if ("rates" in period) return { ...period, end };
  const start = Math.max(period.start, oldest);
  const [first, last] = [start, end].map((at) => (at - period.start) / HALF_HOUR);
  return { ...period, start, end, halfHours: period.halfHours.slice(first, last) };
}
