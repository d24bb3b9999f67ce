import { addDays, type Day, dayNumber, daysBetween, monthOf, weekdayOf } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { alwaysOnAt, holdsAllYear } from "./always-on.ts";
import { clockTime, monthName, weekdayName } from "./day-names.ts";
import { amountOfDay, amountsByDay, type DayAmount, halfHoursIn, spanByClock } from "./days.ts";
import { formatKwh, formatWatts } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import {
  costOfChange,
  costOfNoticedDays,
  costOfNoticedHalfHour,
  costOfNoticedHours,
} from "./noticed-cost.ts";
import { addedUp, amountIn, type Readings, unitsAt } from "./readings.ts";
import { PEAK_HOURS } from "./stands-out.ts";
import { compared, median, usualDays, usualTotal } from "./usual.ts";

/** A noticeable fact about a day. */
export interface Notice {
  kind: string;
  text: string;
  /** Null if it has no cost of its own. */
  cost: string | null;
}

/** A rule's input: a complete day, the readings before it, and prices. */
interface Facts {
  readings: Readings;
  day: Day;
  total: number;
  tariffs: readonly Tariff[];
}

type Found = Omit<Notice, "kind">;

interface Rule {
  kind: string;
  notice: (facts: Facts) => Found | null;
}

/** Minimum weeks of history for a record among days of the same weekday. */
const RECORD_WEEKS = 6;
/** Thresholds for a change in constant usage: watts, and share. */
const LEAST_WATTS = 20;
const LEAST_CHANGE = 0.1;
/** Share by which a part of a day must differ from its usual. */
const MUCH = 0.3;
/** Days over which a half hour counts as a new high. Apart from usual days, no rule uses older half hours. */
export const HEIGHT_DAYS = 90;
/** Days without heating before it starts, or with it before it stops. */
const HEATING_DAYS = 21;

/**
 * Rules by even and odd calendar day, most relevant first. The lists share no kind, so no kind repeats on
 * consecutive days, and a notice does not depend on earlier ones.
 */
export const rulesOfEvenDays: readonly Rule[] = [
  { kind: "fuel-back", notice: fuelIsBack },
  { kind: "lowest-day", notice: (facts) => recordDay(facts, "lowest") },
  { kind: "always-on-up", notice: (facts) => alwaysOnChange(facts, "up") },
  { kind: "quiet-evening", notice: (facts) => partOfDay(facts, EVENING, "less") },
  { kind: "busy-night", notice: (facts) => partOfDay(facts, NIGHT, "more") },
  { kind: "week", notice: weekAgainstWeek },
];

export const rulesOfOddDays: readonly Rule[] = [
  { kind: "fuel-off", notice: fuelIsOff },
  { kind: "highest-day", notice: (facts) => recordDay(facts, "highest") },
  { kind: "always-on-down", notice: (facts) => alwaysOnChange(facts, "down") },
  { kind: "highest-half-hour", notice: newHeight },
  { kind: "busy-evening", notice: (facts) => partOfDay(facts, EVENING, "more") },
  { kind: "peak-moved", notice: peakMoved },
];

/**
 * The notice for a day, or null when nothing applies or the day is incomplete.
 * @param tariffs the customer's; other days use the cap
 */
export function noticeOf(readings: Readings, day: Day, tariffs: readonly Tariff[] = []): Notice | null {
  const { units: total, isComplete } = amountOfDay(readings, day);
  if (!isComplete) return null;
  const rules = dayNumber(day) % 2 === 0 ? rulesOfEvenDays : rulesOfOddDays;
  for (const { kind, notice } of rules) {
    const found = notice({ readings, day, total, tariffs });
    if (found) return { kind, ...found };
  }
  return null;
}

function recordDay({ readings, day, total, tariffs }: Facts, which: "lowest" | "highest"): Found | null {
  let weeks = 1;
  for (; ; weeks += 1) {
    const earlier = amountOfDay(readings, addDays(day, -7 * weeks));
    if (earlier.expected === 0) break;
    if (earlier.isComplete && (which === "lowest" ? earlier.units <= total : earlier.units >= total)) break;
  }
  // A run that reaches the start of the readings must be as long to count as a record.
  if (weeks - 1 < RECORD_WEEKS) return null;
  const since = addDays(day, -7 * (weeks - 1));
  const isAll = amountOfDay(readings, addDays(day, -7 * weeks)).expected === 0;
  return {
    text: `Your ${which} ${weekdayName(day)} ${isAll ? "of all we have" : `since ${monthName(monthOf(since))}`}: ${kwh(readings, total)}.`,
    cost: costOfNoticedDays(readings, [day], tariffs),
  };
}

function alwaysOnChange({ readings, day, tariffs }: Facts, direction: "up" | "down"): Found | null {
  const now = alwaysOnAt(readings, day);
  const before = alwaysOnAt(readings, addDays(day, -14));
  if (!now || !before) return null;
  const change = now.watts - before.watts;
  const isEnough = Math.abs(change) >= LEAST_WATTS && Math.abs(change) >= before.watts * LEAST_CHANGE;
  if (!isEnough || change > 0 !== (direction === "up")) return null;
  const over = holdsAllYear(readings, day, now) ? "year" : "day";
  const perHalfHour = Math.abs(now.perHalfHour - before.perHalfHour);
  const kwh = {
    year: Math.abs(now.kwhPerYear - before.kwhPerYear),
    day: kwhOf("electricity", perHalfHour * 48),
  }[over];
  return {
    text: `What is always on has gone ${direction} by ${formatWatts(Math.abs(change))} in two weeks, to ${formatWatts(now.watts)}. Over a ${over} that is ${formatKwh(kwh)}.`,
    cost: costOfChange(perHalfHour, over, day, tariffs),
  };
}

