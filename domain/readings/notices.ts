import { addDays, type Day, weekdayOf } from "../london-calendar.ts";
import { costOfConstantUse, costOfDays, pricesOn } from "../prices/cost.ts";
import type { Tariff } from "../prices/tariff.ts";
import { dayName, hourName, weekdayName } from "./day-names.ts";
import { amountsByDay, type DayAmount, spanByClock } from "./days.ts";
import { formatKwh, formatPence, formatRoughly, formatWatts } from "./figures.ts";
import { kwhOf } from "./fuel.ts";
import { CHANGE_DAYS, type ChangeThresholds, levelChange } from "./level-change.ts";
import { newLoad } from "./new-load.ts";
import { median } from "./quantile.ts";
import { amountIn, type Readings } from "./readings.ts";
import { ordinaryDays, type RecentDay, statusOn } from "./recent-days.ts";
import { heatsWithElectricity } from "./season.ts";
import { unusedGas } from "./unused-gas.ts";

export interface Notice {
  kind: NoticeKind;
  text: string;
  cost: string | null;
}

type NoticeKind =
  | "new-load"
  | "always-on"
  | "daytime"
  | "evening"
  | "fuel-off"
  | "fuel-back"
  | "fuel-unused"
  | "highest-day"
  | "lowest-day";

interface Facts {
  readings: Readings;
  day: Day;
  today: RecentDay;
  tariffs: readonly Tariff[];
}

type Rule = (facts: Facts) => Notice | null;

/** Most relevant first. Each depends on the readings only, not on notices of other days. */
const rules: readonly Rule[] = [
  newLoadNotice,
  alwaysOnChange,
  (facts) => partChange(facts, DAYTIME),
  (facts) => partChange(facts, EVENING),
  fuelIsOff,
  fuelIsBack,
  recordDay,
  fuelIsUnused,
];

/** Null if nothing applies or the day is not ordinary. A lasting change is shown for one week (`SHOWN_DAYS`). */
export function noticeOf(readings: Readings, day: Day, tariffs: readonly Tariff[] = []): Notice | null {
  const today = statusOn(readings, day);
  if (today?.status !== "ordinary") return null;
  for (const rule of rules) {
    const found = rule({ readings, day, today, tariffs });
    if (found) return found;
  }
  return null;
}

function newLoadNotice({ readings, day, tariffs }: Facts): Notice | null {
  const load =
    readings.fuel === "electricity" && !heatsWithElectricity(readings, day) && newLoad(readings, day);
  if (!load) return null;
  const { since, kilowatts, perWeek, ...hours } = load;
  const perHalfHour = perWeek / 7 / (hours.to - hours.from);
  return {
    kind: "new-load",
    text: `Something new of about ${kilowatts}\u00a0kW has run since ${dayName(since)}, mostly from ${hourName(hours.from)} to ${hourName(hours.to)}: ${formatKwh(kwhOf("electricity", perWeek))} in its first week.`,
    cost: yearly(perHalfHour, day, tariffs, hours),
  };
}

/** 20 W and a tenth: nights vary little, so small changes are clear. */
const ALWAYS_ON: ChangeThresholds = { least: 10, share: 0.1, gap: 0.75 };

function alwaysOnChange({ readings, day, tariffs }: Facts): Notice | null {
  if (readings.fuel !== "electricity" || heatsWithElectricity(readings, day)) return null;
  const floors = ordinaryDays(readings, addDays(day, 1 - CHANGE_DAYS), day).flatMap((one) =>
    one.floor === null ? [] : [{ day: one.day, value: one.floor }],
  );
  const change = levelChange(floors, day, ALWAYS_ON);
  if (!change) return null;
  const { since, before, after } = change;
  const [watts, now] = [Math.abs(after - before), after].map((units) => formatWatts(units * 2));
  return {
    kind: "always-on",
    text: `What never switches off went ${upOrDown(change)} by ${watts} on ${dayName(since)}, to ${now}.`,
    cost: yearly(after - before, day, tariffs),
  };
}

interface PartOfDay {
  kind: NoticeKind;
  from: number;
  to: number;
  words: string;
}

const DAYTIME: PartOfDay = { kind: "daytime", from: 12, to: 32, words: "between 6am and 4pm" };
const EVENING: PartOfDay = { kind: "evening", from: 32, to: 48, words: "between 4pm and midnight" };
/** In Wh a day. Days vary, so only large changes are clear. */
const PART_OF_DAY: ChangeThresholds = { least: 1000, share: 0.25, gap: 0.25 };

/** Excludes base load, which has its own notice, and homes with panels, whose use varies with the sun. */
function partChange({ readings, day, tariffs }: Facts, { kind, from, to, words }: PartOfDay): Notice | null {
  const { fuel, exportsFrom } = readings;
  if (fuel !== "electricity" || exportsFrom !== undefined || heatsWithElectricity(readings, day)) return null;
  const values = ordinaryDays(readings, addDays(day, 1 - CHANGE_DAYS), day).map((one) => ({
    day: one.day,
    value: amountIn(readings, spanByClock(one.day, from, to)).units - (one.floor ?? 0) * (to - from),
  }));
  const change = levelChange(values, day, PART_OF_DAY);
  if (!change) return null;
  const { since, before, after } = change;
  const size = formatKwh(kwhOf(fuel, Math.abs(after - before)));
  return {
    kind,
    text: `Since ${dayName(since)} you use ${size} a day ${after > before ? "more" : "less"} ${words}.`,
    cost: yearly((after - before) / (to - from), day, tariffs, { from, to }),
  };
}

