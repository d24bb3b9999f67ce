import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, dayOf } from "../london-calendar.ts";
import { energyView } from "./energy-view.ts";
import {
  type ExportedAmount,
  exportedDuring,
  exportedIn,
  exportedSentence,
  sinceFirstReading,
} from "./exported.ts";
import type { Measure } from "./periods.ts";
import { MISSING, type Readings } from "./readings.ts";
import { asDailySums, readingsBy } from "./test-readings.ts";

const none = { kwh: null, present: 0, expected: 48 };
const nothing = { kwh: 0, present: 48, expected: 48 };
const partly = { kwh: 0, present: 20, expected: 48 };
const some = { kwh: 3.2, present: 48, expected: 48 };
const least = { kwh: 3.2, present: 20, expected: 48 };

test.each<[string, ExportedAmount, Measure, string]>([
  ["before the panels", { kwh: null, present: 0, expected: 0 }, "kwh", ""],
  ["no readings", none, "kwh", "We have no readings of what you sent to the grid."],
  ["readings of zero", nothing, "kwh", "You sent nothing to the grid."],
  [
    "some readings, all zero",
    partly,
    "kwh",
    "You sent nothing to the grid in the half hours we have readings for.",
  ],
  ["all readings", some, "kwh", "You sent 3.2\u00a0kWh to the grid."],
  ["some readings", least, "kwh", "You sent at least 3.2\u00a0kWh to the grid."],
  ["no readings", none, "cost", "We have no readings of what you sent to the grid."],
  ["readings of zero", nothing, "cost", ""],
  ["some readings, all zero", partly, "carbon", ""],
  ["all readings", some, "cost", "What you sent to the grid, 3.2\u00a0kWh, is not in that cost."],
  ["all readings", some, "carbon", "What you sent to the grid, 3.2\u00a0kWh, is not in that CO₂."],
])("%s: describes %o in %s as %j", (_, sent, show, words) => {
  expect(exportedSentence(sent, show)).toBe(words);
});

const sent = exportedBy(() => 100, "2026-10-01", "2026-11-20");

test.each(["cost", "carbon"])("with show=%s, states exports in kWh alone without readings of use", (show) => {
  const used = readingsBy((day) => (day === "2026-11-10" ? MISSING : 100), "2026-10-01", "2026-11-20");
  const of = (date: string) => energyView([used], { date, show }, { exported: sent });
  expect(of("2026-11-09").exported).toMatch(/is not in that (cost|CO₂)\.$/);
  expect(of("2026-11-10")).toMatchObject({
    sentence: "We have no readings for Tuesday 10 November.",
    exported: "You sent 4.8\u00a0kWh to the grid.",
  });
});

test.each([
  ["2026-09-30", "day"],
  ["2026-11-21", "day"],
  ["2026-09-15", "month"],
])("at %s, a %s without export readings shows no exports", (date, by) => {
  const used = readingsBy(() => 100, "2026-09-01", "2026-11-21");
  const view = energyView([used], { date, by }, { exported: sent });
  const { panels } = view;
  expect(panels[0]?.exported).toBeUndefined();
  expect(panels[0]?.bars.filter((bar) => bar.exported)).toEqual([]);
  expect(view.exported).toBe("");
});

test("exports without the newest days are shown as a minimum", () => {
  const used = readingsBy(() => 100, "2026-09-01", "2026-11-22");
  const of = (date: string, by: string) => energyView([used], { date, by, show: "kwh" }, { exported: sent });
  const week = of("2026-11-22", "week");
  expect(week.exported).toBe("You sent at least 24\u00a0kWh to the grid.");
  expect(week.panels[0]?.bars.map(({ exported }) => exported?.kwh ?? null)).toEqual([
    ...Array(5).fill(4.8),
    null,
    null,
  ]);
  expect(of("2026-11-09", "week").exported).toBe("You sent 34\u00a0kWh to the grid.");
});

test("drops the days before the first reading and nothing else", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 47 }), (days, slot) => {
      const first = addDays("2026-10-01" as Day, days);
      const found = exportedBy(
        (day, at) => (day < first || (day === first && at < slot) ? MISSING : 7),
        "2026-10-01",
        "2026-11-20",
      );
      const since = sinceFirstReading(found);
      expect(dayOf(since.expected.start)).toBe(first);
      expect(since).toEqual({ ...found, expected: { ...found.expected, start: since.expected.start } });
    }),
  );
});

test("returns nothing for a home without exports", () => {
  expect(exportedIn([readingsBy(() => 100, "2026-10-01", "2026-11-20")])).toBeNull();
});

function exportedBy(...pattern: Parameters<typeof readingsBy>): Readings<"exported"> {
  return { ...readingsBy(...pattern), fuel: "exported" };
}

test.each([
  ["half hours", (readings: Readings) => readings],
  ["sums of days", (readings: Readings) => asDailySums(readings)],
])("does not count days before the first reading as missing, from %s", (_, held) => {
  const panelsFrom = "2026-10-15";
  const found = readingsBy((day) => (day < panelsFrom ? null : 100), "2026-10-01", "2026-11-20");
  const out = exportedIn([{ ...held(found), fuel: "exported" }]);
  const october = { first: "2026-10-01" as Day, last: "2026-10-31" as Day };
  // Seventeen days, one of them with 50 half hours.
  expect(out && exportedDuring(out, october)).toEqual({ kwh: 81.8, present: 818, expected: 818 });
});

test("counts unread days after the first reading as missing", () => {
  const found = exportedBy((day) => (day === "2026-10-10" ? MISSING : 100), "2026-10-01", "2026-10-20");
  const out = exportedIn([found]);
  const span = { first: "2026-10-01" as Day, last: "2026-10-20" as Day };
  expect(out && exportedDuring(out, span)).toMatchObject({ present: 19 * 48, expected: 20 * 48 });
});

test("states what exports with a price earned", () => {
  const sent = { kwh: 3.2, present: 48, expected: 48 };
  const words = "You sent 3.2\u00a0kWh to the grid, which earned 48p and is not in that cost.";
  expect(exportedSentence(sent, "cost", 48)).toBe(words);
});