interface PartOfDay {
  from: number;
  to: number;
  words: string;
}

const EVENING: PartOfDay = { ...PEAK_HOURS, words: "between 16:00 and 19:00" };
const NIGHT: PartOfDay = { from: 0, to: 12, words: "between midnight and 06:00" };

function partOfDay(
  { readings, day, tariffs }: Facts,
  part: PartOfDay,
  direction: "more" | "less",
): Found | null {
  const earlier = usualDays(readings, day);
  if (earlier.length === 0) return null;
  const [own, usual] = [
    amountOfPart(readings, day, part),
    median(earlier.map((one) => amountOfPart(readings, one, part))),
  ];
  const change = compared(own, usual);
  if (!change || change.direction !== direction || change.percent < MUCH * 100) return null;
  return {
    text: `You used ${kwh(readings, own)} ${part.words}, ${change.percent}% ${direction} than usual.`,
    cost: costOfNoticedHours(readings, day, part, tariffs),
  };
}

function amountOfPart(readings: Readings, day: Day, { from, to }: PartOfDay): number {
  return amountIn(readings, spanByClock(day, from, to)).units;
}

/** On Sundays: the week that ends against the one before. */
function weekAgainstWeek({ readings, day, tariffs }: Facts): Found | null {
  if (weekdayOf(day) !== 7) return null;
  const week = completeDays(readings, addDays(day, -6), day);
  const before = completeDays(readings, addDays(day, -13), addDays(day, -7));
  if (week.length < 7 || before.length < 7) return null;
  const [own, other] = [addedUp(week).units, addedUp(before).units];
  const change = compared(own, other);
  if (!change || change.direction === "about") return null;
  return {
    text: `This week came to ${kwh(readings, own)}, ${change.percent}% ${change.direction} than the week before.`,
    cost: costOfNoticedDays(readings, daysBetween(addDays(day, -6), day), tariffs),
  };
}

function newHeight({ readings, day, tariffs }: Facts): Found | null {
  const own = highestOf(readings, day);
  const earlier = daysBetween(addDays(day, -HEIGHT_DAYS), addDays(day, -1));
  if (!own || completeDays(readings, earlier[0] as Day, addDays(day, -1)).length < HEIGHT_DAYS / 2)
    return null;
  if (earlier.some((one) => (highestOf(readings, one)?.units ?? 0) >= own.units)) return null;
  return {
    text: `Your highest half hour in ${HEIGHT_DAYS} days: ${formatKwh(kwhOf(readings.fuel, own.units), 2)} from ${clockTime(own.slot)} to ${clockTime(own.slot + 1)}.`,
    cost: costOfNoticedHalfHour(readings, { day, ...own }, tariffs),
  };
}

/** The busiest half hour, compared with its usual time of day. */
function peakMoved({ readings, day, tariffs }: Facts): Found | null {
  const own = highestOf(readings, day);
  const usual = usualDays(readings, day).flatMap((one) => highestOf(readings, one) ?? []);
  if (!own || usual.length === 0) return null;
  const [lowest, highest] = [
    Math.min(...usual.map(({ slot }) => slot)),
    Math.max(...usual.map(({ slot }) => slot)),
  ];
  // The usual days must agree within two hours.
  if (highest - lowest > 4) return null;
  const middle = Math.round(median(usual.map(({ slot }) => slot)));
  if (Math.abs(own.slot - middle) < 4) return null;
  return {
    text: `Your busiest half hour was ${clockTime(own.slot)} to ${clockTime(own.slot + 1)}; usually it is around ${clockTime(middle)}.`,
    cost: costOfNoticedHalfHour(readings, { day, ...own }, tariffs),
  };
}

function fuelIsOff({ readings, day, total }: Facts): Found | null {
  if (readings.fuel !== "gas" || total > 0) return null;
  const before = completeDays(readings, addDays(day, -HEATING_DAYS), addDays(day, -1));
  if (before.length < HEATING_DAYS || before.some((one) => one.units === 0)) return null;
  return { text: `The first day without any gas in at least ${HEATING_DAYS} days.`, cost: null };
}

function fuelIsBack({ readings, day, total, tariffs }: Facts): Found | null {
  const usual = usualTotal(readings, day);
  const before = completeDays(readings, addDays(day, -HEATING_DAYS), addDays(day, -1));
  if (readings.fuel !== "gas" || usual === null || before.length < HEATING_DAYS) return null;
  if (total <= 3 * Math.max(...before.map((one) => one.units))) return null;
  return {
    text: `Heating weather: ${kwh(readings, total)} of gas, more than three times any day of the three weeks before.`,
    cost: costOfNoticedDays(readings, [day], tariffs),
  };
}

function completeDays(readings: Readings, first: Day, last: Day): DayAmount[] {
  return amountsByDay(readings, first, last).filter((one) => one.isComplete);
}

interface HalfHour {
  units: number;
  start: number;
  slot: number;
}

function highestOf(readings: Readings, day: Day): HalfHour | null {
  let highest: HalfHour | null = null;
  for (const { start, slot } of halfHoursIn(day)) {
    const units = unitsAt(readings, start);
    if (units !== null && units > (highest?.units ?? 0)) highest = { units, start, slot };
  }
  return highest;
}

function kwh({ fuel }: Readings, units: number): string {
  return formatKwh(kwhOf(fuel, units));
}
