import { expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { dayComparison, dayRemark } from "./day-comparison.ts";
import { withExports } from "./exported.ts";
import type { Fuel } from "./fuel.ts";
import { SHOWN_DAYS } from "./level-change.ts";
import { noticeOf } from "./notices.ts";
import { homeOf, type Plan } from "./test-homes.ts";

/** The comparison or remark for each day, "" without either. */
function comparisonsOf(plan: Plan, fuel: Fuel, first: string, last: string): string[] {
  const { exported, ...home } = homeOf(plan);
  const readings = withExports(home[fuel], exported);
  const found: string[] = [];
  for (let day = first as Day; day <= last; day = addDays(day, 1))
    found.push(dayComparison(readings, day) ?? dayRemark(readings, day) ?? "");
  return found;
}

function highestPercent(comparisons: readonly string[]): number {
  return Math.max(0, ...comparisons.map((one) => Number(/(\d+)% (less|more)/.exec(one)?.[1] ?? 0)));
}

const everyNight = [1, 2, 3, 4, 5, 6, 7];
const usual = /^(about the same as|\d+% (less|more) than) a usual (weekday|Saturday|Sunday)$/;
const usualOrEmpty = new RegExp(`${usual.source}|^$`);
const sameDay = /(than|as) a usual (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$|^$/;
const lastYear = /(than|as) a usual day this time last year$|^$/;
const isAway = /^It looks like you were away\.$/;
const isCut = /no reading or a power cut\.$/;

const twoWeeks: Plan = { away: ["2026-07-25", "2026-08-07"] };
const cut: Plan = { powerCut: { day: "2026-06-10", from: 20, to: 29 } };
const november = "2026-11-30";

/** Homes with the pattern that every day's comparison matches, and the highest percentage. */
const homes: [string, Plan, Fuel, from: string, to: string, RegExp, most: number][] = [
  ["an ordinary home", {}, "electricity", "2026-01-01", november, usual, 40],
  [
    "a car charged every night",
    { carNights: everyNight },
    "electricity",
    "2026-03-01",
    november,
    usualOrEmpty,
    60,
  ],
  [
    "a car charged on four nights",
    { carNights: [1, 3, 5, 7] },
    "electricity",
    "2026-01-01",
    november,
    sameDay,
    60,
  ],
  [
    "a failed freezer",
    { freezerFrom: "2026-06-10" },
    "electricity",
    "2026-06-10",
    "2026-09-30",
    usualOrEmpty,
    60,
  ],
  ["a new baby", { babyFrom: "2026-06-10" }, "electricity", "2026-06-10", "2026-09-30", usualOrEmpty, 90],
  ["a heat pump", { heating: "heat pump" }, "electricity", "2026-07-15", november, lastYear, 99],
  ["solar from June", { solarFrom: "2026-06-01" }, "electricity", "2026-06-01", november, lastYear, 99],
  ["a gas boiler", {}, "gas", "2026-01-01", november, lastYear, 99],
  ["a new boiler", { boilerFrom: "2026-09-01" }, "gas", "2026-09-01", november, lastYear, 99],
  ["two weeks away", twoWeeks, "electricity", "2026-07-25", "2026-08-07", isAway, 0],
  ["back from two weeks away", twoWeeks, "electricity", "2026-08-08", "2026-09-30", usual, 40],
  ["a silent meter", { silentFrom: "2026-09-10" }, "electricity", "2026-09-10", "2026-11-15", isCut, 0],
  [
    "no readings",
    { silentFrom: "2026-09-10", silence: "nothing" },
    "electricity",
    "2026-09-10",
    november,
    /^$/,
    0,
  ],
  [
    "a power cut",
    cut,
    "electricity",
    "2026-06-10",
    "2026-06-10",
    /^From 10am to 2:30pm there was no reading/,
    0,
  ],
  ["after a power cut", cut, "electricity", "2026-06-11", "2026-09-30", usual, 40],
];

test.each(homes)("%s: each day has the expected comparison", (_, plan, fuel, from, to, pattern, most) => {
  const comparisons = comparisonsOf(plan, fuel, from, to);
  expect(comparisons.filter((one) => !pattern.test(one))).toEqual([]);
  expect(highestPercent(comparisons)).toBeLessThanOrEqual(most);
});

test("a home compared with last year has comparisons on over a third of November days", () => {
  const comparisons = comparisonsOf({}, "gas", "2026-11-01", november);
  expect(comparisons.filter(Boolean).length).toBeGreaterThan(comparisons.length / 3);
});

/** Notices of lasting changes, in order: kind, start of the change, first day shown and number of days. */
function changesNoticed(plan: Plan, step = 1) {
  const { exported, ...home } = homeOf(plan);
  const readings = withExports(home.electricity, exported);
  const notices: { kind: string; since: string; first: string; days: number }[] = [];
  for (let day = "2025-12-15" as Day; day <= november; day = addDays(day, step)) {
    const notice = noticeOf(readings, day);
    const [, since] = /\b(?:on|since|Since) \w+day (\d+ \w+)/.exec(notice?.text ?? "") ?? [];
    if (!notice || !since) continue;
    const known = notices.find((one) => one.kind === notice.kind && one.since === since);
    if (known) known.days += 1;
    else notices.push({ kind: notice.kind, since, first: day, days: 1 });
  }
  return notices;
}

const aWeekFrom = (kind: string, since: string, first: string) => ({ kind, since, first, days: 7 });

test.each<[string, Plan, ReturnType<typeof changesNoticed>]>([
  ["an ordinary home", {}, []],
  ["two weeks away", twoWeeks, []],
  ["a car charged on four nights", { carNights: [1, 3, 5, 7] }, []],
  ["a car charged every night", { carNights: everyNight }, []],
  ["a power cut", cut, []],
  ["a silent meter", { silentFrom: "2026-09-10" }, []],
  ["no readings", { silentFrom: "2026-09-10", silence: "nothing" }, []],
  ["a heat pump", { heating: "heat pump" }, []],
  ["solar from June", { solarFrom: "2026-06-01" }, []],
  ["a failed freezer", { freezerFrom: "2026-06-10" }, [aWeekFrom("always-on", "10 June", "2026-06-17")]],
  ["a new baby", { babyFrom: "2026-06-10" }, [aWeekFrom("daytime", "10 June", "2026-06-17")]],
  [
    "a new car",
    { carNights: [2, 4, 6], carFrom: "2026-06-09" },
    [aWeekFrom("new-load", "9 June", "2026-06-16")],
  ],
])("%s: notices name the change and its start for a week", (_, plan, expected) => {
  expect(changesNoticed(plan)).toEqual(expected);
});

/** Notices of gas: kind, first and last day. */
function gasNotices(plan: Plan) {
  const { gas } = homeOf(plan);
  const notices = new Map<string, { kind: string; first: string; last: string }>();
  for (let day = "2025-12-15" as Day; day <= november; day = addDays(day, 1)) {
    const notice = noticeOf(gas, day);
    if (!notice || /day$/.test(notice.kind)) continue;
    const known = notices.get(notice.kind);
    notices.set(notice.kind, { kind: notice.kind, first: known?.first ?? day, last: day });
  }
  return [...notices.values()];
}

test.each<[string, Plan, ReturnType<typeof gasNotices>]>([
  ["an ordinary home", {}, []],
  ["two weeks away", twoWeeks, [{ kind: "fuel-off", first: "2026-07-25", last: "2026-07-25" }]],
  ["a new boiler", { boilerFrom: "2026-09-01" }, []],
  ["no readings", { silentFrom: "2026-09-10", silence: "nothing" }, []],
  [
    "gas disconnected in January",
    { gasOffFrom: "2026-01-10" },
    [
      { kind: "fuel-off", first: "2026-01-10", last: "2026-01-10" },
      { kind: "fuel-unused", first: "2026-02-20", last: november },
    ],
  ],
  [
    "gas disconnected in June",
    { gasOffFrom: "2026-06-10" },
    [{ kind: "fuel-off", first: "2026-06-10", last: "2026-06-10" }],
  ],
  [
    "a heat pump beside a gas meter",
    { heating: "heat pump" },
    [{ kind: "fuel-unused", first: "2025-12-15", last: november }],
  ],
])("%s: notices of gas say once that it is off, then that it is unused", (_, plan, expected) => {
  expect(gasNotices(plan)).toEqual(expected);
});

test("the size of a failed freezer is right from the first notice", () => {
  const home = homeOf({ freezerFrom: "2026-06-10" }).electricity;
  for (const day of daysBetween("2026-06-17" as Day, "2026-06-23" as Day)) {
    const watts = Number(/up by (\d+)/.exec(noticeOf(home, day)?.text ?? "")?.[1]);
    expect(Math.abs(watts - 90)).toBeLessThanOrEqual(5);
  }
});

test("at most one of twenty unchanged homes has a notice of a change in a year", () => {
  const seeds = Array.from({ length: 20 }, (_, index) => index + 10);
  const notices = seeds.flatMap((seed) => changesNoticed({ seed }, SHOWN_DAYS.to - SHOWN_DAYS.from));
  expect(notices.length).toBeLessThanOrEqual(1);
});
