import { expect, test } from "vitest";
import { paybackOf, paybackSentence, worthOfStep } from "./payback.ts";

test.each([
  [52_000, 62_000, "A quote of £7,000 would pay for itself in 11 to 13 years."],
  [56_000, 57_000, "A quote of £7,000 would pay for itself in 12 to 13 years."],
  [58_000, 58_900, "A quote of £7,000 would pay for itself in about 12 years."],
  [600_000, 700_000, "A quote of £7,000 would pay for itself in about a year."],
  [9_000, 20_000, "A quote of £7,000 would pay for itself in 35 years or more."],
  [-400, 20_000, "A quote of £7,000 would pay for itself in 35 years or more."],
  [400, 900, "A quote of £7,000 would pay for itself in more than 50 years."],
  [-9_000, 0, "The saving would never pay back a quote of £7,000."],
])("states the payback of a saving of %s to %s pence", (low, high, sentence) => {
  const payback = paybackOf(7000, { low, high });
  expect(payback && paybackSentence(payback)).toBe(sentence);
});

test("has no payback without a quote", () => {
  expect(paybackOf(null, { low: 1, high: 2 })).toBeNull();
});

test("states what a step may cost to pay back as fast as the quote", () => {
  const payback = paybackOf(6999.5, { low: 52_000, high: 62_000 });
  expect(payback && worthOfStep(payback, 57_000)).toBe(
    "A step that adds £100 a year pays back as fast as the quote of £6,999.50 if it costs £1,230 more.",
  );
  expect(payback && worthOfStep(payback, 0)).toBeNull();
});
