import { expect, test } from "vitest";
import { tariffOf } from "../prices/tariff.ts";
import { check, right, yorkshire } from "./test-bills.ts";

const own = (pence: number) => [
  ...yorkshire.tariffs,
  tariffOf({ fuel: "electricity", validFrom: "2026-01-01", pence, standingPence: 64.38, times: [] }),
];

test("prices are worth saving only if they are new and not disputed", () => {
  expect(check(right).newPrices, "only the cap is known").toEqual(["electricity", "gas"]);
  expect(check(right, { tariffs: own(25.3) }).newPrices, "equal to the saved ones").toEqual(["gas"]);
  expect(check(right, { tariffs: own(23.1) }).newPrices, "disputed").toEqual(["gas"]);
});

test("prices that may lack VAT or be another region's are not worth saving", () => {
  expect(check({ ...right, totalPence: 29_391 }).newPrices).toEqual([]);
  const electricity = { ...right.electricity, standingPence: 70.76 };
  expect(check({ ...right, electricity }).newPrices).toEqual(["gas"]);
});
