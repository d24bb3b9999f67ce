import { expect, test } from "vitest";
import { readingsBy } from "./test-readings.ts";
import { yearUse } from "./year-use.ts";

test("a full year sums usage and fills gaps", () => {
  const whole = readingsBy(() => 100, "2025-10-01", "2026-11-20");
  // 365 days of 4.8 kWh.
  expect(yearUse(whole)).toEqual({
    kwh: 1752,
    kwhWithHeating: 1752,
    first: "2025-11-21",
    last: "2026-11-20",
    coverage: 1,
    isScaled: false,
  });
  const withGaps = readingsBy(
    (day, slot) => (day.startsWith("2026-05-1") || slot === 7 ? null : 100),
    "2025-11-21",
    "2026-11-20",
  );
  const found = yearUse(withGaps);
  expect(found?.kwh).toBeGreaterThan(1745);
  expect(found?.kwh).toBeLessThan(1760);
  expect(found?.coverage).toBeCloseTo((355 / 365) * (47 / 48), 3);
});

test("scales fewer days by their months' typical shares", () => {
  const november = readingsBy(() => 100, "2026-11-01", "2026-11-30");
  // 30 × 4.8 = 144 kWh are 9.3% of a year; with heating 9.3 ÷ 3 + 11.5 × 2 ÷ 3 = 10.767%.
  expect(yearUse(november)).toMatchObject({ kwh: 1548, kwhWithHeating: 1337, isScaled: true });
  // 30 × 4.8 m³ = 1,615.771 kWh are 11.5%, in July the same would be 2.5% ÷ 31 × 30.
  expect(yearUse(readingsBy(() => 100, "2026-11-01", "2026-11-30", "gas"))?.kwh).toBe(14_050);
  expect(yearUse(readingsBy(() => 100, "2026-07-01", "2026-07-30", "gas"))?.kwh).toBe(66_785);
});

test("returns null below 30 complete days", () => {
  expect(yearUse(readingsBy(() => 100, "2026-11-01", "2026-11-29"))).toBeNull();
  const few = readingsBy(
    (day, slot) => (day > "2026-11-29" && slot > 40 ? null : 100),
    "2026-11-01",
    "2026-11-30",
  );
  expect(yearUse(few)).toBeNull();
  expect(yearUse(readingsBy(() => null, "2026-01-01", "2026-11-30"))).toBeNull();
});

test("any 365 days' shares add up to a whole year", () => {
  for (const last of ["2026-01-15", "2026-06-30", "2027-02-28"]) {
    const readings = readingsBy(() => 200, "2024-12-01", last);
    for (const fuel of ["electricity", "gas"] as const) {
      const use = yearUse({ ...readings, fuel });
      const spent = fuel === "gas" ? 9.6 * 365 * 11.22 : 9.6 * 365;
      expect(Math.abs((use?.kwh ?? 0) / spent - 1)).toBeLessThan(0.005);
    }
  }
});
