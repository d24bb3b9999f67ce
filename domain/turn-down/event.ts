import { distributionRegions } from "../distributor.ts";
import { addDays, dayOf, type Span, spanOfDay } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { HALF_HOUR } from "../readings/fuel.ts";

/** Pence per kWh saved, once a minimum share of the baseline is saved. */
export interface RewardRule {
  pencePerKwh: number;
  /** Per cent of the baseline; 0 counts any saving. */
  leastPercent: number;
}

/** A time at which a region is asked to use less. Epoch seconds. */
export interface TurnDownEvent extends Span {
  /** Distributor ids such as "10"; empty for all of Great Britain. */
  regions: readonly string[];
  rule: RewardRule;
  /** When participants are notified, unless they joined later. */
  noticeAt: number;
}

/** Longer events are rejected as typing errors. */
const MAX_HALF_HOURS = 12;
const MAX_PENCE = 10_000;

/** 18:00 London time the evening before. */
export function usualNotice(start: number): number {
  return spanByClock(addDays(dayOf(start), -1), 36, 37).start;
}

export function eventProblems({ start, end, regions, rule, noticeAt }: TurnDownEvent, now: number): string[] {
  const day = spanOfDay(dayOf(start));
  const unknown = regions.filter((id) => !Object.hasOwn(distributionRegions, id));
  const checks: [boolean, string][] = [
    [start % HALF_HOUR !== 0 || end % HALF_HOUR !== 0, "It must begin and end on the hour or half hour."],
    [end <= start, "It must end after it begins."],
    [end > day.end, "It must begin and end on the same day."],
    [end - start > MAX_HALF_HOURS * HALF_HOUR, "It must last at most six hours."],
    [start <= now, "It must begin in the future."],
    [noticeAt >= start, "Notice must be given before it begins."],
    [unknown.length > 0, `No such region: ${unknown.join(", ")}.`],
    [
      !isIntegerBetween(rule.pencePerKwh, 1, MAX_PENCE),
      "The reward must be a whole number of pence a kWh, from 1 to 10000.",
    ],
    [
      !isIntegerBetween(rule.leastPercent, 0, 100),
      "The minimum saving must be a whole percentage from 0 to 100.",
    ],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, message]) => message);
}

/** Whether an event covers a region; homes without a known region only join national ones. */
export function isForRegion({ regions }: Pick<TurnDownEvent, "regions">, region: string | null): boolean {
  return regions.length === 0 || (region !== null && regions.includes(region));
}

function isIntegerBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
