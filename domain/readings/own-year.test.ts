import { expect, test } from "vitest";
import type { Intensities } from "../grid/intensity.ts";
import { type Day, spanOfDays } from "../london-calendar.ts";
import { ownYear } from "./own-year.ts";
import { readingsBy } from "./test-readings.ts";

test("a year against the one before, its highest and its cleanest day", () => {
  const readings = readingsBy(
    (day) => (day === "2026-01-04" ? 400 : day < "2025-11-21" ? 125 : 100),
    "2024-11-01",
    "2026-11-20",
  );
  const { start, end } = spanOfDays("2025-11-21" as Day, "2026-11-20" as Day);
  const grams = new Int16Array((end - start) / 1800).fill(150);
  const june = spanOfDays("2026-06-14" as Day, "2026-06-14" as Day);
  grams.fill(60, (june.start - start) / 1800, (june.end - start) / 1800);
  // A cleaner day of which one half hour is not known does not count.
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

test("with less than a year it says since when, with less than half a year nothing at all", () => {
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
