import fc from "fast-check";
import { expect, test } from "vitest";
import type { Series } from "../readings/fuel.ts";
import { sortByCost } from "./comparison.ts";
import type { Conditions, Need } from "./market-tariff.ts";
import { bothFuelsSentence, differenceWords, fuelSentence, splitByNeeds, verdictOf } from "./verdict.ts";

function costOf(pounds: number) {
  return { pence: pounds * 100 - 20_000, standingPence: 20_000 };
}

type Changes = Conditions["changes"];

/** @param pounds at the prices of the time @param today at today's, or null where these change by the day or half hour */
function tariff(
  name: string,
  pounds: number | null,
  changes: Changes = "with-notice",
  today = changes === "each-day" || changes === "each-half-hour" ? null : pounds,
) {
  const needs: Need[] = [];
  const [cost, atTodaysPrices] = [pounds, today].map((one) => (one === null ? null : costOf(one)));
  return { name, conditions: { needs, changes }, cost: cost ?? null, atTodaysPrices: atTodaysPrices ?? null };
}

/** The customer's prices cost this today; a year ago they were dearer. */
function compared(fuel: Series, pounds: number | null, tariffs: readonly ReturnType<typeof tariff>[]) {
  const [own, ownAtTodaysPrices] = pounds === null ? [null, null] : [costOf(pounds + 64), costOf(pounds)];
  const days = { present: 17_500, expected: 17_520, isYear: true };
  return { fuel, days, own, ownAtTodaysPrices, tariffs: sortByCost(tariffs, fuel) };
}

const NONE = "No tariff here is better than your prices today.";

test.each([
  ["no tariffs", "electricity", 963, [], null],
  ["a tariff without known prices", "electricity", 963, [tariff("Daily", null, "each-day")], null],
  [
    "a cheaper one",
    "electricity",
    963,
    [tariff("Two Year", 899, "never"), tariff("Flexible", 900)],
    "At today’s prices, Two Year would cost you £64 less than yours.",
  ],
  [
    "a cheaper one that changes all day, and a fixed one",
    "electricity",
    963,
    [tariff("Half Hour", 882, "each-half-hour"), tariff("Two Year", 899, "never")],
    "At its prices of the time, Half Hour would have cost you £81 less than your prices today would. Its price changes every half hour. With fixed prices, Two Year would cost you £64 less.",
  ],
  [
    "a cheaper tracker, and a dearer fixed one",
    "gas",
    889,
    [tariff("Tracker", 800, "each-day"), tariff("Two Year", 928, "never")],
    "At its prices of the time, Tracker would have cost you £89 less than your prices today would. Its price changes every day.",
  ],
  ["a price that was low and is high", "gas", 825, [tariff("Flexible", 810, "with-notice", 984)], NONE],
  [
    "a price that was high and is low",
    "gas",
    825,
    [tariff("Flexible", 880, "with-notice", 801), tariff("Two Year", 820, "never")],
    "At today’s prices, Flexible would cost you £24 less than yours. With fixed prices, Two Year would cost you £5 less.",
  ],
  [
    "a tracker cheaper than last year's own prices, dearer than today's",
    "gas",
    825,
    [tariff("Tracker", 860, "each-day")],
    NONE,
  ],
  ["pennies", "gas", 889.2, [tariff("Flexible", 888.9)], NONE],
  ["dearer ones", "gas", 889, [tariff("Flexible", 900)], NONE],
  [
    "a better paid export",
    "exported",
    100,
    [tariff("Outgoing", 140)],
    "At today’s prices, Outgoing would pay you £40 more than yours.",
  ],
  [
    "a better paid export that changes all day",
    "exported",
    100,
    [tariff("Outgoing", 140, "each-half-hour")],
    "At its prices of the time, Outgoing would have paid you £40 more than your price today would. Its price changes every half hour.",
  ],
  [
    "a worse paid export",
    "exported",
    100,
    [tariff("Outgoing", 90)],
    "No tariff here is better than your price today.",
  ],
  [
    "an export without own prices",
    "exported",
    null,
    [tariff("Outgoing", 140)],
    "At today’s prices, Outgoing would pay you £140.",
  ],
] as const)("states the verdict on %s", (_, fuel, own, tariffs, words) => {
  expect(verdictOf(compared(fuel, own, tariffs))).toBe(words);
});

