import { addDays, type Day, dayOf, type Span, spanOfDay, spanOfDays } from "../london-calendar.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import { amountIn, type Readings, unitsAt } from "../readings/readings.ts";
import { baselineOf, type EarlierDay, earlierDays, halfHoursOfEvent } from "./baseline.ts";
import type { RewardRule } from "./event.ts";

/** The rules by which results are worked out now. A change of them is a new version: the former ones stay. */
export const RULES_VERSION = 1;

/** Everything that a result follows from. Kept with it, so that it can be worked out again to the penny. */
export interface ResultInputs {
  version: number;
  event: Span;
  rule: RewardRule;
  /** Days with an event in the home's region. */
  eventDays: readonly Day[];
  /** The home's electricity, in Wh. */
  readings: Readings;
}

/** Why an event brought nothing. */
export type WhyNothing =
  | "no-readings"
  | "too-few-days"
  | "meter-does-not-qualify"
  | "used-as-much"
  | "saved-too-little"
  | "less-than-a-penny";

/** A half hour of an event, in Wh; null where it was not read, or nothing is known to be usual. */
export interface EventHalfHour {
  start: number;
  /** Its place on London's clock: 34 for 17:00. */
  slot: number;
  baseline: number | null;
  used: number | null;
  saved: number | null;
}

/** How much of the 15 days before an event was read. */
export interface Qualification {
  present: number;
  expected: number;
  /** Whole, rounded down. */
  percentRead: number;
  qualifies: boolean;
}

export interface TurnDownResult {
  days: EarlierDay[];
  halfHours: EventHalfHour[];
  qualification: Qualification;
  /** Over the half hours that were read and have a baseline. */
  baselineWh: number;
  usedWh: number;
  savedWh: number;
  /** What was saved of the baseline, whole per cent rounded down. */
  savedPercent: number;
  /** Whole pence. */
  pence: number;
  whyNothing: WhyNothing | null;
  /** Whether no half hour lacks that could still come and change it. */
  isAllIn: boolean;
}

/** Until then late readings may come. Source: the data provider's meters are asked once a day, and again if they failed. */
export const SETTLES_AFTER_SECONDS = 48 * 60 * 60;

/** A meter qualifies when so much of so many days was read. */
export const QUALIFYING = { days: 15, leastPercent: 80 } as const;

/** What an event brought a home, by the rules that its inputs name. */
export function workOut(inputs: ResultInputs): TurnDownResult {
  const rules = rulesByVersion[inputs.version];
  if (!rules) throw new RangeError(`There are no rules of version ${inputs.version}.`);
  return rules(inputs);
}

/** A result is final once 48 hours have passed since the event, or all half hours that matter are in. */
export function isFinal({ isAllIn }: Pick<TurnDownResult, "isAllIn">, event: Span, now: number): boolean {
  return now >= event.end && (isAllIn || now >= event.end + SETTLES_AFTER_SECONDS);
}

/** How far a meter qualifies on a day: what was read of the 15 days before it. */
export function qualificationOn(readings: Readings | null, day: Day): Qualification {
  const span = spanOfDays(addDays(day, -QUALIFYING.days), addDays(day, -1));
  const expected = (span.end - span.start) / HALF_HOUR;
  const present = readings ? amountIn(readings, span).present : 0;
  const qualifies = present * 100 >= expected * QUALIFYING.leastPercent;
  return { present, expected, percentRead: Math.floor((present * 100) / expected), qualifies };
}

/**
 * The same inputs without what does not matter: no readings from before the earliest day looked at, nor from after
 * the event, and no days with an event outside of that.
 */
export function trimmed(inputs: ResultInputs): ResultInputs {
  const { event, readings } = inputs;
  const day = dayOf(event.start);
  const oldest = workOut(inputs).days.at(-1)?.day ?? day;
  const qualifying = addDays(day, -QUALIFYING.days);
  const first = oldest < qualifying ? oldest : qualifying;
  const start = Math.max(spanOfDay(first).start, readings.start);
  const end = Math.max(start, Math.min(event.end, readings.start + readings.units.length * HALF_HOUR));
  const at = (moment: number) => Math.max(0, (moment - readings.start) / HALF_HOUR);
  return {
    ...inputs,
    eventDays: [...new Set(inputs.eventDays)].filter((one) => one >= first && one < day).sort(),
    readings: {
      fuel: readings.fuel,
      start,
      units: readings.units.slice(at(start), at(end)),
      expected: { start: readings.expected.start, end: Math.max(readings.expected.start, end) },
    },
  };
}

const rulesByVersion: Record<number, (inputs: ResultInputs) => TurnDownResult> = { 1: byTheFirstRules };

/**
 * Version 1: the mean of the earlier days of the kind, no adjustment by what was used on the day itself (households
 * have had none since 2023, for it paid to use more beforehand), and each half hour's saving never below nothing.
 */
function byTheFirstRules({ event, rule, eventDays, readings }: ResultInputs): TurnDownResult {
  const days = earlierDays(readings, event, new Set(eventDays));
  const baseline = baselineOf(days, event);
  const halfHours = halfHoursOfEvent(event).map(({ start, slot }, index): EventHalfHour => {
    const [usual, used] = [baseline[index] ?? null, unitsAt(readings, start)];
    const saved = usual === null || used === null ? null : Math.max(0, usual - used);
    return { start, slot, baseline: usual, used, saved };
  });
  const counted = halfHours.filter(({ saved }) => saved !== null);
  const sum = (part: "baseline" | "used" | "saved") =>
    counted.reduce((total, halfHour) => total + (halfHour[part] ?? 0), 0);
  const [baselineWh, usedWh, savedWh] = [sum("baseline"), sum("used"), sum("saved")];
  const qualification = qualificationOn(readings, dayOf(event.start));
  const isRead = halfHours.every(({ used }) => used !== null);
  const lacksDays = days.some(
    ({ passedOver }) => passedOver === "incomplete" || passedOver === "hours-missing",
  );
  const found = {
    days,
    halfHours,
    qualification,
    baselineWh,
    usedWh,
    savedWh,
    savedPercent: baselineWh ? Math.floor((savedWh * 100) / baselineWh) : 0,
  };
  // Rounded once, at the end, half a penny up.
  const worth = Math.round((savedWh * rule.pencePerKwh) / 1000);
  const whyNothing = whyNothingOf(found, rule) ?? (worth === 0 ? "less-than-a-penny" : null);
  return {
    ...found,
    pence: whyNothing ? 0 : worth,
    whyNothing,
    isAllIn: isRead && !lacksDays && qualification.qualifies && whyNothing !== "too-few-days",
  };
}

function whyNothingOf(
  found: Pick<TurnDownResult, "halfHours" | "qualification" | "baselineWh" | "savedWh">,
  { leastPercent }: RewardRule,
): WhyNothing | null {
  const { halfHours, qualification, baselineWh, savedWh } = found;
  if (halfHours.every(({ used }) => used === null)) return "no-readings";
  if (halfHours.every(({ baseline }) => baseline === null)) return "too-few-days";
  if (!qualification.qualifies) return "meter-does-not-qualify";
  if (savedWh === 0) return "used-as-much";
  return savedWh * 100 < leastPercent * baselineWh ? "saved-too-little" : null;
}

/** Readings of a home of which nothing is held: all of what lies before the event's end is missing. */
export function nothingRead({ end }: Span): Readings {
  return { fuel: "electricity", start: end, units: new Int32Array(0), expected: { start: end, end } };
}
