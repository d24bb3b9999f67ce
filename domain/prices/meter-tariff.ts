import { addDays, type Day } from "../london-calendar.ts";
import type { Fuel } from "../readings/fuel.ts";
import { type PricedTime, type Prices, priceAt, type Tariff } from "./tariff.ts";

/** What the data provider tells of a day: the prices that the meter held, or null where it held none of use. */
export interface ToldPrices {
  day: Day;
  prices: Prices | null;
}

/** Prices that a meter held, with their first and last day. */
export type MeterTariff = Tariff & Required<Pick<Tariff, "meter">>;

const SLOTS = 48;

/**
 * The prices of a meter, over all its days, once the provider has told of some more of them. Prices hold until others
 * are told: days in between of which nothing was told cost what the days before them did.
 *
 * The provider tells of yesterday and today, with the one standing charge that holds now. A day that is known and
 * whose prices a kWh are the same therefore stays as it was told first, and only the newest day can say that the
 * meter holds no prices any more.
 * @param known oldest first
 * @param told days of which the provider told, in any order
 */
export function withTold(
  known: readonly MeterTariff[],
  fuel: Fuel,
  told: readonly ToldPrices[],
): MeterTariff[] {
  const days = [...told].sort((one, other) => (one.day < other.day ? -1 : 1));
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
  const isSameDay = Array.from({ length: SLOTS }, (_, slot) => slot).every(
    (slot) => priceAt(one, slot) === priceAt(other, slot),
  );
  return isSameDay && (!withStandingCharge || one.standingCharge === other.standingCharge);
}

function endedBefore(tariffs: readonly MeterTariff[], last: MeterTariff, day: Day): MeterTariff[] {
  const others = tariffs.slice(0, -1);
  return last.validFrom === day ? others : [...others, { ...last, meter: { lastDay: addDays(day, -1) } }];
}

/**
 * A day's prices a kWh, half hour by half hour, as the price of most of them and the times with another.
 * @param slots 48 prices in thousandths of a penny, from midnight on
 */
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

/** Ends by the clock, where the day's end is 0, and what goes on after midnight in one. */
function overMidnight(times: readonly PricedTime[]): PricedTime[] {
  const [first, ...others] = times;
  const last = others.at(-1);
  if (first?.from === 0 && last?.to === SLOTS && first.price === last.price)
    return [...others.slice(0, -1), { ...last, to: first.to }];
  return times.map((time) => ({ ...time, to: time.to % SLOTS }));
}
