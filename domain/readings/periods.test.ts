import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import {
  chosenFuel,
  chosenPeriod,
  lengths,
  monthsIn,
  nameOf,
  neighbour,
  periodAt,
  type Reach,
  titleOf,
} from "./periods.ts";
import { anyDay } from "./test-readings.ts";

const reach = { first: "2025-11-10", last: "2026-11-21", latest: "2026-11-20" } as Reach;

test.each([
  [{}, "day", "2026-11-20"],
  [{ by: "week", date: "2026-11-02" }, "week", "2026-11-02"],
  [{ by: "fortnight", date: "2026-11-02" }, "day", "2026-11-02"],
  [{ by: "toString", date: "__proto__" }, "day", "2026-11-20"],
  [{ by: "month", date: "2026-02-30" }, "month", "2026-11-20"],
  [{ by: "month", date: "2026-11-28" }, "month", "2026-11-21"],
  [{ by: "month", date: "2025-11-01" }, "month", "2025-11-10"],
  [{ by: "week", date: "2026-11-28" }, "week", "2026-11-20"],
  [{ by: "year", date: "2026-12-01" }, "year", "2026-11-21"],
  [{ date: "2025-11-09" }, "day", "2026-11-20"],
  [{ date: "2026-11-22" }, "day", "2026-11-20"],
  [{ date: "2025-11-10" }, "day", "2025-11-10"],
  [{ date: "2026-11-21T00:00" }, "day", "2026-11-20"],
])("%j shows the %s of %s", (requested, by, date) => {
  expect(chosenPeriod(requested, reach)).toMatchObject({ by, date });
});

test.each([
  ["gas", ["electricity", "gas"], "gas"],
  ["gas", ["electricity"], "electricity"],
  ["coal", ["gas"], "gas"],
  [undefined, ["gas", "electricity"], "electricity"],
  ["gas", [], "electricity"],
] as const)("for %s among %j, shows %s", (fuel, held, shown) => {
  expect(chosenFuel(fuel ? { fuel } : {}, held)).toBe(shown);
});

test.each([
  ["day", "2026-11-20", "2026-11-20", "2026-11-20", "Friday 20 November 2026"],
  ["week", "2026-11-22", "2026-11-16", "2026-11-22", "16 to 22 November 2026"],
  ["week", "2026-10-04", "2026-09-28", "2026-10-04", "28 September to 4 October 2026"],
  ["week", "2026-01-04", "2025-12-29", "2026-01-04", "29 December 2025 to 4 January 2026"],
  ["month", "2026-02-14", "2026-02-01", "2026-02-28", "February 2026"],
  ["year", "2026-11-20", "2025-12-01", "2026-11-30", "December 2025 to November 2026"],
] as const)("the %s of %s is %s to %s, named %s", (by, date, first, last, name) => {
  const period = periodAt(by, date as Day);
  expect(period).toMatchObject({ first, last });
  expect(nameOf(period)).toBe(name);
});

test.each([
  ["day", "2026-11-20", "Friday 20 November"],
  ["day", "2025-11-20", "Thursday 20 November 2025"],
  ["week", "2026-11-22", "16 to 22 November"],
  ["week", "2026-01-04", "29 December 2025 to 4 January"],
  ["month", "2026-02-14", "February 2026"],
  ["year", "2026-11-20", "Dec 2025 to Nov 2026"],
] as const)("the title of the %s of %s is %s", (by, date, title) => {
  expect(titleOf(periodAt(by, date as Day), reach.last)).toBe(title);
});

test("a year has twelve months, and a month one", () => {
  expect(monthsIn(periodAt("year", "2026-01-31" as Day))).toHaveLength(12);
  expect(monthsIn(periodAt("month", "2026-01-31" as Day))).toEqual(["2026-01"]);
});

test("stepping earlier and later covers all readings and stops at both ends", () => {
  fc.assert(
    fc.property(fc.constantFrom(...lengths), anyDay, anyDay, anyDay, (by, ...days) => {
      const [first, latest, last] = [...days].sort() as [Day, Day, Day];
      const bounds = { first, latest, last };
      for (const direction of [-1, 1] as const) {
        let period = periodAt(by, latest);
        for (let steps = 0; ; steps += 1) {
          expect(steps).toBeLessThan(1200);
          const next = neighbour(period, direction, bounds);
          if (next === null) break;
          expect(next >= first && next <= last).toBe(true);
          const adjacent = periodAt(by, next);
          // The latest seven days or year may overlap those before.
          if (by !== "year" && (by !== "week" || direction < 0))
            expect(direction < 0 ? adjacent.last < period.first : adjacent.first > period.last).toBe(true);
          else expect(direction < 0 ? adjacent.last < period.last : adjacent.last > period.last).toBe(true);
          period = adjacent;
        }
        expect(direction < 0 ? period.first <= first : period.last >= last).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});
