import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { energyView } from "./energy-view.ts";
import { fuels } from "./fuel.ts";
import { readingsBy } from "./test-readings.ts";
import { yesterdaySentence } from "./yesterday.ts";
import { fuelYesterday } from "./yesterday-figures.ts";

const yesterday = "2026-11-20" as Day;

test("the overview's card and the energy page show the same kWh and pounds", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fuels),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 48, maxLength: 48 }),
      fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: null }),
      (fuel, units, price) => {
        const readings = readingsBy((_, slot) => units[slot] ?? 0, yesterday, "2026-11-21", fuel);
        const tariffs =
          price === null ? [] : [{ fuel, validFrom: yesterday, price, times: [], standingCharge: 50_000 }];
        const card = yesterdaySentence([fuelYesterday(readings, yesterday, tariffs)]);
        const page = (show: string) =>
          energyView([readings], { fuel, date: yesterday, show }, { tariffs }).sentence;
        const [, kwh] = /^You used (.+?) of /.exec(page("kwh")) ?? [];
        const [, pounds] = /cost (.+?) on /.exec(page("cost")) ?? [];
        expect(card).toBe(`You used ${kwh} of ${fuel} (${pounds}) yesterday.`);
      },
    ),
    { numRuns: 300 },
  );
});
