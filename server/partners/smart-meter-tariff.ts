import * as z from "zod/mini";
import { monthNames } from "../../domain/london.ts";
import { type Day, dayNumber, parseDay } from "../../domain/london-calendar.ts";
import { pricesOfSlots, type ReportedPrices } from "../../domain/prices/meter-tariff.ts";
import { MAX_PENCE_PER_KWH, PRICE_UNITS_PER_PENNY, type Prices } from "../../domain/prices/tariff.ts";
import { SLOTS_PER_DAY } from "../../domain/readings/day-names.ts";
import { textOf } from "./smart-meter-responses.ts";

export const tariffShape = z.object({ devices: z.array(z.looseObject({})) });
export type TariffResponse = z.infer<typeof tariffShape>;

/** The provider usually returns yesterday and today; days further back than this are ignored. */
const DAYS_BACK = 7;

/**
 * Oldest first; prices are null if ambiguous, usage-based or different between meters. If no meter has a tariff (zeros
 * mean none), only `today` with null; empty without meters. The units are undocumented: like other clients, reads
 * "Millipence" as pence and times as London time. The year comes from `today`.
 */
export function reportedPrices({ devices }: TariffResponse, today: Day): ReportedPrices[] {
  const reporting = devices.flatMap((device) => {
    const days = deviceDays(device, today);
    return days ? [days] : [];
  });
  const all = new Set(reporting.flatMap((days) => [...days.keys()]));
  if (!reporting.length) return devices.length ? [{ day: today, prices: null }] : [];
  return [...all]
    .sort()
    .map((day) => ({ day, prices: agreedPrices(reporting.map((days) => days.get(day) ?? null)) }));
}

function agreedPrices([first = null, ...others]: (Prices | null)[]): Prices | null {
  return others.every((other) => JSON.stringify(other) === JSON.stringify(first)) ? first : null;
}

function deviceDays(device: unknown, today: Day): Map<Day, Prices | null> | null {
  const { tariffs, months } = device as { tariffs?: unknown; months?: unknown };
  const current = listOf(tariffs)[0] as Partial<Record<string, unknown>> | undefined;
  const standing = priceOf(current?.standingCharge);
  if (!standing || numberOf(current?.primaryActiveTariffPrice) === 0) return null;
  const days = new Map<Day, Prices | null>();
  for (const month of listOf(months) as { monthName?: unknown; days?: unknown }[])
    for (const one of listOf(month?.days) as { dayNumber?: unknown; timePeriods?: unknown }[]) {
      const day = dayNear(today, month.monthName, one?.dayNumber);
      if (day) days.set(day, pricesOfDay(listOf(one.timePeriods), standing));
    }
  return days.size ? days : null;
}

interface Period {
  start?: unknown;
  end?: unknown;
  prices?: unknown;
}

/** Null unless the times cover the day exactly and every price is valid. */
function pricesOfDay(periods: readonly unknown[], standing: number): Prices | null {
  const slots = new Array<number>(SLOTS_PER_DAY).fill(0);
  for (const period of periods as readonly (Period | null)[]) {
    const [price, ...more] = listOf(period?.prices) as { type?: unknown; value?: unknown }[];
    const value = priceOf(price?.value);
    const [from, to] = [minuteOf(period?.start), minuteOf(period?.end)];
    if (!value || more.length || (price?.type ?? "TOU") !== "TOU" || from === null || to === null)
      return null;
    const [first, end] = [from / 30, (to % 30 === 29 ? to + 1 : to) / 30];
    if (!Number.isInteger(first) || !Number.isInteger(end)) return null;
    const last = end > first ? end : end + SLOTS_PER_DAY;
    for (let slot = first; slot < last; slot += 1) {
      if (slots[slot % SLOTS_PER_DAY]) return null;
      slots[slot % SLOTS_PER_DAY] = value;
    }
  }
  return slots.every((price) => price > 0) ? pricesOfSlots(slots, standing) : null;
}

function dayNear(today: Day, monthName: unknown, number: unknown): Day | null {
  const month = monthNames.findIndex((name) => name.toLowerCase() === textOf(monthName).trim().toLowerCase());
  const year = Number(today.slice(0, 4));
  const two = (part: number) => String(part).padStart(2, "0");
  const found = [year, year - 1].map((one) => parseDay(`${one}-${two(month + 1)}-${two(numberOf(number))}`));
  return (
    found.find((day) => {
      const age = day ? dayNumber(today) - dayNumber(day) : -1;
      return age >= 0 && age <= DAYS_BACK;
    }) ?? null
  );
}

/** Parses "07:00" or "07:00:00" as minutes after midnight; "24:00" is 1440. */
function minuteOf(text: unknown): number | null {
  const [, hours, minutes] = /^(\d{2}):([0-5]\d)(?::[0-5]\d)?$/.exec(textOf(text)) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && all <= SLOTS_PER_DAY * 30 ? all : null;
}

/** Thousandths of a penny; 0 for an implausible price. */
function priceOf(value: unknown): number {
  const pence = numberOf(value);
  return pence > 0 && pence <= MAX_PENCE_PER_KWH ? Math.round(pence * PRICE_UNITS_PER_PENNY) : 0;
}

/** Accepts decimal text too, but not "0x19" or "1e2". */
function numberOf(value: unknown): number {
  if (typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value)) return Number(value);
  return typeof value === "number" ? value : Number.NaN;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
