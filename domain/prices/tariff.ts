import { type Day, dayOf, type Month, parseDay } from "../london-calendar.ts";
import { clockTime, SLOTS_PER_DAY } from "../readings/day-names.ts";
import type { Series } from "../readings/fuel.ts";
import { fail, ok, type Result } from "../result.ts";

/** Prices in thousandths of a penny, VAT included. */
export interface Prices {
  /** Per kWh, outside `times`. */
  price: number;
  times: readonly PricedTime[];
  standingCharge: number;
}

export interface PricedTime {
  /** London half hours from midnight: 0 for 00:00 to 47 for 23:30. */
  from: number;
  /** Exclusive; at or before `from` if the time spans midnight. */
  to: number;
  price: number;
}

/** A household's prices for a fuel, from a given day. */
export interface Tariff<Of extends Series = Series> extends Prices {
  /** For "exported": what is paid a kWh, without a standing charge. */
  fuel: Of;
  validFrom: Day;
  /** Set when the prices come from the meter. */
  meter?: {
    /** Null while they are valid. */
    lastDay: Day | null;
  };
  cap?: {
    /** The first month of its quarter. */
    quarter: Month;
    /** Distributor id; null for the average of Great Britain. */
    region: string | null;
    source: string;
  };
}

/** A tariff as entered or sent. */
export interface WrittenTariff<Pence = number, Of extends Series = Series> extends WrittenPrices<Pence> {
  fuel: Of;
  validFrom: string;
}

/** Pence with VAT, and times such as "00:30". */
export interface WrittenPrices<Pence = number> {
  standingPence: Pence;
  pence: Pence;
  times: { from: string; to: string; pence: Pence }[];
}

/** Errors by field: "validFrom", "standingPence", "pence", "times", "times.0.from", "times.0.pence". */
export type TariffErrors = Record<string, string>;

export const MAX_TIMES = 4;
/** Per fuel: ten years at four changes a year. */
export const MAX_TARIFFS = 40;

/** Several times the highest British price, to catch amounts in the wrong unit. */
export const MAX_PENCE_PER_KWH = 300;
/** No half-hourly smart meter is older. */
const EARLIEST = "2010-01-01" as Day;
export const PRICE_UNITS_PER_PENNY = 1000;

/** Parses a tariff; errors by field. @param written null for text that is not a number @param now in epoch seconds */
export function parseTariff(
  written: WrittenTariff<number | null>,
  now: number,
): Result<Tariff, TariffErrors> {
  const errors: TariffErrors = {};
  const validFrom = parseDay(written.validFrom);
  if (!validFrom) errors.validFrom = "Enter the date this price started";
  else if (validFrom > dayOf(now)) errors.validFrom = "Enter today’s date or earlier";
  else if (validFrom < EARLIEST) errors.validFrom = "Enter a date in 2010 or later";
  check("pence", written.pence, "rate", "a kWh, such as 26.35");
  if (written.times.length > MAX_TIMES) errors.times = `Enter at most ${MAX_TIMES} times of day`;
  const taken = new Set<number>();
  written.times.forEach(({ from, to, pence }, index) => {
    const [first, end] = [slotOf(from), slotOf(to)];
    if (first === null || end === null || first === end)
      errors[`times.${index}.from`] = "Choose when this price begins and ends";
    else {
      const slots = slotsOf({ from: first, to: end });
      if (slots.some((slot) => taken.has(slot)))
        errors[`times.${index}.from`] = "Another price already covers this time";
      for (const slot of slots) taken.add(slot);
    }
    check(`times.${index}.pence`, pence, "rate at this time", "a kWh");
  });
  if (written.fuel === "exported" && written.standingPence)
    errors.standingPence = "Exports have no standing charge";
  else check("standingPence", written.standingPence, "standing charge", "a day, such as 53.68");
  return Object.keys(errors).length ? fail(errors) : ok(tariffOf(written as WrittenTariff));

  function check(field: string, pence: number | null, name: string, per: string) {
    if (pence !== null && pence < 0) errors[field] = `The ${name} can’t be negative`;
    else if (pence === null || !(pence >= 0)) errors[field] = `Enter the ${name} in pence ${per}`;
    else if (pence > MAX_PENCE_PER_KWH) errors[field] = `Enter a ${name} of ${MAX_PENCE_PER_KWH}p or less`;
  }
}

export function tariffOf<Of extends Series>({
  fuel,
  validFrom,
  ...prices
}: WrittenTariff<number, Of>): Tariff<Of> {
  return { fuel, validFrom: validFrom as Day, ...pricesOf(prices) };
}

export function pricesOf({ standingPence, pence, times }: WrittenPrices): Prices {
  return {
    standingCharge: thousandths(standingPence),
    price: thousandths(pence),
    times: times.map((time) => ({
      from: Number(slotOf(time.from)),
      to: Number(slotOf(time.to)),
      price: thousandths(time.pence),
    })),
  };
}

export function writtenTariff<Of extends Series>({
  fuel,
  validFrom,
  ...prices
}: Tariff<Of>): WrittenTariff<number, Of> {
  return { fuel, validFrom, ...writtenPrices(prices) };
}

export function writtenPrices({ standingCharge, price, times }: Prices): WrittenPrices {
  return {
    standingPence: standingCharge / PRICE_UNITS_PER_PENNY,
    pence: price / PRICE_UNITS_PER_PENNY,
    times: times.map((time) => ({
      from: clockTime(time.from),
      to: clockTime(time.to),
      pence: time.price / PRICE_UNITS_PER_PENNY,
    })),
  };
}

/** Parses "26.35", "26.35p" or "£0.2635" as pence; null if invalid. */
export function parsePence(text: string): number | null {
  const [, pounds, figure] =
    /^(£?)(-?\d{1,15}(?:\.\d{1,6})?|\.\d{1,6})p?$/.exec(text.replace(/[\s,]/g, "")) ?? [];
  if (figure === undefined) return null;
  // Not rounded to thousandths, so that a rate entered in pounds is confirmed with all its digits.
  return Number((Number(figure) * (pounds ? 100 : 1)).toFixed(6));
}

export function priceAt({ price, times }: Prices, slot: number): number {
  return times.find((time) => isWithin(time, slot))?.price ?? price;
}

/** Whether a clock half hour falls within a time of day, which may span midnight. */
export function isWithin({ from, to }: Pick<PricedTime, "from" | "to">, slot: number): boolean {
  return from < to ? slot >= from && slot < to : slot >= from || slot < to;
}

function slotsOf({ from, to }: { from: number; to: number }): number[] {
  const count = (to - from + SLOTS_PER_DAY) % SLOTS_PER_DAY;
  return Array.from({ length: count }, (_, index) => (from + index) % SLOTS_PER_DAY);
}

function thousandths(pence: number): number {
  return Math.round(pence * PRICE_UNITS_PER_PENNY);
}

function slotOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):(00|30)$/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 2 + (minutes === "30" ? 1 : 0);
}
