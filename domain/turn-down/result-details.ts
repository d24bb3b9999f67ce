import { csvOf } from "../csv.ts";
import { dayOf, type Span } from "../london-calendar.ts";
import { clockTime, longDay, shortDay } from "../readings/day-names.ts";
import { isoOf } from "../readings/days.ts";
import {
  BASELINE_DAYS,
  baselineRule,
  type ExclusionReason,
  halfHoursOfEvent,
  LOOK_BACK_DAYS,
} from "./baseline.ts";
import type { RewardRule } from "./event.ts";
import { pastEventTimes } from "./event-times.ts";
import {
  computeResult,
  QUALIFYING,
  type ResultInputs,
  type TurnDownResult,
  type WhyNothing,
} from "./result.ts";

/** An event's result and its calculation, as shown. Energy in Wh. */
export interface ResultDetails {
  name: string;
  day: string;
  hours: string;
  isFinal: boolean;
  rulesVersion: number;
  choice: string;
  days: { day: string; name: string; isUsed: boolean; why: string | null; units: (number | null)[] }[];
  halfHours: {
    start: string;
    time: string;
    baseline: number | null;
    used: number | null;
    saved: number | null;
  }[];
  baselineWh: number;
  usedWh: number;
  savedWh: number;
  lines: { text: string; amount: string }[];
  pence: number;
  whyNothing: string | null;
}

const exclusionText: Record<ExclusionReason, string> = {
  "bank-holiday": "A bank holiday",
  event: "A day with an event",
  incomplete: "Three or more half hours are missing",
  "hours-missing": "The event’s hours are missing",
};

export const whyNothingText: Record<WhyNothing, string> = {
  "no-readings": "Your meter sent no readings for the event’s hours, so there was nothing to compare.",
  "too-few-days": `We have too few earlier days to know your usual use: we need at least ${BASELINE_DAYS.working.fewest} working days, or ${BASELINE_DAYS.free.fewest} days at weekends.`,
  "meter-does-not-qualify": `We have less than ${QUALIFYING.leastPercent}% of your readings for the ${QUALIFYING.days} days before, so your meter didn’t qualify.`,
  "used-as-much": "You used as much as usual, or more, in each half hour. It costs you nothing.",
  "saved-too-little": "You saved less of your usual use than this event asked for.",
  "less-than-a-penny": "What you saved is worth less than a penny.",
};

export function resultDetails(inputs: ResultInputs, isFinal: boolean): ResultDetails {
  const { event, rule, version } = inputs;
  const result = computeResult(inputs);
  const day = dayOf(event.start);
  return {
    name: eventName(event),
    ...pastEventTimes(event),
    isFinal,
    rulesVersion: version,
    choice: describeBaselineDays(event),
    days: result.days.map(({ day: earlier, exclusion, units }) => ({
      day: earlier,
      name: shortDay(earlier),
      isUsed: exclusion === null,
      why: exclusion && exclusionText[exclusion],
      units: [...units],
    })),
    halfHours: result.halfHours.map(({ start, slot, baseline, used, saved }) => ({
      start: isoOf(day, { start, slot }),
      time: clockTime(slot),
      baseline,
      used,
      saved,
    })),
    baselineWh: result.baselineWh,
    usedWh: result.usedWh,
    savedWh: result.savedWh,
    lines: ruleLines(result, rule),
    pence: result.pence,
    whyNothing: result.whyNothing && whyNothingText[result.whyNothing],
  };
}

/** "Thursday 19 November 2026, 17:00 to 18:00". */
export function eventName({ start, end }: Span): string {
  return `${longDay(dayOf(start))}, ${eventHours({ start, end })}`;
}

/** "17:00 to 18:30", by London's clock. */
function eventHours(event: Span): string {
  const slots = halfHoursOfEvent(event).map(({ slot }) => slot);
  return `${clockTime(slots[0] ?? 0)} to ${clockTime((slots.at(-1) ?? 0) + 1)}`;
}

/** "£2.50", "7p", "£1,204.00": exact, as it is paid. */
export function poundsOf(pence: number): string {
  return pence < 100 ? `${pence}p` : `£${money.format(pence / 100)}`;
}

/** "0.084 kWh": to the watt-hour, so that results can be checked by hand. */
export function exactKwh(wattHours: number): string {
  return `${kwhFigure(wattHours)}\u00a0kWh`;
}

/** "0.084", or a dash when unknown. Without a unit, so that tables fit on a phone. */
export function kwhFigure(wattHours: number | null): string {
  return wattHours === null ? "–" : thousandths.format(wattHours / 1000);
}

/** The rule in words: "£2.50 for each kWh you save, if you save 40% of your usual use or more". */
export function describeRule({ pencePerKwh, leastPercent }: RewardRule): string {
  const least = leastPercent ? `, if you save ${leastPercent}% of your usual use or more` : "";
  return `${poundsOf(pencePerKwh)} for each kWh you save${least}`;
}

/** A result as CSV: one line per half hour in kWh, with each day used, and a total. */
export function resultCsv({
  days,
  halfHours,
  baselineWh,
  usedWh,
  savedWh,
  pence,
  isFinal,
}: ResultDetails): string {
  const used = days.flatMap(({ day, isUsed, units }) => (isUsed ? [{ day: `on_${day}_kwh`, units }] : []));
  const columns = [
    "start",
    ...used.map(({ day }) => day),
    "baseline_kwh",
    "used_kwh",
    "saved_kwh",
    "reward_pence",
    "state",
  ];
  const state = isFinal ? "final" : "provisional";
  const rows = halfHours.map(({ start, baseline, used: now, saved }, index) => ({
    start,
    ...Object.fromEntries(used.map(({ day, units }) => [day, kwh(units[index] ?? null)])),
    baseline_kwh: kwh(baseline),
    used_kwh: kwh(now),
    saved_kwh: kwh(saved),
    state,
  }));
  const sums = {
    start: "counted",
    baseline_kwh: kwh(baselineWh),
    used_kwh: kwh(usedWh),
    saved_kwh: kwh(savedWh),
    reward_pence: pence,
    state,
  };
  return csvOf(columns, [...rows, sums]);
}

function describeBaselineDays(event: Span): string {
  const { wanted } = baselineRule(event);
  const kind = wanted === BASELINE_DAYS.working.wanted ? "working days" : "weekend days and bank holidays";
  return `Your usual is the average of the last ${wanted} ${kind} that count, at most ${LOOK_BACK_DAYS} days back.`;
}

function ruleLines(result: TurnDownResult, { pencePerKwh, leastPercent }: RewardRule) {
  const { baselineWh, usedWh, savedWh, savedPercent, qualification, pence } = result;
  const least = {
    text: `Saving compared with your usual (${leastPercent}% needed)`,
    amount: `${savedPercent}%`,
  };
  return [
    {
      text: `Readings for the ${QUALIFYING.days} days before (${QUALIFYING.leastPercent}% needed)`,
      amount: `${qualification.percentRead}%`,
    },
    { text: "Your usual use in the half hours we have", amount: exactKwh(baselineWh) },
    { text: "What you used in them", amount: exactKwh(usedWh) },
    { text: "Saved: the half hours below usual, added up", amount: exactKwh(savedWh) },
    ...(leastPercent ? [least] : []),
    {
      text: `Your reward, at ${poundsOf(pencePerKwh)} a kWh, to the nearest penny`,
      amount: poundsOf(pence),
    },
  ];
}

const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const thousandths = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 3, maximumFractionDigits: 3 });

function kwh(wattHours: number | null): number | null {
  return wattHours === null ? null : wattHours / 1000;
}
