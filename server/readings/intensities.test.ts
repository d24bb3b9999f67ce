import fc from "fast-check";
import { expect, test } from "vitest";
import { intensityAt } from "../../domain/grid/intensity.ts";
import { AREAS, type Region } from "../../domain/grid/region.ts";
import { type Day, dayOf, daysBetween, spanOfDay, spanOfDays } from "../../domain/london-calendar.ts";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { CarbonIntensities } from "./intensities.ts";

const app = testAppOfFile();

function gramsOf(area: number, start: number): number | null {
  const index = start / HALF_HOUR;
  return index % 7 === 0 ? null : (index * 31 + area * 97) % 700;
}

const periods = ["2026-03-27", "2026-10-23"].map((first) => daysBetween(first as Day, after(first, 5)));
const fetchedDays = periods.flat().filter((_, index) => index % 5 !== 3);

function after(day: string, count: number): Day {
  return dayOf(Date.parse(`${day}T12:00:00Z`) / 1000 + count * 86_400);
}

test("reads intensities at their half hours across gaps and clock changes", async () => {
  for (const day of fetchedDays) {
    const { start, end } = spanOfDay(day);
    const found = Array.from({ length: ((end - start) / HALF_HOUR) * AREAS }, (_, n) => ({
      area: (n % AREAS) + 1,
      start: start + Math.floor(n / AREAS) * HALF_HOUR,
    })).flatMap((one) => {
      const grams = gramsOf(one.area, one.start);
      return grams === null ? [] : [{ ...one, grams }];
    });
    await new CarbonIntensities(app.deps.db).save({ first: day, last: day }, found, app.deps.clock.now());
  }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: AREAS }),
      fc.constantFrom(...periods.flat(), "2026-06-01" as Day),
      fc.constantFrom(...periods.flat(), "2026-12-01" as Day),
      async (region, one, other) => {
        const [first, last] = [one, other].sort() as [Day, Day];
        const read = await new CarbonIntensities(app.deps.db).read(region as Region, first, last);
        const { start, end } = spanOfDays(first, last);
        for (let at = start; at < end; at += HALF_HOUR) {
          const grams = fetchedDays.includes(dayOf(at)) ? gramsOf(region, at) : null;
          expect(intensityAt(read, at)).toBe(grams);
        }
      },
    ),
    { numRuns: 15 },
  );
});
