import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import type { Fuel } from "./fuel.ts";
import { type Pattern, readingsBy } from "./test-readings.ts";
import { unusedGas } from "./unused-gas.ts";

const gas: Tariff = {
  fuel: "gas",
  validFrom: "2025-01-01" as Day,
  price: 6_000,
  standingCharge: 29_000,
  times: [],
};

function sentenceOn(day: string, pattern: Pattern, first: string, fuel: Fuel = "gas"): string | null {
  return unusedGas(readingsBy(pattern, first, day, fuel), day as Day, [gas]);
}

test("reports the standing charge of gas that is no longer used", () => {
  expect(sentenceOn("2026-02-20", (day) => (day < "2026-01-10" ? 100 : 0), "2025-11-01")).toBe(
    "You pay £106 a year in standing charges for gas you no longer use.",
  );
});

test("reports the standing charge of gas that was never used", () => {
  expect(sentenceOn("2026-02-20", () => 0, "2025-11-01")).toBe(
    "You pay £106 a year in standing charges for gas you don’t use.",
  );
});

test.each<[string, string, Pattern, string, Fuel?]>([
  ["six weeks have not passed", "2026-02-19", (day) => (day < "2026-01-10" ? 100 : 0), "2025-11-01"],
  ["only the summer was without gas", "2026-10-31", (day) => (day < "2026-04-01" ? 100 : 0), "2025-11-01"],
  ["a hob was used yesterday", "2026-02-20", (day) => (day === "2026-02-19" ? 1 : 0), "2025-11-01"],
  ["the gas meter is not read", "2026-02-20", () => null, "2025-11-01"],
  ["electricity is off", "2026-02-20", () => 0, "2025-11-01", "electricity"],
])("reports nothing when %s", (_, day, pattern, first, fuel) => {
  expect(sentenceOn(day, pattern, first, fuel)).toBeNull();
});
