import type { Intensities } from "../grid/intensity.ts";
import { addDays, type Day, type Span, spanOfDays } from "../london-calendar.ts";
import { isPricedByTime } from "../prices/cost.ts";
import type { Tariff } from "../prices/tariff.ts";
import { alwaysOnAt } from "./always-on.ts";
import { type Bar, barsOf } from "./bars.ts";
import { type PanelCarbon, panelCarbon } from "./carbon-view.ts";
import { coverageByMonth, gapsOf } from "./completeness.ts";
import { type PanelCost, panelCost, usualPence } from "./cost-view.ts";
import { weekdayName } from "./day-names.ts";
import { amountOfDays, amountsByDay, daysHeld, latestCompleteDay } from "./days.ts";
import {
  awaitedUntil,
  exportedSentence,
  type PanelExported,
  panelExported,
  type SentOut,
} from "./exported.ts";
import { type Fuel, kwhOf } from "./fuel.ts";
import { highestBefore, SCALE_DAYS } from "./highest.ts";
import { daysPricedAhead } from "./insight-cost.ts";
import { HEIGHT_DAYS, noticeOf } from "./noticing.ts";
import { countedFrom, countedTo, periodSentence } from "./period-sentence.ts";
import {
  chosenFuel,
  chosenMeasure,
  chosenPeriod,
  monthsIn,
  nameOf,
  neighbour,
  type Period,
  type Reach,
  type Wish,
} from "./periods.ts";
import { coverageOf, kwhOrNull, type Readings } from "./readings.ts";
import { RECENT_DAYS, standsOut } from "./stands-out.ts";
import { usualDays } from "./usual.ts";

/** One fuel's bars of a period. */
export interface Panel {
  fuel: Fuel;
  total: number | null;
  present: number;
  expected: number;
  /** First counted day, if the period starts before the visible readings: "6 November 2026". */
  since: string | null;
  /** Last counted day, if other fuels reach further: "20 November 2026". */
  until: string | null;
  /** Top of the scale: stable from day to day unless a day exceeds it. */
  highest: number;
  /** Constant usage per half hour. */
  alwaysOn: number | null;
  bars: (Bar & { exported?: SentOut })[];
  /** Exports of the period with the top of their scale, for the chosen electricity. */
  exported?: SentOut & { highest: number };
  /** Set when cost is shown. */
  cost: PanelCost | null;
  /** Set when carbon is shown. */
  carbon: PanelCarbon | null;
}

/** A home's data besides its readings. */
export interface ViewFacts {
  tariffs?: readonly Tariff[];
  /** Of the home's region, when carbon is shown; null where unknown. */
  intensities?: Intensities | null;
  /** The meter is no longer read. */
  isOver?: boolean;
  /** Half hours from `exportedNeeded` on; null without exports. */
  exported?: Readings<"exported"> | null;
}

/**
 * Builds the energy page's view of one period.
 * @param held fuels with at least one half hour; half hours at least from `halfHoursNeeded`
 */
export function energyView(
  held: readonly Readings[],
  wish: Wish,
  { tariffs = [], intensities = null, isOver = false, exported = null }: ViewFacts = {},
) {
  const chosen = chosenOf(held, wish);
  if (!chosen) return EMPTY;
  const { readings, others, reach, period, at } = chosen;
  const { fuel } = readings;
  const fuels = held.map((one) => one.fuel);
  const show = chosenMeasure(wish);
  const out = exported && fuel === "electricity" ? exportedBeside(readings, exported, period) : null;
  const newest = held
    .flatMap((one) => daysHeld(one)?.last ?? [])
    .reduce((found, day) => (day > found ? day : found), reach.last);
  const panels = [readings, ...others].map((one) => {
    const plain = panelOf(one, period, newest);
    const panel = one === readings && out ? withExported(plain, out) : plain;
    return {
      ...panel,
      cost: show === "cost" ? panelCost(one, period, tariffs, panel.highest) : null,
      carbon: show === "carbon" ? panelCarbon(one, period, intensities, panel.highest) : null,
    };
  });
  return {
    period: {
      fuel,
      show,
      by: period.by,
      date: period.date,
      name: nameOf(period),
      previous: neighbour(period, -1, reach),
      next: neighbour(period, 1, reach),
      first: reach.first,
      last: reach.last,
    },
    fuels,
    sentence: [
      periodSentence(
        readings,
        period,
        panels[0] as Panel,
        show === "cost" && period.by === "day" ? usualPence(readings, period.date, tariffs) : null,
      ),
      ...(out ? [exportedSentence(out.whole, panels[0]?.total === null ? "kwh" : show)] : []),
    ]
      .filter(Boolean)
      .join(" "),
    panels,
    insights: standsOut(readings, at, tariffs),
    noticing: period.by === "day" ? noticeOf(readings, period.date, tariffs) : null,
    week: weekUpTo(readings, at),
    coverage: coverageOf(amountOfDays(readings, reach.first, reach.last)) ?? 0,
    months: period.by === "year" ? coverageByMonth(readings, monthsIn(reach)) : [],
    gaps: gapsOf(readings, gapsSpan(readings, period), isOver),
  };
}

/**
 * The first day whose half hours a view needs, by fuel; null where daily sums are enough.
 * @param held by day, as loaded first
 */
