import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import { pricesWords } from "../prices/price-words.ts";
import { newestPrices } from "./newest-prices.ts";
import { halfHourly, period, rate, tariff } from "./test-market.ts";

const words = (rates: ReturnType<typeof rate>[], day = "2026-11-21") =>
  pricesWords(newestPrices(tariff([period(rates)]), day as Day));

test.each([
  ["one price", [rate(0, 0, 24_670)], "24.67p a kWh and 50p a day"],
  [
    "a night",
    [rate(1, 11, 7500), rate(11, 1, 27_310)],
    "27.31p a kWh, 7.5p from 00:30 to 05:30, and 50p a day",
  ],
  [
    "a night that passes midnight",
    [rate(46, 12, 7500), rate(12, 46, 27_310)],
    "27.31p a kWh, 7.5p from 23:00 to 06:00, and 50p a day",
  ],
  [
    "an evening until midnight",
    [rate(32, 0, 40_000), rate(0, 32, 20_000)],
    "20p a kWh, 40p from 16:00 to 00:00, and 50p a day",
  ],
  [
    "a night that passes midnight and an evening",
    [rate(46, 12, 7500), rate(32, 38, 40_000), rate(12, 46, 27_310)],
    "27.31p a kWh, 40p from 16:00 to 19:00, 7.5p from 23:00 to 06:00, and 50p a day",
  ],
])("describes %s", (_, rates, expected) => {
  expect(words(rates)).toBe(expected);
});

test("both clock changes keep the windows", () => {
  const night = [rate(1, 11, 7500), rate(11, 1, 27_310)];
  for (const day of ["2026-03-29", "2026-10-25"]) expect(words(night, day)).toBe(words(night));
});

test("half-hourly prices are a range; exports have no standing charge", () => {
  const dynamic = newestPrices(halfHourly("exported", 5), "2026-11-21" as Day);
  expect(pricesWords(dynamic, false)).toMatch(/^−?[\d.]+p to [\d.]+p a kWh by the time of day$/);
});
