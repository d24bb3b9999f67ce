import { expect, test } from "vitest";
import { type Day, daysBetween } from "../london-calendar.ts";
import { pricePeriods } from "./cost.ts";
import { priceWords } from "./price-words.ts";
import type { Tariff } from "./tariff.ts";

const words = (tariffs: Tariff[], first: string, last = first) =>
  priceWords(pricePeriods(tariffs, "electricity", daysBetween(first as Day, last as Day)));

const night: Tariff = {
  fuel: "electricity",
  validFrom: "2025-10-15" as Day,
  price: 26_350,
  times: [{ from: 1, to: 11, price: 7500 }],
  standingCharge: 53_680,
};

test("states the cap's quarter, and that it is an average", () => {
  expect(words([], "2025-11-01")).toEqual([
    "Ofgem’s October 2025 price cap (GB average): 26.35p a kWh and 53.68p a day.",
  ]);
});

test("falls back to the nearest known cap and states its quarter", () => {
  expect(words([], "2026-11-01")[0]).toContain("July 2026 price cap (GB average), the latest we have");
  expect(words([], "2024-06-30")[0]).toContain("July 2024 price cap (GB average), the earliest we know");
});

test("describes the customer's prices and times from their first day", () => {
  expect(words([night], "2025-10-01", "2025-10-31")).toEqual([
    "Wednesday 1 October 2025 to Tuesday 14 October 2025: Ofgem’s October 2025 price cap (GB average): 26.35p a kWh and 53.68p a day.",
    "Wednesday 15 October 2025 to Friday 31 October 2025: The prices you added, since Wednesday 15 October 2025: 26.35p a kWh, 7.5p from 00:30 to 05:30, and 53.68p a day.",
  ]);
});

test.each([
  ["one by one", 4, /^.*: 26\.35p a kWh, 1p from 00:00 to 00:30, .* and 53\.68p a day\.$/],
  ["as a range", 5, /^.*: 1p to 26\.35p a kWh by the time of day, and 53\.68p a day\.$/],
])("states prices %s for %i times of day", (_, count, expected) => {
  const times = Array.from({ length: count }, (_, index) => ({
    from: index * 2,
    to: index * 2 + 1,
    price: 1000 * (index + 1),
  }));
  expect(words([{ ...night, times }], "2025-11-01")[0]).toMatch(expected);
});
