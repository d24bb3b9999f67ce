import { addDays, type Day, dayNumber } from "../london-calendar.ts";
import { median, quantile } from "./quantile.ts";

export interface DayValue {
  day: Day;
  value: number;
}

export interface LevelChange {
  since: Day;
  before: number;
  after: number;
}

export interface ChangeThresholds {
  /** In the series' unit, and as a share of the level before. */
  least: number;
  share: number;
  /** Share of the change that must lie between the nearer quartiles of before and after. */
  gap: number;
}

/** Days after a change on which it is shown: recognised after a week, shown for the following week. */
export const SHOWN_DAYS = { from: 7, to: 13 } as const;
/** Comparable days needed on each side. */
const MIN_BEFORE = 21;
const MIN_AFTER = 6;
/** Few, so that a recent change is found at its own date, which is then rejected as too recent. */
const MIN_OF_A_LEVEL = 2;
const BEFORE_DAYS = 42;
export const CHANGE_DAYS = BEFORE_DAYS + SHOWN_DAYS.to + 1;
/** Maximum drift of the old level as a share of the change, to exclude gradual changes. */
const MAX_RAMP = 1 / 3;

/** The best split of eight weeks into two levels, if one to two weeks old. @param values up to `day`, oldest first */
export function levelChange(
  values: readonly DayValue[],
  day: Day,
  thresholds: ChangeThresholds,
): LevelChange | null {
  const recent = values.filter((one) => one.day > addDays(day, -CHANGE_DAYS));
  const split = bestSplit(recent.map(({ value }) => value));
  const since = recent[split]?.day;
  if (!since) return null;
  const days = dayNumber(day) - dayNumber(since);
  if (days < SHOWN_DAYS.from || days > SHOWN_DAYS.to) return null;
  const [before, after] = [recent.slice(0, split), recent.slice(split)].map((some) =>
    some.map(({ value }) => value),
  ) as [number[], number[]];
  if (before.length < MIN_BEFORE || after.length < MIN_AFTER) return null;
  const change = { since, before: median(before), after: median(after) };
  return isClear(change, before, after, thresholds) ? change : null;
}

function isClear(
  { before, after }: LevelChange,
  oldValues: readonly number[],
  newValues: readonly number[],
  { least, share, gap }: ChangeThresholds,
): boolean {
  const size = Math.abs(after - before);
  if (size < least || size < share * before) return false;
  const [old, recent] = [oldValues, newValues].map((values) => [...values].sort((a, b) => a - b)) as [
    number[],
    number[],
  ];
  const between =
    after > before
      ? quantile(recent, 0.25) - quantile(old, 0.75)
      : quantile(old, 0.25) - quantile(recent, 0.75);
  const half = Math.floor(oldValues.length / 2);
  const ramp = Math.abs(median(oldValues.slice(half)) - median(oldValues.slice(0, half)));
  return between >= gap * size && ramp <= MAX_RAMP * size;
}

/** The index that splits values into two levels with the least squared deviation. */
function bestSplit(values: readonly number[]): number {
  const clipped = withoutOutliers(values);
  const total = clipped.reduce((sum, value) => sum + value, 0);
  let best = { index: 0, gain: 0 };
  let left = 0;
  for (let index = 1; index < clipped.length; index += 1) {
    left += clipped[index - 1] as number;
    const rest = clipped.length - index;
    // The sum of squares that two means explain more than one does.
    const gain = left ** 2 / index + (total - left) ** 2 / rest - total ** 2 / clipped.length;
    if (rest >= MIN_OF_A_LEVEL && gain > best.gain) best = { index, gain };
  }
  return best.index;
}

/** Clamps values to their middle nine tenths. */
function withoutOutliers(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [quantile(sorted, 0.05), quantile(sorted, 0.95)];
  return values.map((value) => Math.min(high, Math.max(low, value)));
}
