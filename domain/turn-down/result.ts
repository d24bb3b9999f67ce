import { addDays, type Day, dayOf, type Span, spanOfDay, spanOfDays } from "../london-calendar.ts";
import { HALF_HOUR } from "../readings/fuel.ts";
import { amountIn, type Readings, unitsAt } from "../readings/readings.ts";
import { baselineOf, type EarlierDay, earlierDays, halfHoursOfEvent } from "./baseline.ts";
import type { RewardRule } from "./event.ts";

/** Current version of the rules. Old versions remain. */
export const RULES_VERSION = 1;

export interface ResultInputs {
  version: number;
  event: Span;
  rule: RewardRule;
  /** In the home's region. */
  eventDays: readonly Day[];
  /** Electricity, in Wh. */
  readings: Readings;
}

export type WhyNothing =
  | "no-readings"
  | "too-few-days"
  | "meter-does-not-qualify"
  | "used-as-much"
  | "saved-too-little"
  | "less-than-a-penny";

/** In Wh; null where unread or without a baseline. */
export interface EventHalfHour {
  start: number;
  /** London half hour: 34 for 17:00. */
  slot: number;
  baseline: number | null;
  used: number | null;
  saved: number | null;
}

export interface Qualification {
  present: number;
  expected: number;
  /** Rounded down. */
  percentRead: number;
  qualifies: boolean;
}

export interface TurnDownResult {
  days: EarlierDay[];
  halfHours: EventHalfHour[];
  qualification: Qualification;
  /** Over half hours that were read and have a baseline. */
  baselineWh: number;
  usedWh: number;
  savedWh: number;
  /** Share of the baseline saved, whole per cent rounded down. */
  savedPercent: number;
  pence: number;
  whyNothing: WhyNothing | null;
  /** Whether no late reading can change the result. */
  isSettled: boolean;
}

/** Late readings may arrive until then: the data provider reads meters once a day and retries failures. */
export const SETTLES_AFTER_SECONDS = 48 * 60 * 60;

/** Share of the preceding days that must be read. */
export const QUALIFYING = { days: 15, leastPercent: 80 } as const;

export function computeResult(inputs: ResultInputs): TurnDownResult {
  const rules = rulesByVersion[inputs.version];
  if (!rules) throw new RangeError(`Unknown rule version ${inputs.version}.`);
  return rules(inputs);
}

/** Final after 48 hours, or once all relevant half hours are in. */
export function isFinal({ isSettled }: Pick<TurnDownResult, "isSettled">, event: Span, now: number): boolean {
  return now >= event.end && (isSettled || now >= event.end + SETTLES_AFTER_SECONDS);
}

export function qualificationOn(readings: Readings | null, day: Day): Qualification {
  const span = spanOfDays(addDays(day, -QUALIFYING.days), addDays(day, -1));
  const expected = (span.end - span.start) / HALF_HOUR;
  const present = readings ? amountIn(readings, span).present : 0;
  const qualifies = present * 100 >= expected * QUALIFYING.leastPercent;
  return { present, expected, percentRead: Math.floor((present * 100) / expected), qualifies };
}

export function trimInputs(inputs: ResultInputs): ResultInputs {
  const { event, readings } = inputs;
  const day = dayOf(event.start);
  const oldest = computeResult(inputs).days.at(-1)?.day ?? day;
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

const rulesByVersion: Record<number, (inputs: ResultInputs) => TurnDownResult> = { 1: resultByVersion1 };

/** No same-day adjustment: households have had none since 2023, because it rewarded using more beforehand. */
function resultByVersion1({ event, rule, eventDays, readings }: ResultInputs): TurnDownResult {
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
  const hasMissingDays = days.some(
    ({ exclusion }) => exclusion === "incomplete" || exclusion === "hours-missing",
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
  // Rounded once, half a penny up.
  const worth = Math.round((savedWh * rule.pencePerKwh) / 1000);
  const whyNothing = whyNothingOf(found, rule) ?? (worth === 0 ? "less-than-a-penny" : null);
  return {
    ...found,
    pence: whyNothing ? 0 : worth,
    whyNothing,
    isSettled: isRead && !hasMissingDays && qualification.qualifies && whyNothing !== "too-few-days",
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

export function noReadings({ end }: Span): Readings {
  return { fuel: "electricity", start: end, units: new Int32Array(0), expected: { start: end, end } };
}
