import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { spanByClock } from "../readings/days.ts";
import { countdown, pastEventTimes, upcomingEventTimes } from "./event-times.ts";

const event = spanByClock("2026-11-26" as Day, 34, 37);

test("an upcoming event is named by weekday, a past one by year", () => {
  expect(upcomingEventTimes(event)).toEqual({ day: "Thursday 26 November", hours: "5pm to 6:30pm" });
  expect(pastEventTimes(event)).toEqual({ day: "26 November 2026", hours: "5pm to 6:30pm" });
});

test.each([
  [0, 1, "midnight to 12:30am"],
  [23, 24, "11:30am to 12 noon"],
  [24, 25, "12 noon to 12:30pm"],
  [46, 48, "11pm to midnight"],
])("half hours %i to %i are %s", (from, to, hours) => {
  expect(upcomingEventTimes(spanByClock("2026-07-01" as Day, from, to)).hours).toBe(hours);
});

test.each([
  ["2026-11-22T10:00:00Z", "In 4 days"],
  ["2026-11-24T23:59:00Z", "In 2 days"],
  ["2026-11-25T00:00:00Z", "Tomorrow"],
  ["2026-11-25T23:59:00Z", "Tomorrow"],
  ["2026-11-26T00:10:00Z", "In 16 hours"],
  ["2026-11-26T15:30:00Z", "In 1 hour"],
  ["2026-11-26T16:35:00Z", "In 25 minutes"],
  ["2026-11-26T16:59:30Z", "In 1 minute"],
  ["2026-11-26T17:00:00Z", "Happening now"],
])("at %s the countdown says %s", (now, words) => {
  expect(countdown(event, Date.parse(now) / 1000)).toBe(words);
});
