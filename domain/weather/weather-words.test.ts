import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, yearBefore } from "../london-calendar.ts";
import { type Compared, weatherWords } from "./weather-words.ts";

const fit = { base: 10, slope: 4, threshold: 15.5, r2: 1, days: 365 };
const period = { by: "month", date: "2026-01-31", first: "2026-01-01", last: "2026-01-31" } as const;
const days = daysBetween(period.first as Day, period.last as Day);

interface Plan {
  celsius?: number;
  kwh: number;
  before?: number;
  change?: { total: number; weather: number; rest: number };
}

/** A month of equal days. */
function compared({ celsius = 5.5, kwh, before, change }: Plan, rest: Partial<Compared> = {}): Compared {
  return {
    fuel: "gas",
    period: period as unknown as Compared["period"],
    at: days.at(-1) as Day,
    now: days.map((day) => ({ day, celsius, kwh })),
    fit,
    share: { low: 0.83, high: 0.85 },
    change: change ?? null,
    beforeKwh: 31 * 50,
    temperatures: new Map(before === undefined ? [] : days.map((day) => [yearBefore(day), before])),
    price: 6,
    home: "your home",
    ...rest,
  };
}

const sentenceOf = (plan: Plan, rest: Partial<Compared> = {}) => weatherWords(compared(plan, rest))?.sentence;

test.each([
  [50, "Your home used about as much gas as it usually uses in such weather.", "As usual"],
  [51.4, "Your home used about as much gas as it usually uses in such weather.", "As usual"],
  [45, "Your home used 10% less gas than it usually uses in such weather, about £9.", "10% less"],
  [60, "Your home used 20% more gas than it usually uses in such weather, about £19.", "20% more"],
])("a month of %d kWh a day is compared with 50 expected", (kwh, sentence, figure) => {
  expect(weatherWords(compared({ kwh }))).toMatchObject({ sentence, figure });
});

test("prices warmer or colder weather than a year before, without readings of it", () => {
  // 2 degrees of 4 kWh on 31 days at 6p.
  expect(sentenceOf({ kwh: 50, before: 7.5 })).toMatch(
    / The weather was 2\.0° colder than January 2025: about £15 more gas\.$/,
  );
  expect(sentenceOf({ kwh: 50, before: 3.5 })).toMatch(/ 2\.0° milder than .*: about £15 less gas\.$/);
  expect(sentenceOf({ kwh: 50, before: 5.4 })).toMatch(/ The weather was about as warm as January 2025\.$/);
});

test("states kWh where the price varies by time of day", () => {
  expect(sentenceOf({ kwh: 45, before: 7.5 }, { price: null })).toBe(
    "Your home used 10% less gas than it usually uses in such weather. The weather was 2.0° colder than January 2025: about 248\u00a0kWh more gas.",
  );
});

test("splits a change from the year before into weather and household, in pounds", () => {
  const change = { total: -0.13, weather: -0.11, rest: -0.02 };
  const plan = { kwh: 49, before: 4.2, change };
  expect(sentenceOf(plan)).toBe(
    "13% less gas than January 2025, about £12. The weather was 1.3° milder: about £10 less gas. For this weather, that’s as usual.",
  );
  expect(sentenceOf(plan, { at: addDays(days.at(-1) as Day, -5) })).toContain(
    "the same days of January 2025",
  );
  expect(sentenceOf({ ...plan, kwh: 45 })).toMatch(
    / For this weather, that’s 10% less than your home usually uses, about £9\.$/,
  );
});

test("a warm month is not compared", () => {
  expect(weatherWords(compared({ celsius: 18, kwh: 7 }))).toEqual({
    title: "Heating",
    sentence:
      "No heating in January 2026: it was warm enough outside. The gas was for hot water and cooking.",
    figure: "None",
  });
  expect(weatherWords(compared({ celsius: 15, kwh: 7 }))?.figure).toBe("Hardly any");
});

test("a year states heating's share, or what the weather doesn't explain", () => {
  const year = { ...period, by: "year", first: "2025-02-01" } as unknown as Compared["period"];
  expect(sentenceOf({ kwh: 50 }, { period: year })).toBe("About 84% of the gas is for heating.");
  const change = { total: -0.1, weather: -0.02, rest: -0.08 };
  expect(weatherWords(compared({ kwh: 50, change }, { period: year }))).toMatchObject({
    sentence:
      "10% less gas than the twelve months before, about £9. Allowing for that, 8% less than then, about £7.",
    figure: "8% less",
  });
  const noise = { total: -0.1, weather: -0.08, rest: -0.02 };
  expect(sentenceOf({ kwh: 50, change: noise }, { period: year })).toContain("about the same as then");
});

test("the sample home is not called the reader's", () => {
  expect(sentenceOf({ kwh: 45 }, { home: "this home" })).toMatch(/^This home used/);
});
