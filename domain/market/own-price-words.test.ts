import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { daysBetween } from "../london-calendar.ts";
import { tariffOf } from "../prices/tariff.ts";
import { ownPricesOf } from "./comparison.ts";
import { ownPriceWords } from "./own-price-words.ts";

const days = daysBetween("2026-09-01" as Day, "2026-11-26" as Day);
const typedTariff = (validFrom: string) =>
  tariffOf({ fuel: "gas", validFrom, pence: 6, standingPence: 30, times: [] });
const inMeter = { ...typedTariff("2026-11-20"), meter: { lastDay: null } };

test.each([
  [[], "Ofgem’s price cap."],
  [[typedTariff("2026-01-01")], "The prices you added."],
  [[typedTariff("2026-10-01")], "Ofgem’s price cap until 30 September 2026, then the prices you added."],
  [
    [typedTariff("2026-10-01"), typedTariff("2026-11-01")],
    "Ofgem’s price cap until 30 September 2026, then the prices you added.",
  ],
  [[inMeter], "Ofgem’s price cap until 19 November 2026, then the prices in your meter."],
] as const)("describes where the customer's prices of %j come from", (tariffs, words) => {
  expect(ownPriceWords(ownPricesOf("gas", days, tariffs))).toBe(words);
});

test("names no sources for the prices of exports", () => {
  expect(ownPricesOf("exported", days, [])).toEqual([]);
});
