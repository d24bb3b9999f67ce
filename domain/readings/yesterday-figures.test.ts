import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { energyView } from "./energy-view.ts";
import { fuels } from "./fuel.ts";
import { readingsBy } from "./test-readings.ts";
import { fuelYesterday } from "./yesterday-figures.ts";

const yesterday = "2026-11-20" as Day;

test("yesterday's call returns the energy page's kWh, pounds and prices", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fuels),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 48, maxLength: 48 }),
      fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: null }),
      (fuel, units, price) => {
        const readings = readingsBy((_, slot) => units[slot] ?? 0, yesterday, "2026-11-21", fuel);
        const tariffs =
          price === null ? [] : [{ fuel, validFrom: yesterday, price, times: [], standingCharge: 50_000 }];
        const [panel] = energyView([readings], { fuel, date: yesterday, show: "cost" }, { tariffs }).panels;
        expect(fuelYesterday(readings, yesterday, tariffs)).toEqual({
          fuel,
          total: panel?.total,
          pence: panel?.cost?.pence,
          present: 48,
          expected: 48,
          prices: panel?.cost?.prices,
        });
      },
    ),
  );
});
