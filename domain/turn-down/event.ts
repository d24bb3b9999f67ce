import { distributionRegions } from "../distributor.ts";
import { addDays, dayOf, type Span, spanOfDay } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { HALF_HOUR } from "../readings/fuel.ts";

/** What is paid for an event: so many pence for each kWh saved, once a least share of the usual use was saved. */
export interface RewardRule {
  pencePerKwh: number;
  /** Per cent of the baseline, 0 where any saving counts. */
  leastPercent: number;
}

/** A time at which a region is asked to use less. Moments are epoch seconds. */
export interface TurnDownEvent extends Span {
  /** Distributor ids, such as "10"; none for all of Great Britain. */
  regions: readonly string[];
  rule: RewardRule;
  /** When those who take part are told, unless they joined later. */
  noticeAt: number;
}

/** Nobody cooks their tea at four in the morning: a longer event is a slip of the keyboard. */
const LONGEST_HALF_HOURS = 12;
const MOST_PENCE = 10_000;

/** 18:00 the evening before, as London's clock shows it. */
export function usualNotice(start: number): number {
  return spanByClock(addDays(dayOf(start), -1), 36, 37).start;
}

/** What is wrong with an event that is to come, in the words an operator reads; empty when nothing is. */
export function eventProblems({ start, end, regions, rule, noticeAt }: TurnDownEvent, now: number): string[] {
  const day = spanOfDay(dayOf(start));
  const unknown = regions.filter((id) => !Object.hasOwn(distributionRegions, id));
  const checks: [boolean, string][] = [
    [start % HALF_HOUR !== 0 || end % HALF_HOUR !== 0, "It begins and ends at a full or half hour."],
    [end <= start, "It ends after it begins."],
    [end > day.end, "It begins and ends on one day."],
    [end - start > LONGEST_HALF_HOURS * HALF_HOUR, "It lasts six hours at most."],
    [start <= now, "It begins in the future."],
    [noticeAt >= start, "Notice is given before it begins."],
    [unknown.length > 0, `No such region: ${unknown.join(", ")}.`],
    [!isWhole(rule.pencePerKwh, 1, MOST_PENCE), "The reward is 1 to 10000 whole pence a kWh."],
    [!isWhole(rule.leastPercent, 0, 100), "The least saving is 0 to 100 whole per cent."],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, words]) => words);
}

/** Whether an event is for the homes of a region; one whose region nobody knows takes part in those for everywhere. */
export function isForRegion({ regions }: Pick<TurnDownEvent, "regions">, region: string | null): boolean {
  return regions.length === 0 || (region !== null && regions.includes(region));
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
