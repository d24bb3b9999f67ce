import { expect, test } from "vitest";
import { typicalUsage } from "./averages.ts";

test.each([
  ["mains-gas", "one", 1800, 8000],
  ["mains-gas", "two-or-three", 2900, 12_000],
  ["mains-gas", "four-plus", 4300, 17_000],
  ["oil", "two-or-three", 2900, 1200],
  ["petroleum", "four-plus", 4300, 2300],
  ["heat-pump", "two-or-three", 2900 + 6500, 0],
  ["electric-radiators", "one", 1800 + 9000, 0],
  ["other", "two-or-three", 2900, null],
] as const)(
  "%s with %s bedrooms uses %i kWh of electricity and %s for heating",
  (method, bedrooms, electricityUsage, heatingUsage) => {
    expect(typicalUsage(method, bedrooms)).toEqual({ electricityUsage, heatingUsage });
  },
);
