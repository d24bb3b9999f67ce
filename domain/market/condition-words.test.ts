import { expect, test } from "vitest";
import { briefConditionWords, conditionWords, equipmentWords } from "./condition-words.ts";
import type { Conditions } from "./market-tariff.ts";

const plain: Conditions = {
  needs: [],
  months: null,
  exitFeePence: null,
  changes: "with-notice",
  isDirectDebit: false,
};

test.each<[Partial<Conditions>, string]>([
  [{}, "Prices can change"],
  [
    { changes: "never", months: 12, exitFeePence: 7500, isDirectDebit: true },
    "Prices fixed for 12 months · £75 to leave early · direct debit",
  ],
  [
    { changes: "each-half-hour", needs: ["electric-car", "half-hourly-meter"] },
    "A new price every half hour · needs an electric car · needs a smart meter read every half hour",
  ],
  [
    { needs: ["two-rate-meter"], assumedNight: { from: 1, to: 15 } },
    "Prices can change · needs a two-rate meter (Economy 7) · night taken as 00:30 to 07:30",
  ],
  [
    { changes: "each-day", needs: ["heat-pump", "solar-panels"] },
    "A new price every day · needs a heat pump · needs solar panels",
  ],
])("names every condition of %j", (change, words) => {
  expect(conditionWords({ ...plain, ...change })).toBe(words);
});

test("names each piece of equipment once, without the smart meter", () => {
  expect(equipmentWords(["electric-car", "half-hourly-meter", "two-rate-meter", "electric-car"])).toBe(
    "an electric car or a two-rate meter (Economy 7)",
  );
});

test("the list omits payment, the smart meter and the night hours", () => {
  const conditions: Conditions = {
    ...plain,
    needs: ["electric-car", "half-hourly-meter"],
    exitFeePence: 7500,
    isDirectDebit: true,
    assumedNight: { from: 1, to: 15 },
  };
  expect(briefConditionWords(conditions)).toBe(
    "prices can change · £75 to leave early · needs an electric car",
  );
});
