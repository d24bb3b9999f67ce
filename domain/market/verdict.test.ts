import { expect, test } from "vitest";
import type { Conditions, Need } from "./market-tariff.ts";
import { differenceWords, splitByNeeds, verdictOf } from "./verdict.ts";

function costOf(pounds: number) {
  return { pence: pounds * 100 - 20_000, standingPence: 20_000 };
}

function tariff(name: string, pounds: number | null, changes: Conditions["changes"] = "with-notice") {
  const needs: Need[] = [];
  return { name, conditions: { needs, changes }, cost: pounds === null ? null : costOf(pounds) };
}

const NONE = "No tariff here is better than your prices.";

test.each([
  ["no tariffs", "electricity", 963, [], null],
  ["a tariff without known prices", "electricity", 963, [tariff("Daily", null)], null],
  [
    "a cheaper one",
    "electricity",
    963,
    [tariff("Two Year", 899, "never"), tariff("Flexible", 900)],
    "Two Year would have cost you £64 less than your prices.",
  ],
  [
    "a cheaper one that changes all day, and a fixed one",
    "electricity",
    963,
    [tariff("Half Hour", 882, "each-half-hour"), tariff("Two Year", 899, "never")],
    "Half Hour would have cost you £81 less than your prices. Its price changes every half hour. With fixed prices, Two Year would have cost you £64 less.",
  ],
  [
    "a cheaper tracker, and a dearer fixed one",
    "gas",
    889,
    [tariff("Tracker", 800, "each-day"), tariff("Two Year", 928, "never")],
    "Tracker would have cost you £89 less than your prices. Its price changes every day.",
  ],
  ["pennies", "gas", 889.2, [tariff("Flexible", 888.9)], NONE],
  ["dearer ones", "gas", 889, [tariff("Flexible", 900)], NONE],
  [
    "a better paid export",
    "exported",
    100,
    [tariff("Outgoing", 140)],
    "Outgoing would have paid you £40 more than your prices.",
  ],
  [
    "an export without own prices",
    "exported",
    null,
    [tariff("Outgoing", 140)],
    "Outgoing would have paid you £140.",
  ],
] as const)("states the verdict on %s", (_, fuel, own, tariffs, words) => {
  expect(verdictOf({ fuel, own: own === null ? null : costOf(own), tariffs })).toBe(words);
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
