import { expect, test } from "vitest";
import { energyView } from "./energy-view.ts";
import { readingsBy } from "./test-readings.ts";

const year = readingsBy((_, slot) => (slot < 14 ? 100 : 200), "2025-11-01", "2026-11-21");

test.each([
  ["2026-03-29", 46, "00:30 to 01:00", "02:00 to 02:30", "2026-03-29T02:00:00+01:00"],
  ["2026-10-25", 50, "01:30 to 02:00 BST", "01:00 to 01:30 GMT", "2026-10-25T01:00:00+00:00"],
])("on %s there are %d half hours: after %s comes %s", (date, count, before, after, start) => {
  const bars = energyView([year], { date }).panels[0]?.bars ?? [];
  expect(bars).toHaveLength(count);
  const index = bars.findIndex((bar) => bar.start === start);
  expect([bars[index - 1]?.name, bars[index]?.name]).toEqual([before, after]);
});

test("compares a month with the same month a year earlier, if most of it was read", () => {
  const readings = readingsBy(
    (day) => (day < "2025-10-01" ? 300 : day < "2025-10-05" ? null : 100),
    "2025-07-11",
    "2026-11-21",
  );
  const { panels } = energyView([readings], { by: "year", date: "2026-11-21" });
  const bars = Object.fromEntries(panels[0]?.bars.map(({ start, before }) => [start, before]) ?? []);
  // July started late, and four days of October are missing.
  expect([bars["2026-07"], bars["2026-10"], bars["2026-06"]]).toEqual([null, null, null]);
  expect([bars["2026-08"], bars["2026-09"], bars["2026-11"]]).toEqual([446.4, 432, 144]);
  expect(panels[0]?.highest, "the scale").toBe(446.4);
});

test("compares a day of a week with the same day a week earlier", () => {
  const readings = readingsBy(
    (day, slot) => (day === "2026-11-10" && slot > 5 ? null : Number(day.slice(8))),
    "2026-11-09",
    "2026-11-18",
  );
  const { panels } = energyView([readings], { by: "week", date: "2026-11-18", show: "kwh" });
  expect(panels[0]?.bars.map(({ name, before }) => [name.slice(0, 3), before])).toEqual([
    ["Thu", null],
    ["Fri", null],
    ["Sat", null],
    ["Sun", null],
    ["Mon", 0.432],
    ["Tue", null],
    ["Wed", 0.528],
  ]);
});