function upOrDown({ before, after }: { before: number; after: number }): "up" | "down" {
  return after > before ? "up" : "down";
}

/** "About £206 a year if it stays.", at one day's prices. */
function yearly(
  perHalfHour: number,
  day: Day,
  tariffs: readonly Tariff[],
  hours?: { from: number; to: number },
): string {
  const prices = pricesOn(tariffs, "electricity", day);
  const pence = costOfConstantUse("electricity", Math.abs(perHalfHour), "year", prices, hours);
  return `${perHalfHour > 0 ? "About" : "That saves about"} ${formatRoughly(pence)} a year if it stays.`;
}

/** Days of history needed for notices of gas. */
const HEATING_DAYS = 21;

function fuelIsOff({ readings, day, today }: Facts): Notice | null {
  if (readings.fuel !== "gas" || today.units > 0) return null;
  const before = daysBefore(readings, day);
  if (before.length < HEATING_DAYS || before.some((one) => one.units === 0)) return null;
  return {
    kind: "fuel-off",
    text: `The first day without gas in at least ${HEATING_DAYS} days.`,
    cost: null,
  };
}

function fuelIsBack({ readings, day, today, tariffs }: Facts): Notice | null {
  const before = daysBefore(readings, day);
  if (readings.fuel !== "gas" || before.length < HEATING_DAYS) return null;
  if (today.units <= 3 * Math.max(...before.map((one) => one.units))) return null;
  return {
    kind: "fuel-back",
    text: `Heating weather: ${formatDayKwh(today, readings)} of gas, more than three times any day of the three weeks before.`,
    cost: costOn(readings, day, tariffs),
  };
}

function fuelIsUnused({ readings, day, tariffs }: Facts): Notice | null {
  return unusedFuelNotice(readings, day, tariffs);
}

/** Also on days whose readings are incomplete. */
export function unusedFuelNotice(
  readings: Readings,
  day: Day,
  tariffs: readonly Tariff[] = [],
): Notice | null {
  const text = unusedGas(readings, day, tariffs);
  return text === null ? null : { kind: "fuel-unused", text, cost: ASK_SUPPLIER };
}

const ASK_SUPPLIER = "If you’re done with gas, ask your supplier what it costs to remove the meter.";

function daysBefore(readings: Readings, day: Day): DayAmount[] {
  return completeDays(readings, addDays(day, -HEATING_DAYS), addDays(day, -1));
}

/** Weeks on either side of the date that are the same season, this year and last. */
const SEASON_WEEKS = 6;
/** Minimum days of the same weekday in either year's season. */
const MIN_OF_THIS_YEAR = 5;
const MIN_OF_LAST_YEAR = 9;
/** Share by which a record must exceed the one before. */
const RECORD = 0.05;

/** Among days of the same weekday and season, this year and last. */
function recordDay({ readings, day, today, tariffs }: Facts): Notice | null {
  if (readings.exportsFrom !== undefined) return null;
  const season = SEASON_WEEKS * 7;
  const now = ordinaryDays(readings, addDays(day, -season), day).filter((one) => one.day < day);
  const middle = addDays(day, -364);
  const lastYear = completeDays(readings, addDays(middle, -season), addDays(middle, season));
  const [recent, earlier] = [now, withoutLowDays(lastYear)].map((some) =>
    some.filter((one) => weekdayOf(one.day) === weekdayOf(day)).map(({ units }) => units),
  ) as [number[], number[]];
  if (recent.length < MIN_OF_THIS_YEAR || earlier.length < MIN_OF_LAST_YEAR) return null;
  const [lowest, highest] = [Math.min(...recent, ...earlier), Math.max(...recent, ...earlier)];
  const isLowest = today.units < lowest * (1 - RECORD);
  if (!isLowest && today.units <= highest * (1 + RECORD)) return null;
  return {
    kind: isLowest ? "lowest-day" : "highest-day",
    text: `Your ${isLowest ? "lowest" : "highest"} ${weekdayName(day)} at this time of year, this year and last: ${formatDayKwh(today, readings)} of ${readings.fuel}.`,
    cost: costOn(readings, day, tariffs),
  };
}

/** Omits days under half of the median, on which the home may have been empty. */
function withoutLowDays(days: readonly DayAmount[]): DayAmount[] {
  const half = days.length ? median(days.map(({ units }) => units)) / 2 : 0;
  return days.filter(({ units }) => units >= half);
}

function completeDays(readings: Readings, first: Day, last: Day): DayAmount[] {
  return amountsByDay(readings, first, last).filter(({ isComplete }) => isComplete);
}

function costOn(readings: Readings, day: Day, tariffs: readonly Tariff[]): string | null {
  const { pence } = costOfDays(readings, [day], tariffs);
  return pence === null ? null : `It cost ${formatPence(pence)} without the standing charge.`;
}

function formatDayKwh({ units }: DayAmount, { fuel }: Readings): string {
  return formatKwh(kwhOf(fuel, units));
}
