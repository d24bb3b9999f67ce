import { expect, test } from "vitest";
import { londonDate } from "../london.ts";
import { type Day, type Span, spanOfDays } from "../london-calendar.ts";
import { gapsToFetch, isExportDue, monthsFetched, nextMorning, spansToFetch } from "./fetching.ts";
import { readingsBy } from "./test-readings.ts";

const seconds = (text: string) => Date.parse(text) / 1000;
const days = (first: string, last: string) => spanOfDays(first as Day, last as Day);
const now = seconds("2026-11-21T10:00:00Z");
const first = seconds("2025-10-21T00:00:00+01:00");
const yesterday = "2026-11-20";

test.each([
  ["everything at first", null, [days("2025-10-21", yesterday)]],
  ["the last seven days again", days("2025-10-21", "2026-11-19"), [days("2026-11-14", yesterday)]],
  ["more after days without a fetch", days("2025-10-21", "2026-10-31"), [days("2026-11-01", yesterday)]],
  [
    "the rest of an unfinished first fetch",
    days("2026-08-01", "2026-11-19"),
    [days("2026-11-14", yesterday), days("2025-10-21", "2026-07-31")],
  ],
])("fetches %s", (_, fetched, expected) => {
  expect(spansToFetch({ first, now, fetched })).toEqual(expected);
});

test("does not fetch the last days again during a first fetch, unless days were missed", () => {
  const older = days("2025-10-21", "2026-07-31");
  const at = (fetched: Span) => spansToFetch({ first, now, fetched, isFirst: true });
  expect(at(days("2026-08-01", yesterday))).toEqual([older]);
  expect(at(days("2026-08-01", "2026-11-19"))).toEqual([days("2026-11-14", yesterday), older]);
  expect(at(days("2025-10-21", yesterday))).toEqual([]);
});

test("has nothing to fetch on the day of moving in", () => {
  expect(spansToFetch({ first: seconds("2026-11-21T00:00:00Z"), now, fetched: null })).toEqual([]);
});

test("fetches three days after three days in the home", () => {
  const moved = seconds("2026-11-18T00:00:00Z");
  expect(spansToFetch({ first: moved, now, fetched: days("2026-11-18", "2026-11-19") })).toEqual([
    days("2026-11-18", yesterday),
  ]);
});

const withGapsOn = (...missing: string[]) =>
  readingsBy((day, slot) => (slot < 10 && missing.includes(day) ? null : 100), "2025-10-21", yesterday);

test.each([
  ["nothing missing", withGapsOn(), "all", []],
  ["a night in June", withGapsOn("2026-06-01"), "all", [days("2026-06-01", "2026-06-01")]],
  [
    "two nights of one month in one request",
    withGapsOn("2026-06-01", "2026-06-20"),
    "all",
    [days("2026-06-01", "2026-06-20")],
  ],
  [
    "distant nights in two requests, newest first",
    withGapsOn("2026-01-10", "2026-06-01"),
    "all",
    [days("2026-06-01", "2026-06-01"), days("2026-01-10", "2026-01-10")],
  ],
  [
    "of the last month only",
    withGapsOn("2026-01-10", "2026-11-02"),
    "young",
    [days("2026-11-02", "2026-11-02")],
  ],
  ["no gap in the last seven days, which are fetched anyway", withGapsOn("2026-11-16"), "all", []],
  ["everything where nothing is held", null, "all", [days("2025-10-21", "2026-11-13")]],
] as const)("requests gaps: %s", (_, readings, which, expected) => {
  expect(gapsToFetch(readings, { first, now, which })).toEqual(expected);
});

test("fetches gaps before the first reading, but not before the move", () => {
  const readings = readingsBy(() => 100, "2026-10-10", yesterday);
  const moved = seconds("2026-10-01T00:00:00+01:00");
  expect(gapsToFetch(readings, { first: moved, now, which: "all" })).toEqual([
    days("2026-10-01", "2026-10-09"),
  ]);
});

test.each([
  ["2026-11-21T02:00:00Z", "2026-11-21"],
  ["2026-11-21T13:00:00Z", "2026-11-22"],
  ["2026-03-28T13:00:00Z", "2026-03-29"],
  ["2026-10-24T13:00:00Z", "2026-10-25"],
])("after %s the next morning is that of %s, from 04:00 to 12:00 in London", (at, day) => {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "short" });
  for (const end of ["00000000", "000001df", "ffffffff", "12345678"]) {
    const next = nextMorning(seconds(at), `0199aa00-0000-7000-8000-0000${end}`);
    const { year, month, day: date } = londonDate(next);
    expect([year, month, date].map((one) => String(one).padStart(2, "0")).join("-")).toBe(day);
    const time = clock.format(next * 1000);
    expect(time >= "04:00" && time < "12:00", time).toBe(true);
  }
});

test("spreads customers evenly over the morning", () => {
  const hours = new Map<number, number>();
  for (let count = 0; count < 4800; count += 1) {
    const id = `0199aa00-0000-7000-8000-0000${((count * 2654435761) >>> 0).toString(16).padStart(8, "0")}`;
    const hour = new Date(nextMorning(seconds("2026-11-21T00:00:00Z"), id) * 1000).getUTCHours();
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  expect([...hours.keys()].sort((one, other) => one - other)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  for (const many of hours.values()) expect(Math.abs(many - 600)).toBeLessThan(60);
});

test.each([
  ["nothing yet", null, 0],
  ["the newest window", days("2026-08-25", yesterday), 3],
  ["all of it", days("2025-10-21", yesterday), 13],
])("reports progress in months: %s", (_, fetched, done) => {
  expect(monthsFetched({ first, now, fetched })).toEqual({ done, of: 13 });
});

test("checks a home without exports less often, down to every four weeks", () => {
  const linked = seconds("2026-06-01T20:00:00+01:00");
  const requested: number[] = [];
  for (let day = 0; day < 120; day += 1) {
    // At its own minute of the morning, sometimes slightly earlier than the day before.
    const now = day === 0 ? linked + 5 : linked + day * 86_400 - 40_000 - (day % 3);
    if (isExportDue({ linked, requested: requested.length ? (requested.at(-1) as number) : null, now }))
      requested.push(now);
  }
  expect(requested.map((now) => Math.round((now - linked) / 86_400))).toEqual([
    0, 1, 2, 4, 8, 16, 32, 60, 88, 116,
  ]);
});