export function halfHoursNeeded(
  held: readonly Readings[],
  wish: Wish,
  tariffs: readonly Tariff[] = [],
): Map<Fuel, Day | null> {
  const chosen = chosenOf(held, wish);
  if (!chosen) return new Map();
  const { readings, others, reach, period, at } = chosen;
  const { by, date, first } = period;
  const own = {
    day: [addDays(date, -LONGEST_LOOK_BACK), ...usualDays(readings, date)],
    week: [addDays(at, -LONGEST_LOOK_BACK), first],
    month: [addDays(at, -LONGEST_LOOK_BACK), first],
    year: [reach.first],
  }[by];
  const byHalfHour = (fuel: Fuel) =>
    ({ kwh: false, cost: isPricedByTime(tariffs, fuel), carbon: fuel === "electricity" })[
      chosenMeasure(wish)
    ];
  const ahead = isPricedByTime(tariffs, readings.fuel) ? daysPricedAhead(readings, at) : [];
  const measured = (fuel: Fuel) => (byHalfHour(fuel) ? [first] : []);
  return new Map([
    [readings.fuel, earliest([...own, ...ahead, ...measured(readings.fuel)])],
    ...others.map((other): [Fuel, Day | null] => [
      other.fuel,
      earliest([
        ...(by === "day" ? [addDays(date, -SCALE_DAYS), ...usualDays(other, date)] : []),
        ...measured(other.fuel),
      ]),
    ]),
  ]);
}

/** Like `halfHoursNeeded`, for exports. */
export function exportedNeeded(held: readonly Readings[], wish: Wish): Day | null {
  const chosen = chosenOf(held, wish);
  return chosen?.readings.fuel === "electricity" && chosen.period.by === "day"
    ? addDays(chosen.period.date, -SCALE_DAYS)
    : null;
}

/** The chosen period's days; null when no readings are stored. */
export function daysShown(held: readonly Readings[], wish: Wish): { first: Day; last: Day } | null {
  return chosenOf(held, wish)?.period ?? null;
}

/** Days of half hours that insights and notices look back. */
const LONGEST_LOOK_BACK = Math.max(RECENT_DAYS, HEIGHT_DAYS);

function earliest(days: readonly Day[]): Day | null {
  return days.reduce<Day | null>((found, day) => (found === null || day < found ? day : found), null);
}

/** The chosen fuel and period, and its last day with readings. */
function chosenOf(held: readonly Readings[], wish: Wish) {
  const fuel = chosenFuel(
    wish,
    held.map((one) => one.fuel),
  );
  const readings = held.find((one) => one.fuel === fuel);
  const reach = readings && reachOf(readings);
  if (!readings || !reach) return null;
  const period = chosenPeriod(wish, reach);
  const others = held.filter((one) => one.fuel !== fuel);
  return { readings, others, reach, period, at: period.last < reach.last ? period.last : reach.last };
}

const EMPTY = {
  period: null,
  fuels: [],
  sentence: "",
  panels: [],
  insights: [],
  noticing: null,
  week: [],
  coverage: 0,
  months: [],
  gaps: [],
};

function reachOf(readings: Readings): Reach | null {
  const days = daysHeld(readings);
  return days && { ...days, latest: latestCompleteDay(readings) ?? days.last };
}

/** Exports up to the last day with usage; null while a day's exports have not arrived. */
function exportedBeside(
  used: Readings,
  exported: Readings<"exported">,
  period: Period,
): PanelExported | null {
  return panelExported(period.by === "day" ? exported : awaitedUntil(exported, used.expected.end), period);
}

/** Bars of exports hang below those of usage. */
function withExported(
  panel: Omit<Panel, "cost" | "carbon">,
  { whole, bars, highest }: PanelExported,
): Omit<Panel, "cost" | "carbon"> {
  return {
    ...panel,
    bars: panel.bars.map((bar, index) => ({ ...bar, ...(bars[index] ? { exported: bars[index] } : {}) })),
    exported: { ...whole, highest },
  };
}

function panelOf(readings: Readings, period: Period, newest: Day): Omit<Panel, "cost" | "carbon"> {
  const { fuel } = readings;
  const bars = barsOf(readings, period);
  const total = amountOfDays(readings, period.first, period.last);
  const highest = Math.max(
    ...bars.flatMap(({ kwh, usual, lastYear }) => [kwh ?? 0, usual?.high ?? 0, lastYear ?? 0]),
    highestBefore(readings, period),
  );
  return {
    fuel,
    total: kwhOrNull(fuel, total),
    present: total.present,
    expected: total.expected,
    since: countedFrom(readings, period),
    until: countedTo(readings, newest < period.last ? newest : period.last),
    highest,
    alwaysOn: period.by === "day" ? alwaysOnKwh(readings, period.date) : null,
    bars,
  };
}

function alwaysOnKwh(readings: Readings, day: Day): number | null {
  const found = alwaysOnAt(readings, day);
  return found && kwhOf(readings.fuel, found.perHalfHour);
}

function weekUpTo(readings: Readings, last: Day) {
  return amountsByDay(readings, addDays(last, -6), last)
    .filter(({ expected }) => expected > 0)
    .map(({ day, isComplete, ...amount }) => ({
      day,
      name: weekdayName(day).slice(0, 3),
      kwh: kwhOrNull(readings.fuel, amount),
      isComplete,
    }));
}

/** A year lists gaps of all stored readings, other periods their own. */
function gapsSpan({ expected }: Readings, { by, first, last }: Period): Span {
  if (by === "year") return expected;
  const { start, end } = spanOfDays(first, last);
  return { start: Math.max(start, expected.start), end: Math.min(end, expected.end) };
}