test("does not call past half-hourly prices of the customer today's", () => {
  const own = { ownAtTodaysPrices: null };
  const electricity = { ...compared("electricity", 900, [tariff("Flexible", 980)]), ...own };
  expect(verdictOf(electricity)).toBe("No tariff here is better than your prices.");
  expect(bothFuelsSentence([electricity, compared("gas", 825, [])])).toBeNull();
});

test("never names a winner that costs more than the customer pays today", () => {
  const changes = fc.constantFrom<Changes>("never", "with-notice", "each-day", "each-half-hour");
  const figure = fc.integer({ min: 500, max: 1500 });
  const offer = fc
    .tuple(figure, figure, changes)
    .map(([past, today, how]) =>
      how === "never" || how === "with-notice"
        ? tariff(`T${past}-${today}`, past, how, today)
        : tariff(`T${past}-${past}`, past, how),
    );
  fc.assert(
    fc.property(fc.array(offer, { minLength: 1 }), figure, (tariffs, own) => {
      const named = verdictOf(compared("gas", own, tariffs))?.matchAll(/T\d+-(\d+)/g) ?? [];
      for (const [, today] of named) expect(Number(today)).toBeLessThan(own);
    }),
  );
});

test.each([
  [
    "one fuel's tariff and the own prices of the other",
    [
      compared("electricity", 937, [tariff("Two Year", 899)]),
      compared("gas", 825, [tariff("Flexible", 984)]),
    ],
    "£38 less with Two Year for electricity and your own prices for gas: £1,724 instead of £1,762.",
  ],
  [
    "both fuels' tariffs at today's prices, without exports",
    [
      compared("electricity", 937, [tariff("Two Year", 899)]),
      compared("gas", 825, [tariff("Tracker", 700, "each-day"), tariff("Flexible", 800)]),
      compared("exported", 100, [tariff("Outgoing", 140)]),
    ],
    "£63 less with Two Year for electricity and Flexible for gas: £1,699 instead of £1,762.",
  ],
  [
    "nothing better",
    [compared("electricity", 937, [tariff("Two Year", 950)]), compared("gas", 825, [])],
    "£1,762 at your prices today. No tariff here is better for either fuel.",
  ],
  ["one fuel alone", [compared("electricity", 937, [tariff("Two Year", 899)])], null],
])("the sum of both fuels: %s", (_, fuels, words) => {
  expect(bothFuelsSentence(fuels)).toBe(words);
});

test("without a year, says what is needed instead of a verdict", () => {
  const electricity = compared("electricity", 937, [tariff("Two Year", 899)]);
  const sentence = (present: number) =>
    fuelSentence({ ...electricity, days: { present, expected: 10_000, isYear: false } });
  expect(sentence(9999)).toBe("We need nine months of readings to say which tariff is cheapest.");
  expect(sentence(6000)).toBe("Too many readings are missing to say which tariff is cheapest.");
  const gas = compared("gas", 825, []);
  expect(bothFuelsSentence([{ ...electricity, days: null }, gas])).toBeNull();
});

test("differences are those of the rounded pounds on the page", () => {
  expect(differenceWords(costOf(984.4), costOf(962.6))).toBe("£21 more");
  expect(differenceWords(costOf(120.4), costOf(119.6))).toBe("about the same");
});

test("sets apart tariffs that need more than a smart meter", () => {
  const tariffNeeding = (...needs: Need[]) => ({
    ...tariff(needs.join(), 1),
    conditions: { needs, changes: "never" as const },
  });
  const all = [
    tariffNeeding(),
    tariffNeeding("half-hourly-meter"),
    tariffNeeding("electric-car", "half-hourly-meter"),
  ];
  const { forAll, special } = splitByNeeds(all);
  expect([forAll.length, special.length]).toEqual([2, 1]);
});
