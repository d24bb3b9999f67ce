import { addDays, type Day, dayNumber } from "../london-calendar.ts";
import { halfHoursIn } from "./days.ts";
import { CHANGE_DAYS, SHOWN_DAYS } from "./level-change.ts";
import { median } from "./quantile.ts";
import { MISSING, type Readings, unitsAt } from "./readings.ts";
import { ordinaryDays } from "./recent-days.ts";

export interface NewLoad {
  since: Day;
  kilowatts: number;
  /** Usual clock slots; `to` is exclusive. */
  from: number;
  to: number;
  /** Wh in its first week. */
  perWeek: number;
}

/** Two hours, in half hours. */
const BLOCK = 4;
/** Minimum by which two hours with a new load exceed the highest before, as a factor and in Wh. */
const MIN_INCREASE = { factor: 1.5, units: 3000 } as const;
const MIN_RUNS = 3;
const MIN_BEFORE = 21;
const DAYS_IN_A_WEEK = 7;

/** The new load to show on a day: first run one to two weeks ago, and several times since. */
export function newLoad(readings: Readings, day: Day): NewLoad | null {
  const days = ordinaryDays(readings, addDays(day, 1 - CHANGE_DAYS), day).map((one) =>
    peakLoadOf(readings, one.day),
  );
  const ago = (one: { day: Day }) => dayNumber(day) - dayNumber(one.day);
  const before = days.filter((one) => ago(one) > SHOWN_DAYS.to).map(({ block }) => block);
  if (before.length < MIN_BEFORE) return null;
  const highest = Math.max(...before);
  const least = Math.max(MIN_INCREASE.factor * highest, highest + MIN_INCREASE.units);
  const runs = days.filter(({ block }) => block > least);
  const [first] = runs;
  if (!first || runs.length < MIN_RUNS || ago(first) < SHOWN_DAYS.from) return null;
  const firstWeek = runs.filter((one) => one.day < addDays(first.day, DAYS_IN_A_WEEK));
  return {
    since: first.day,
    kilowatts: Math.round((median(runs.map(({ block }) => block)) * 2) / BLOCK / 1000),
    from: Math.round(median(runs.map(({ from }) => from))),
    to: Math.round(median(runs.map(({ to }) => to))),
    perWeek: firstWeek.reduce((sum, { units }) => sum + units, 0),
  };
}

/** A day's two hours with the highest use, extended by half hours with at least half as much. */
interface PeakLoad {
  day: Day;
  /** Wh of the two hours. */
  block: number;
  from: number;
  to: number;
  /** Wh from `from` to `to`. */
  units: number;
}

function peakLoadOf(readings: Readings, day: Day): PeakLoad {
  const halfHours = halfHoursIn(day).map(({ start, slot }) => ({
    slot,
    units: unitsAt(readings, start) ?? 0,
  }));
  let sum = 0;
  let best = { block: 0, end: 0 };
  halfHours.forEach(({ units }, index) => {
    sum += units - (halfHours[index - BLOCK]?.units ?? 0);
    if (sum > best.block) best = { block: sum, end: index };
  });
  const isOn = (index: number) => (halfHours[index]?.units ?? MISSING) * BLOCK * 2 >= best.block;
  let [first, last] = [best.end, best.end];
  while (first > 0 && isOn(first - 1)) first -= 1;
  while (isOn(last + 1)) last += 1;
  const on = halfHours.slice(first, last + 1);
  return {
    day,
    block: best.block,
    from: on[0]?.slot ?? 0,
    to: (on.at(-1)?.slot ?? 0) + 1,
    units: on.reduce((total, { units }) => total + units, 0),
  };
}
