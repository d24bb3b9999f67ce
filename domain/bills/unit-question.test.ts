import { expect, test } from "vitest";
import { check, right, spread, yorkshire } from "./test-bills.ts";

// 48 m³ are 535.86 kWh, as are 16.96 hundreds of cubic feet.
test.each([
  [{ amount: 48, unit: "kWh" }, "Is the gas in m³, not in kWh?"],
  [{ amount: 16.96, unit: "kWh" }, "Is the gas in hundreds of cubic feet (100 ft³), not in kWh?"],
  [{ amount: 535.86, unit: "m3" }, "Is the gas in kWh, not in m³?"],
] as const)("asks for the unit of gas typed as %j, with and without readings", (typed, sentence) => {
  for (const readings of [yorkshire.readings, []])
    for (const bill of [
      { ...right, electricity: undefined, totalPence: 6575, gas: { ...right.gas, ...typed } },
      { ...right, gas: { ...right.gas, ...typed } },
    ]) {
      const found = check(bill, { readings });
      expect(found.verdict).toEqual({ kind: "differs", sentence });
      expect(found.causes).toHaveLength(1);
      expect(found.message).toBeNull();
    }
});

test("asks for the unit if the total fits another one, though the meter recorded more", () => {
  const typed = { ...right.gas, amount: 48, unit: "kWh" as const };
  const readings = [spread("gas", 60_000, right.first, right.last)];
  const found = check({ ...right, electricity: undefined, totalPence: 6575, gas: typed }, { readings });
  expect(found.verdict.sentence).toBe("Is the gas in m³, not in kWh?");
});

test("does not ask for a unit that fits the meter, whatever the total", () => {
  const found = check({ ...right, electricity: undefined, totalPence: 9000 });
  expect(found.verdict.sentence).toMatch(/^The sums on your bill don’t match/);
});
