import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import { energyView } from "./energy-view.ts";
import { latestDayNeeds, latestDayOf } from "./latest-day.ts";
import { anyReadings, asDailySums, readingsBy } from "./test-readings.ts";

const byTime: Tariff = {
  fuel: "electricity",
  validFrom: "2025-01-01" as Day,
  price: 25_000,
  times: [{ from: 1, to: 11, price: 7500 }],
  standingCharge: 50_000,
};

test("equals the energy page's default day, from daily sums and needed half hours", () => {
  fc.assert(
    fc.property(anyReadings, fc.constantFrom([], [byTime]), ({ readings }, tariffs) => {
      const { period, headline, week } = energyView([readings], {}, { tariffs });
      const needs = latestDayNeeds([asDailySums(readings)], tariffs).get("electricity");
      const latest = latestDayOf([asDailySums(readings, needs)], tariffs);
      expect(latest && { day: latest.day, headline: latest.headline, week: latest.week }).toEqual(
        period && { day: period.date, headline, week },
      );
    }),
  );
});

test("is null without readings", () => {
  const nothing = { ...readingsBy(() => 1, "2026-11-20", "2026-11-20"), expected: { start: 0, end: 0 } };
  for (const held of [[], [nothing]]) {
    expect(latestDayNeeds(held, [])).toEqual(new Map());
    expect(latestDayOf(held, [])).toBeNull();
  }
});
