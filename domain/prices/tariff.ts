import { type Day, dayOf, parseDay } from "../london-calendar.ts";
import { clockTime } from "../readings/day-names.ts";
import type { Fuel } from "../readings/fuel.ts";
import { fail, ok, type Result } from "../result.ts";

/** What a kWh and a day cost, VAT included, in whole thousandths of a penny. */
export interface Prices {
  /** A kWh, at all times but those below. */
  price: number;
  times: readonly PricedTime[];
  standingCharge: number;
}

/** A part of each day with a price of its own. */
export interface PricedTime {
  /** Half hours after midnight by London's clock: 0 for 00:00 to 47 for 23:30. */
  from: number;
  /** The first one after it; at or before `from` where it reaches over midnight. */
  to: number;
  price: number;
}

/** What a household pays for a fuel from a day on. */
export interface Tariff extends Prices {
  fuel: Fuel;
  validFrom: Day;
  /** Set where the home's meter holds these prices and nobody typed them. */
  meter?: {
    /** The last day they held; null while they do. */
    lastDay: Day | null;
  };
}

/** A tariff as people and programs write it: pence with VAT, and times of day such as "00:30". */
export interface WrittenTariff<Pence = number> {
  fuel: Fuel;
  validFrom: string;
  standingPence: Pence;
  pence: Pence;
  times: { from: string; to: string; pence: Pence }[];
}

/** What is wrong, by field: "validFrom", "standingPence", "pence", "times", "times.0.from", "times.0.pence". */
export type TariffErrors = Record<string, string>;

/** So many parts of a day have a price of their own. */
export const MOST_TIMES = 4;
/** So many tariffs of one fuel are kept: with four changes a year, those of ten years. */
export const MOST_TARIFFS = 40;

/** Several times what was ever asked in Great Britain: more than this was not meant in pence. */
export const HIGHEST_PENCE = 300;
/** Smart meters that tell half hours are younger. */
const EARLIEST = "2010-01-01" as Day;
/** Thousandths. */
export const IN_A_PENNY = 1000;
const SLOTS = 48;

/**
 * Reads a tariff, or says of each field what is wrong with it.
 * @param written with null where something was written that is no number
 * @param now in epoch seconds
 */
export function parseTariff(
  written: WrittenTariff<number | null>,
  now: number,
): Result<Tariff, TariffErrors> {
  const errors: TariffErrors = {};
  const validFrom = parseDay(written.validFrom);
  if (!validFrom) errors.validFrom = "Enter the day that your prices began";
  else if (validFrom > dayOf(now)) errors.validFrom = "Enter a day that has begun";
  else if (validFrom < EARLIEST) errors.validFrom = "Enter a day after 2009";
  check("pence", written.pence, "a kWh, such as 26.35");
  if (written.times.length > MOST_TIMES) errors.times = `Enter at most ${MOST_TIMES} times of day`;
  const taken = new Set<number>();
  written.times.forEach(({ from, to, pence }, index) => {
    const [first, end] = [slotOf(from), slotOf(to)];
    if (first === null || end === null || first === end)
      errors[`times.${index}.from`] = "Choose when this price begins and ends";
    else {
      const slots = slotsOf({ from: first, to: end });
      if (slots.some((slot) => taken.has(slot)))
        errors[`times.${index}.from`] = "Another price has this time";
      for (const slot of slots) taken.add(slot);
    }
    check(`times.${index}.pence`, pence, "a kWh at this time");
  });
  check("standingPence", written.standingPence, "a day, such as 53.68");
  return Object.keys(errors).length ? fail(errors) : ok(tariffOf(written as WrittenTariff));

  function check(field: string, pence: number | null, of: string) {
    if (pence === null || !(pence >= 0)) errors[field] = `Enter the pence ${of}`;
    else if (pence > HIGHEST_PENCE) errors[field] = `Enter pence, ${HIGHEST_PENCE} or less`;
  }
}

/** A tariff that was found to be right before. */
export function tariffOf({ fuel, validFrom, standingPence, pence, times }: WrittenTariff): Tariff {
  return {
    fuel,
    validFrom: validFrom as Day,
    standingCharge: thousandths(standingPence),
    price: thousandths(pence),
    times: times.map((time) => ({
      from: Number(slotOf(time.from)),
      to: Number(slotOf(time.to)),
      price: thousandths(time.pence),
    })),
  };
}

/** A tariff for people and programs. */
export function writtenTariff({ fuel, validFrom, standingCharge, price, times }: Tariff): WrittenTariff {
  return {
    fuel,
    validFrom,
    standingPence: standingCharge / IN_A_PENNY,
    pence: price / IN_A_PENNY,
    times: times.map((time) => ({
      from: clockTime(time.from),
      to: clockTime(time.to),
      pence: time.price / IN_A_PENNY,
    })),
  };
}

/** "26.35", "26.35p" or "£0.2635" as pence; null for what is no price. */
export function penceTyped(text: string): number | null {
  const [, pounds, figure] =
    /^(£?)(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})p?$/.exec(text.replace(/[\s,]/g, "")) ?? [];
  if (figure === undefined) return null;
  return thousandths(Number(figure) * (pounds ? 100 : 1)) / IN_A_PENNY;
}

/** The price of a kWh in a half hour of the day. */
export function priceAt({ price, times }: Prices, slot: number): number {
  const time = times.find(({ from, to }) =>
    from < to ? slot >= from && slot < to : slot >= from || slot < to,
  );
  return time?.price ?? price;
}

function slotsOf({ from, to }: { from: number; to: number }): number[] {
  const count = (to - from + SLOTS) % SLOTS;
  return Array.from({ length: count }, (_, index) => (from + index) % SLOTS);
}

function thousandths(pence: number): number {
  return Math.round(pence * IN_A_PENNY);
}

function slotOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):(00|30)$/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 2 + (minutes === "30" ? 1 : 0);
}
