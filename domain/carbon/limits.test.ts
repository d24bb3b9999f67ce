import { expect, test } from "vitest";
import { electricityRule, heatingUsageRule, mileageRule, unusualFields } from "./limits.ts";

const tooHigh = "The value you've entered is very high compared to the average home";

test.each([
  ["mains-gas", "250000", "250001", "Please enter your annual gas usage in kWh"],
  ["oil", "50000", "50001", "Please enter your annual oil usage in litres"],
  ["petroleum", "50000", "50001", "Please enter your annual lpg usage in litres"],
  ["other", "250000", "250001", "Please enter your annual electricity usage in kWh"],
] as const)("%s: accepts the maximum and rejects more", (method, highest, beyond, missing) => {
  const rule = heatingUsageRule(method);
  expect(rule(highest).ok).toBe(true);
  expect(rule(beyond)).toEqual({ ok: false, error: tooHigh });
  expect(rule("")).toEqual({ ok: false, error: missing });
});

test("counts unmetered heating as 0", () => {
  expect(heatingUsageRule("heat-pump")("5000")).toEqual({ ok: true, value: 0 });
});

test("electricity and mileage have their own messages", () => {
  expect(electricityRule("x")).toEqual({
    ok: false,
    error: "Please enter your annual electricity usage in kWh",
  });
  expect(electricityRule("250001")).toEqual({ ok: false, error: tooHigh });
  expect(mileageRule("")).toEqual({ ok: false, error: "Please enter your annual mileage" });
  expect(mileageRule("100001")).toEqual({
    ok: false,
    error: "The value you've entered is very high compared to the average driver",
  });
});

test.each([
  ["mains-gas", 99_999, 99_999, []],
  ["mains-gas", 100_000, 100_000, ["electricityUsage", "heatingUsage"]],
  ["oil", 2900, 19_999, []],
  ["oil", 2900, 20_000, ["heatingUsage"]],
] as const)(
  "asks to confirm unusual values: %s with %i and %i asks about %j",
  (method, electricityUsage, heatingUsage, fields) => {
    expect(unusualFields(method, { electricityUsage, heatingUsage })).toEqual(fields);
  },
);
