import { expect, test } from "vitest";
import { type Day, spanOfDay } from "../london-calendar.ts";
import { HALF_HOUR } from "./fuel.ts";
import type { Readings } from "./readings.ts";
import { type DayStatus, ordinaryDays, recentDays, statusOn } from "./recent-days.ts";
import { type Pattern, readingsBy } from "./test-readings.ts";

const day = "2026-11-20" as Day;

/** 60 Wh by night, 200 by day; 700 in the evening. */
const home: Pattern = (_, slot) => (slot < 14 ? 60 : slot >= 36 && slot < 42 ? 700 : 200);
const away: Pattern = (_, slot) => 60 + (slot % 3) * 5;

function statusWith(pattern: Pattern, change: Partial<Readings> = {}): DayStatus | undefined {
  return statusOn({ ...readingsBy(pattern, "2026-09-01", "2026-11-21"), ...change }, day)?.status;
}

const on =
  (change: Pattern): Pattern =>
  (one, slot) =>
    (one === day ? change : home)(one, slot);

test.each<[string, DayStatus, Pattern]>([
  ["a day like others", "ordinary", home],
  ["three half hours missing", "incomplete", on((one, slot) => (slot < 3 ? null : home(one, slot)))],
  ["hardly more than the floor", "away", on(away)],
  [
    "the floor and a lamp in the evening",
    "away",
    on((one, slot) => (slot > 38 ? 80 : (away(one, slot) ?? 0))),
  ],
  ["the floor and hot water by timer", "away", on((_, slot) => (slot === 12 ? 1500 : 60))],
  ["under half, with a meal cooked", "ordinary", on((_, slot) => (slot >= 36 && slot < 42 ? 300 : 60))],
  ["six zeros in a row", "interrupted", on((one, slot) => (slot >= 20 && slot < 26 ? 0 : home(one, slot)))],
  ["five zeros in a row", "ordinary", on((one, slot) => (slot >= 20 && slot < 25 ? 0 : home(one, slot)))],
  ["zeros all day", "interrupted", on(() => 0)],
])("%s counts as %s", (_, status, pattern) => {
  expect(statusWith(pattern)).toBe(status);
});

test("counts zeros across midnight, and lists them by day", () => {
  const cut = { start: spanOfDay(day).start - 3 * HALF_HOUR, end: spanOfDay(day).start + 4 * HALF_HOUR };
  const readings = readingsBy(home, "2026-09-01", "2026-11-21");
  readings.units.fill(0, (cut.start - readings.start) / HALF_HOUR, (cut.end - readings.start) / HALF_HOUR);
  expect(statusOn(readings, day)).toMatchObject({
    status: "interrupted",
    zeros: { start: spanOfDay(day).start, end: cut.end },
  });
  expect(recentDays(readings, day).at(-2)?.status).toBe("interrupted");
});

test.each<[string, Pattern, Partial<Readings>]>([
  ["a home without a known floor", (_, slot) => (slot < 14 ? 0 : 300), {}],
  ["panels that export", (one, slot) => (slot >= 18 && slot < 30 ? 0 : home(one, slot)), { exportsFrom: 0 }],
  ["panels that only show by day", (one, slot) => (slot >= 20 && slot < 28 ? 0 : home(one, slot)), {}],
])("zeros are normal for %s", (_, pattern, change) => {
  expect(statusWith(pattern, change)).toBe("ordinary");
});

test("zeros count as an interruption while the base load is known", () => {
  const silent = readingsBy(
    (one, slot) => (one < "2026-10-01" ? home(one, slot) : 0),
    "2026-07-01",
    "2026-12-31",
  );
  expect(statusOn(silent, "2026-11-30" as Day)?.status).toBe("interrupted");
});

test("eight weeks away do not count as usual days", () => {
  const readings = readingsBy(
    (one, slot) => (one >= "2026-09-20" && one < "2026-11-16" ? away : home)(one, slot),
    "2026-06-01",
    "2026-11-21",
  );
  expect(statusOn(readings, "2026-11-15" as Day)?.status).toBe("away");
  expect(ordinaryDays(readings, "2026-10-01" as Day, day).map((one) => one.day.slice(8))).toEqual(
    "16 17 18 19 20".split(" "),
  );
});

test("a home with constant usage is not away", () => {
  expect(statusWith(away)).toBe("ordinary");
});

test("a sunny day with panels is not away", () => {
  const sunny: Pattern = (_, slot) => (slot < 14 ? 60 : slot < 40 ? 0 : 200);
  expect(statusWith(on(sunny), { exportsFrom: 0 })).toBe("ordinary");
});

test("a day without gas is ordinary", () => {
  const readings = readingsBy(
    on(() => 0),
    "2026-09-01",
    "2026-11-21",
    "gas",
  );
  expect(statusOn(readings, day)).toMatchObject({ status: "ordinary", floor: null });
});

test("with panels the floor is taken before dawn only", () => {
  // Dawn is at 04:00 on 20 June: with panels, later zeros do not lower the floor.
  const june = "2026-06-20" as Day;
  const readings = readingsBy((_, slot) => (slot < 8 ? 60 : 0), "2026-05-01", "2026-06-21");
  expect(statusOn(readings, june)?.floor).toBe(0);
  expect(statusOn({ ...readings, exportsFrom: 0 }, june)?.floor).toBe(60);
});
