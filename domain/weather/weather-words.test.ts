import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, yearBefore } from "../london-calendar.ts";
import { changeBetween } from "./weather-change.ts";
import { type Compared, weatherWords } from "./weather-words.ts";

const fit = { base: 10, slope: 4, threshold: 15.5, r2: 1, days: 365 };
const LAST = "2026-01-31" as Day;
const month = { by: "month", date: LAST, first: "2026-01-01" as Day, last: LAST } as const;
const year = { by: "year", date: LAST, first: "2025-02-01" as Day, last: LAST } as const;

interface Plan {
  celsius?: number;
  kwh: number;
  before?: { celsius: number; kwh?: number | null };
}

/** @param planOf The plan of each day. A day whose `before.kwh` is missing was not read a year before. */
function comparedBy(
  planOf: (index: number) => Plan,
  period: Compared["period"],
  rest: Partial<Compared> = {},
): Compared {
  const plans = daysBetween(period.first, period.last).map((day, index) => {
    const { celsius = 5.5, kwh, before } = planOf(index);
    return { now: { day, celsius, kwh }, before: before && { ...before, day: yearBefore(day) } };
  });
  const pairs = plans.flatMap(({ now, before }) =>
    before?.kwh == null ? [] : [{ now, before: { ...before, kwh: before.kwh } }],
  );
  return {
    fuel: "gas",
    period,
    at: LAST,
    now: plans.map(({ now }) => now),
    fit,
    share: { low: 0.83, high: 0.85 },
    change: changeBetween(fit, pairs),
    pairs,
    temperatures: new Map(plans.flatMap(({ before }) => (before ? [[before.day, before.celsius]] : []))),
    price: 6,
    home: "your home",
    ...rest,
  };
}

/** A month of equal days. */
const compared = (plan: Plan, rest: Partial<Compared> = {}) => comparedBy(() => plan, month, rest);
const sentenceOf = (plan: Plan, rest: Partial<Compared> = {}) => weatherWords(compared(plan, rest))?.sentence;
/** A year with 303 days read a year before; the others were much colder then. */
const yearOf = (plan: Plan) =>
  comparedBy((index) => (index < 303 ? plan : { ...plan, before: { celsius: -5 } }), year);

test.each([
  [50, "Your home used about as much gas as it usually uses in such weather.", "As usual"],
  [51.4, "Your home used about as much gas as it usually uses in such weather.", "As usual"],
  [45, "Your home used 10% less gas than it usually uses in such weather.", "10% less"],
  [60, "Your home used 20% more gas than it usually uses in such weather.", "20% more"],
])("a month of %d kWh a day is compared with 50 expected", (kwh, sentence, figure) => {
  expect(weatherWords(compared({ kwh }))).toMatchObject({ sentence, figure });
});

test("prices warmer or colder weather than a year before, without readings of it", () => {
  // 2 degrees of 4 kWh on 31 days at 6p.
  expect(sentenceOf({ kwh: 50, before: { celsius: 7.5 } })).toMatch(
    / The weather was 2\.0° colder than January 2025: about £10 more gas\.$/,
  );
  expect(sentenceOf({ kwh: 50, before: { celsius: 3.5 } })).toMatch(
    / 2\.0° milder than .*: about £10 less gas\.$/,
  );
  expect(sentenceOf({ kwh: 50, before: { celsius: 5 } }, { price: 5 })).toMatch(
    / The weather was 0\.5° milder than January 2025\.$/,
  );
  expect(sentenceOf({ kwh: 50, before: { celsius: 5.4 } })).toMatch(
    / The weather was about as warm as January 2025\.$/,
  );
});

test("states kWh where the price varies by time of day", () => {
  expect(sentenceOf({ kwh: 45, before: { celsius: 7.5 } }, { price: null })).toBe(
    "Your home used 10% less gas than it usually uses in such weather. The weather was 2.0° colder than January 2025: about 250\u00a0kWh more gas.",
  );
});

test("splits a change from the year before into weather, to £10, and household", () => {
  const plan = { kwh: 49, before: { celsius: 4.2, kwh: 56.3 } };
  // 7.3 and 5.2 kWh on 31 days at 6p.
  expect(sentenceOf(plan)).toBe(
    "13% less gas than January 2025, about £14. The weather was 1.3° milder: about £10 less gas. For this weather, that’s as usual.",
  );
  expect(sentenceOf(plan, { at: addDays(LAST, -5) })).toContain("the same days of January 2025");
  expect(sentenceOf({ ...plan, kwh: 45 })).toMatch(
    / For this weather, that’s 10% less than your home usually uses\.$/,
  );
});

test("prices a month's weather over the days read in both years", () => {
  const read = { kwh: 49, before: { celsius: 4.2, kwh: 56.3 } };
  const unread = { kwh: 49, before: { celsius: -5 } };
  const split = comparedBy((index) => (index < 20 ? read : unread), month);
  expect(weatherWords(split)?.sentence).toMatch(
    /^13% less gas than January 2025, about £9\. The weather was 1\.3° milder: about £10 less gas\. /,
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

test("a year states heating's share without readings of the year before", () => {
  expect(weatherWords(comparedBy(() => ({ kwh: 50 }), year))?.sentence).toBe(
    "About 84% of the gas is for heating.",
  );
});

test.each([
  // 6 = 2 + 4 kWh on 303 days at 6p.
  [
    { celsius: 5, kwh: 56 },
    "11% less gas than the twelve months before, about £109. The weather was 0.5° milder: about £40 less gas. Allowing for that, 7% less than then.",
    "7% less",
  ],
  [
    { celsius: 4.3, kwh: 55 },
    "9% less gas than the twelve months before, about £91. The weather was 1.2° milder: about £90 less gas. Allowing for that, about the same as then.",
    "About the same",
  ],
  [
    { celsius: 4.5, kwh: 50 },
    "About as much gas as the twelve months before. The weather was 1.0° milder: about £70 less gas. Allowing for that, 8% more than then.",
    "8% more",
  ],
])("a year's change from %j adds up from weather and household", (before, sentence, figure) => {
  expect(weatherWords(yearOf({ kwh: 50, before }))).toMatchObject({ sentence, figure });
});

test.each([
  [22, "The weather was about as warm, but milder on days that needed heating: about £90 less gas."],
  [17, "The weather was 2.5° milder: about £90 less gas."],
  [24, "The weather was 1.0° colder, but milder on days that needed heating: about £90 less gas."],
])("prices a milder winter beside a summer of 20 instead of %d degrees", (summer, weather) => {
  const planOf = (index: number): Plan =>
    index % 2
      ? { celsius: 5.5, kwh: 50, before: { celsius: 3.5, kwh: 58 } }
      : { celsius: 20, kwh: 10, before: { celsius: summer, kwh: 10 } };
  expect(weatherWords(comparedBy(planOf, year))?.sentence).toBe(
    `12% less gas than the twelve months before, about £87. ${weather} Allowing for that, about the same as then.`,
  );
});

test("the sample home is not called the reader's", () => {
  expect(sentenceOf({ kwh: 45 }, { home: "this home" })).toMatch(/^This home used/);
});
