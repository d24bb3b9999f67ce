import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { eventProblems, isForRegion, type TurnDownEvent, usualNotice } from "./event.ts";

const span = spanByClock("2026-12-03" as Day, 34, 37);
const event: TurnDownEvent = {
  ...span,
  regions: ["10", "12"],
  rule: { pencePerKwh: 250, leastPercent: 0 },
  noticeAt: usualNotice(span.start),
};
const now = Date.parse("2026-11-22T12:00:00Z") / 1000;

test("accepts a valid event and announces it at six the evening before", () => {
  expect(eventProblems(event, now)).toEqual([]);
  expect(new Date(event.noticeAt * 1000).toISOString()).toBe("2026-12-02T18:00:00.000Z");
  const inSummer = spanByClock("2026-07-02" as Day, 34, 36).start;
  expect(new Date(usualNotice(inSummer) * 1000).toISOString()).toBe("2026-07-01T17:00:00.000Z");
});

test.each<[string, Partial<TurnDownEvent>]>([
  ["It must begin and end on the hour or half hour.", { start: span.start + 60 }],
  ["It must end after it begins.", { end: span.start }],
  ["It must begin and end on the same day.", { end: span.start + 8 * 3600 }],
  ["It must last at most six hours.", { start: span.start - 12 * 3600 }],
  ["Notice must be given before it begins.", { noticeAt: span.start }],
  ["No such region: 99.", { regions: ["10", "99"] }],
  [
    "The reward must be a whole number of pence a kWh, from 1 to 10000.",
    { rule: { pencePerKwh: 2.5, leastPercent: 0 } },
  ],
  [
    "The minimum saving must be a whole percentage from 0 to 100.",
    { rule: { pencePerKwh: 250, leastPercent: 101 } },
  ],
])("reports: %s", (message, wrong) => {
  expect(eventProblems({ ...event, ...wrong }, now)).toContain(message);
});

test("rejects an event that has already begun", () => {
  expect(eventProblems(event, span.start)).toEqual(["It must begin in the future."]);
});

test("an event covers the regions it names, or all if it names none", () => {
  expect(isForRegion(event, "10")).toBe(true);
  expect(isForRegion(event, "13")).toBe(false);
  expect(isForRegion(event, null)).toBe(false);
  expect(isForRegion({ regions: [] }, null)).toBe(true);
});

test.each<[string, Partial<TurnDownEvent>]>([
  ["that ends at midnight", spanByClock("2026-12-03" as Day, 45, 48)],
  ["of six hours", spanByClock("2026-12-03" as Day, 34, 46)],
  ["that begins in a second", { ...spanByClock("2026-11-22" as Day, 24, 25), noticeAt: now - 3600 }],
  ["of 1p a kWh", { rule: { pencePerKwh: 1, leastPercent: 0 } }],
  ["of the highest reward", { rule: { pencePerKwh: 10_000, leastPercent: 100 } }],
])("accepts an event %s", (_, edge) => {
  expect(eventProblems({ ...event, ...edge }, edge.start === now ? now - 1 : now)).toEqual([]);
});

test.each<[string, Partial<TurnDownEvent>]>([
  [
    "The reward must be a whole number of pence a kWh, from 1 to 10000.",
    { rule: { pencePerKwh: 0, leastPercent: 0 } },
  ],
  [
    "The reward must be a whole number of pence a kWh, from 1 to 10000.",
    { rule: { pencePerKwh: 10_001, leastPercent: 0 } },
  ],
  [
    "The minimum saving must be a whole percentage from 0 to 100.",
    { rule: { pencePerKwh: 250, leastPercent: -1 } },
  ],
  ["It must last at most six hours.", spanByClock("2026-12-03" as Day, 34, 47)],
])("rejects an event just beyond a limit: %s", (message, beyond) => {
  expect(eventProblems({ ...event, ...beyond }, now)).toEqual([message]);
});
