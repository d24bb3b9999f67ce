import fc from "fast-check";
import { expect, test } from "vitest";
import { nextCheck, nextMonday } from "./energy-email-times.ts";
import { londonMoment } from "./london.ts";
import { dayOf, weekdayOf } from "./london-calendar.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const first = "0199aa00-0000-7000-8000-000000000000";
const last = `0199aa00-0000-7000-8000-0000${(479).toString(16).padStart(8, "0")}`;

test.each([
  ["2026-11-22T10:00:00Z", first, "2026-11-22 13:00:00", "2026-11-23 13:00:00"],
  ["2026-11-23T12:59:59Z", first, "2026-11-23 13:00:00", "2026-11-23 13:00:00"],
  ["2026-11-23T13:00:00Z", first, "2026-11-24 13:00:00", "2026-11-30 13:00:00"],
  ["2026-11-23T13:00:00Z", last, "2026-11-23 20:59:00", "2026-11-23 20:59:00"],
  // Clocks go back on 25 October and forward on 28 March; the local time stays.
  ["2026-10-25T09:00:00Z", first, "2026-10-25 13:00:00", "2026-10-26 13:00:00"],
  ["2027-03-27T20:00:00Z", first, "2027-03-28 13:00:00", "2027-03-29 13:00:00"],
])("at %s the next daily check of %s is on %s, the weekly one on %s", (now, id, day, monday) => {
  expect(londonMoment(nextCheck(at(now), id))).toBe(day);
  expect(londonMoment(nextMonday(at(now), id))).toBe(monday);
});

test("the next daily check is within 25 hours, the weekly one on a Monday", () => {
  const moments = fc.integer({ min: at("2025-01-01T00:00:00Z"), max: at("2028-01-01T00:00:00Z") });
  fc.assert(
    fc.property(moments, fc.uuid({ version: 7 }), (now, id) => {
      const [daily, monday] = [nextCheck(now, id), nextMonday(now, id)];
      expect(daily).toBeGreaterThan(now);
      expect(daily).toBeLessThanOrEqual(now + 25 * 3600);
      expect(monday).toBeGreaterThan(now);
      expect(monday).toBeLessThanOrEqual(now + (7 * 24 + 1) * 3600);
      expect(weekdayOf(dayOf(monday))).toBe(1);
    }),
  );
});
