import { expect, test } from "vitest";
import type { Intensities } from "../grid/intensity.ts";
import { type Day, spanOfDays } from "../london-calendar.ts";
import { amountOfDays } from "./days.ts";
import { formatKwh } from "./figures.ts";
import { inFirstPerson } from "./first-person.ts";
import { kwhOf } from "./fuel.ts";
import { type EventOfYear, earnedLine, ownYear } from "./own-year.ts";
import { readingsBy } from "./test-readings.ts";

test("compares a year with the one before, and names its highest and cleanest day", () => {
  const readings = readingsBy(
    (day) => (day === "2026-01-04" ? 400 : day < "2025-11-21" ? 125 : 100),
    "2024-11-01",
    "2026-11-20",
  );
  const { start, end } = spanOfDays("2025-11-21" as Day, "2026-11-20" as Day);
  const grams = new Int16Array((end - start) / 1800).fill(150);
  const june = spanOfDays("2026-06-14" as Day, "2026-06-14" as Day);
  grams.fill(60, (june.start - start) / 1800, (june.end - start) / 1800);
  // A cleaner day with an unknown half hour does not count.
  const may = spanOfDays("2026-05-03" as Day, "2026-05-03" as Day);
  grams
    .fill(10, (may.start - start) / 1800, (may.end - start) / 1800)
    .fill(-1, (may.start - start) / 1800, (may.start - start) / 1800 + 1);
  const intensities: Intensities = { region: 13, start, grams };
  // 364 × 4.8 + 19.2 kWh, each of the days before 6.
  expect(ownYear(readings, intensities)).toEqual({
    use: "Your home used 1,766\u00a0kWh of electricity in twelve months, 19% less than in the twelve before.",
    cleanest: "Your home’s cleanest day: Sunday 14 June, with 60 g of CO₂ a kWh.",
    highest: "Your home’s highest day: Sunday 4 January, with 19.2\u00a0kWh.",
  });
  expect(ownYear(readings, null).cleanest).toBeNull();
});

test("the year's usage includes days with gaps, as on the energy page", () => {
  const first = "2025-11-21" as Day;
  const last = "2026-11-20" as Day;
  const readings = readingsBy((day, slot) => (day.endsWith("-05") && slot < 4 ? null : 100), first, last);
  const kwh = formatKwh(kwhOf("electricity", amountOfDays(readings, first, last).units));
  expect(kwh).toBe("1,747\u00a0kWh");
  expect(ownYear(readings, null).use).toBe(`Your home used ${kwh} of electricity in twelve months.`);
});

test("names no cleanest day if intensities of over one day in twenty are unknown", () => {
  const readings = readingsBy(() => 100, "2025-11-21", "2026-11-20");
  const { start, end } = spanOfDays("2025-11-21" as Day, "2026-11-20" as Day);
  const cleanestWith = (days: number) => {
    const grams = new Int16Array((end - start) / 1800).fill(-1);
    return ownYear(readings, { region: 13, start, grams: grams.fill(150, -days * 48) }).cleanest;
  };
  expect([1, 60, 346].map(cleanestWith)).toEqual([null, null, null]);
  expect(cleanestWith(347)).toMatch(/with 150 g of CO₂ a kWh/);
});

test("names the first day of a short year, and is empty below half a year", () => {
  const since = (first: string) =>
    ownYear(
      readingsBy(() => 100, first, "2026-11-20"),
      null,
    );
  expect(since("2026-03-03").use).toBe(
    "Your home has used 1,262\u00a0kWh of electricity since Tuesday 3 March 2026.",
  );
  const nothing = { use: null, cleanest: null, highest: null };
  expect(since("2026-05-22").use).not.toBeNull();
  expect(since("2026-05-23")).toEqual(nothing);
  expect(
    ownYear(
      readingsBy(() => null, "2026-01-01", "2026-11-20"),
      null,
    ),
  ).toEqual(nothing);
});

const now = Date.parse("2026-11-22T14:00:00Z") / 1000;
const event = (iso: string, savedWh: number, pence: number): EventOfYear => ({
  end: Date.parse(iso) / 1000,
  savedWh,
  pence,
});

test.each<[string, EventOfYear[], string | null]>([
  ["no event", [], null],
  ["events without earnings", [event("2026-11-19T18:00:00Z", 0, 0)], null],
  [
    "sums the earnings of two events",
    [event("2026-11-19T18:00:00Z", 1200, 300), event("2026-01-15T18:00:00Z", 970, 243)],
    "Your home earned £5.43 with Turn Down and Save in twelve months, for 2.2\u00a0kWh saved.",
  ],
  [
    "ignores events over a year ago and in the future",
    [
      event("2025-11-22T14:00:00Z", 900, 900),
      event("2025-11-22T14:00:01Z", 100, 25),
      event("2026-11-22T15:00:00Z", 900, 900),
    ],
    "Your home earned 25p with Turn Down and Save in twelve months, for 0.1\u00a0kWh saved.",
  ],
])("Turn Down and Save: %s", (_, events, line) => {
  expect(earnedLine(events, now)).toBe(line);
});

test("shared lines are in the first person", () => {
  const year = ownYear(
    readingsBy(() => 100, "2025-11-01", "2026-11-20"),
    null,
  );
  const lines = [year.use, year.highest, earnedLine([event("2026-11-19T18:00:00Z", 1200, 300)], now)];
  for (const line of lines) expect(inFirstPerson(line ?? "")).toMatch(/^My home(’s)? (?!.*[Yy]our)/);
});
