import { addDays, type Day } from "../london-calendar.ts";
import { SLOTS_PER_DAY } from "../readings/day-names.ts";
import type { Fuel } from "../readings/fuel.ts";
import { type PricedTime, type Prices, priceAt, type Tariff } from "./tariff.ts";

/** A day's meter prices from the data provider; null if the meter has no prices. */
export interface ReportedPrices {
  day: Day;
  prices: Prices | null;
}

export type MeterTariff = Tariff<Fuel> & Required<Pick<Tariff, "meter">>;

/**
 * Merges reported days: prices hold until others are reported, or none on the newest day.
 * Earlier days come with the newest day's standing charge, so it alone does not change them.
 * @param known oldest first
 */
export function mergeReported(
  known: readonly MeterTariff[],
  fuel: Fuel,
  reported: readonly ReportedPrices[],
): MeterTariff[] {
  const days = [...reported].sort((one, other) => (one.day < other.day ? -1 : 1));
  const newest = days.at(-1)?.day;
  return days.reduce<MeterTariff[]>(
    (tariffs, { day, prices }) => {
      const last = tariffs.at(-1);
      if (last && (day < last.validFrom || (last.meter.lastDay && day <= last.meter.lastDay))) return tariffs;
      const held = last?.meter.lastDay === null ? last : null;
      const stays = held && (prices ? isSame(held, prices, day === newest) : day !== newest);
      if (stays || (!held && !prices)) return tariffs;
      const before = held ? endedBefore(tariffs, held, day) : tariffs;
      return prices ? [...before, { fuel, validFrom: day, ...prices, meter: { lastDay: null } }] : before;
    },
    [...known],
  );
}

function isSame(one: Prices, other: Prices, withStandingCharge: boolean): boolean {
  const isSameDay = Array.from({ length: SLOTS_PER_DAY }, (_, slot) => slot).every(
    (slot) => priceAt(one, slot) === priceAt(other, slot),
  );
  return isSameDay && (!withStandingCharge || one.standingCharge === other.standingCharge);
}

function endedBefore(tariffs: readonly MeterTariff[], last: MeterTariff, day: Day): MeterTariff[] {
  const others = tariffs.slice(0, -1);
  return last.validFrom === day ? others : [...others, { ...last, meter: { lastDay: addDays(day, -1) } }];
}

/** The most frequent price, and times with others. @param slots 48 prices in thousandths of a penny */
export function pricesOfSlots(slots: readonly number[], standingCharge: number): Prices {
  const counts = new Map<number, number>();
  for (const price of slots) counts.set(price, (counts.get(price) ?? 0) + 1);
  const [price = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const times: PricedTime[] = [];
  slots.forEach((own, slot) => {
    const last = times.at(-1);
    if (own === price) return;
    if (last?.to === slot && last.price === own) last.to = slot + 1;
    else times.push({ from: slot, to: slot + 1, price: own });
  });
  return { price, times: overMidnight(times), standingCharge };
}

/** Wraps times past midnight into one; the day's end becomes 0. */
function overMidnight(times: readonly PricedTime[]): PricedTime[] {
  const [first, ...others] = times;
  const last = others.at(-1);
  if (first?.from === 0 && last?.to === SLOTS_PER_DAY && first.price === last.price)
    return [...others.slice(0, -1), { ...last, to: first.to }];
  return times.map((time) => ({ ...time, to: time.to % SLOTS_PER_DAY }));
}
