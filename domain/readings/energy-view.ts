import type { Intensities } from "../grid/intensity.ts";
import { type Day, type Span, spanOfDays } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { alwaysOnAt } from "./always-on.ts";
import { type Bar, barsOf } from "./bars.ts";
import { type PanelCarbon, panelCarbon } from "./carbon-view.ts";
import { chosenOf } from "./chosen-view.ts";
import { coverageByMonth, gapsOf } from "./completeness.ts";
import { type PanelCost, panelCost } from "./cost-view.ts";
import { countedFrom, countedTo } from "./counted-days.ts";
import { amountOfDays } from "./days.ts";
import {
  type ExportedAmount,
  expectExportsUntil,
  exportedDuring,
  exportedSentence,
  incomeIn,
  type PanelExported,
  panelExported,
  withExports,
} from "./exported.ts";
import { type Fuel, fuels, kwhOf } from "./fuel.ts";
import { headlineOf, headlineSentence, lastHeld } from "./headline.ts";
import { highestBefore } from "./highest.ts";
import { type Insight, insightsOf } from "./insights.ts";
import type { Shown } from "./measured.ts";
import { noticeOf, unusedFuelNotice } from "./notices.ts";
import {
  chosenMeasure,
  monthsIn,
  nameOf,
  neighbour,
  type Period,
  type RequestedView,
  titleOf,
} from "./periods.ts";
import { coverageOf, kwhOrNull, type Readings, unitsAt } from "./readings.ts";
import { sevenDays } from "./seven-days.ts";

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
  bars: (Bar & { exported?: ExportedAmount })[];
  /** Exports in the period and the top of their scale, if electricity is selected. */
  exported?: ExportedAmount & { highest: number };
  cost: PanelCost | null;
  carbon: PanelCarbon | null;
}

export interface ViewFacts {
  tariffs?: readonly Tariff[];
  /** Of the home's region, when carbon is shown; null where unknown. */
  intensities?: Intensities | null;
  hasAccessEnded?: boolean;
  /** Half hours from `exportedNeeded` on; null without exports. */
  exported?: Readings<"exported"> | null;
  /** For the coming hours, shown with the latest day. */
  cleanest?: Insight | null;
  /** For the heating fuel, shown with months and years. */
  weather?: Insight | null;
  /** For the heating fuel, shown with days. */
  heated?: { words: string; insight: Insight } | null;
}

/** @param read Readings of each fuel that has any, with half hours from `halfHoursNeeded` onwards. */
export function energyView(
  read: readonly Readings[],
  requested: RequestedView,
  {
    tariffs = [],
    intensities = null,
    hasAccessEnded = false,
    exported = null,
    cleanest = null,
    weather = null,
    heated = null,
  }: ViewFacts = {},
) {
  const held = read.map((one) => withExports(one, exported));
  const chosen = chosenOf(held, requested);
  if (!chosen) return EMPTY;
  const { readings, others, reach, period, at } = chosen;
  const { fuel } = readings;
  const show = chosenMeasure(requested);
  const shown: Shown = { show, tariffs, intensities };
  const exportsHeld = exported && exportedUntil(readings, exported, period);
  const out = exportsHeld && fuel === "electricity" ? panelExported(exportsHeld, period) : null;
  const home = inOrder(held);
  const newest = lastHeld(home) ?? reach.last;
  const panels = [readings, ...others].map((one) => {
    const plain = panelOf(one, period, newest);
    const panel = one === readings && out ? withExported(plain, out) : plain;
    return {
      ...panel,
      cost: show === "cost" ? panelCost(one, period, tariffs, panel.bars) : null,
      carbon: show === "carbon" ? panelCarbon(one, period, intensities, panel.bars) : null,
    };
  });
  const sent = exportsHeld && exportedDuring(exportsHeld, period);
  const isLatest = period.by === "day" && period.date >= reach.latest;
  const own = insightsOf(readings, at, shown, period.by);
  const insights = heated ? own.toSpliced(1, 0, heated.insight) : own;
  const headline = headlineOf(home, period, shown, heated?.words);
  return {
    period: {
      fuel,
      show,
      by: period.by,
      date: period.date,
      name: nameOf(period),
      title: titleOf(period, reach.last),
      previous: neighbour(period, -1, reach),
      next: neighbour(period, 1, reach),
      first: reach.first,
      last: reach.last,
    },
    fuels: held.map((one) => one.fuel),
    headline,
    sentence: headlineSentence(headline, period),
    exported:
      exported && sent
        ? exportedSentence(
            sent,
            headline.figure === null ? "kwh" : show,
            show === "cost" ? incomeIn(exported, period, tariffs) : null,
          )
        : "",
    panels,
    insights: [
      ...(weather ? [weather] : []),
      ...(cleanest && isLatest ? insights.toSpliced(2, 0, cleanest) : insights),
    ],
    noticing: period.by === "day" ? noticeOfDay(readings, others, period.date, tariffs) : null,
    week: period.by === "day" ? sevenDays(home, { date: period.date, last: reach.last }, shown) : [],
    coverage: coverageOf(amountOfDays(readings, reach.first, reach.last)) ?? 0,
    months: period.by === "year" ? coverageByMonth(readings, monthsIn(reach)) : [],
    gaps: gapsOf(readings, gapsSpan(readings, period), hasAccessEnded),
  };
}

/** The chosen fuel's notice, else another's: a day's page shows all fuels. */
function noticeOfDay(chosen: Readings, others: readonly Readings[], day: Day, tariffs: readonly Tariff[]) {
  for (const one of [chosen, ...others]) {
    const notice = noticeOf(one, day, tariffs);
    if (notice) return notice;
  }
  for (const one of others) {
    const notice = unusedFuelNotice(one, day, tariffs);
    if (notice) return notice;
  }
  return null;
}

const EMPTY = {
  period: null,
  fuels: [],
  headline: null,
  sentence: "",
  exported: "",
  panels: [],
  insights: [],
  noticing: null,
  week: [],
  coverage: 0,
  months: [],
  gaps: [],
};

function inOrder(held: readonly Readings[]): Readings[] {
  return fuels.flatMap((fuel) => held.find((one) => one.fuel === fuel) ?? []);
}

/** Expects exports up to the last usage, except on a single day, whose exports may still arrive. */
function exportedUntil(used: Readings, exported: Readings<"exported">, period: Period): Readings<"exported"> {
  return period.by === "day" ? exported : expectExportsUntil(exported, used.expected.end);
}

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
    ...bars.flatMap(({ kwh, usual, before }) => [kwh ?? 0, usual ?? 0, before ?? 0]),
    highestBefore(period, ({ start }) => kwhOf(fuel, unitsAt(readings, start) ?? 0)),
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

/** A year lists gaps of all stored readings, other periods their own. */
function gapsSpan({ expected }: Readings, { by, first, last }: Period): Span {
  if (by === "year") return expected;
  const { start, end } = spanOfDays(first, last);
  return { start: Math.max(start, expected.start), end: Math.min(end, expected.end) };
}
