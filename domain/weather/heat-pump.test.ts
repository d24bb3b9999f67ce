import { expect, test } from "vitest";
import { type Day, daysBetween } from "../london-calendar.ts";
import { ordinaryConditions, period, rate, tariff } from "../market/test-market.ts";
import { capTariffs } from "../prices/price-cap.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { costsOf, electricityFor, type HeatPumpEstimate, heatPumpEstimate } from "./heat-pump.ts";
import { heatPumpSentence, heatPumpWorking } from "./heat-pump-words.ts";

const FIRST = "2025-11-01" as Day;
const LAST = "2026-10-31" as Day;
const days = daysBetween(FIRST, LAST);
/** A cosine year from 3 to 17 °C, coldest in the middle of January. */
const celsiusOn = (day: Day) => 10 - 7 * Math.cos((2 * Math.PI * (days.indexOf(day) - 75)) / 365);
const temperatures = new Map(days.map((day) => [day, celsiusOn(day)]));
/** Half-hourly litres: 2 m³ a day, and 0.5 m³ for each degree below 15. */
const litres = (day: Day) => Math.round((2000 + 500 * Math.max(0, 15 - celsiusOn(day))) / 48);
const gas = readingsBy(litres, FIRST, LAST, "gas");
const london = capTariffs("12");
const heatPumpPrices = tariff([period([rate(0, 16, 10_000), rate(16, 0, 25_000)])], {
  name: "Warm Hours",
  conditions: { ...ordinaryConditions, needs: ["heat-pump", "half-hourly-meter"] },
});

function estimated(market = [heatPumpPrices]): HeatPumpEstimate {
  const found = heatPumpEstimate(gas, temperatures, london, market);
  if (typeof found === "string") throw new Error(found);
  return found;
}

test("prices 10,500 kWh of gas at the July 2026 price cap, by performance", () => {
  const figures = costsOf(10_500, 26.11, null).map(({ performance, kwh, pence }) => [
    performance,
    Math.round(kwh * 100) / 100,
    Math.round(pence) / 100,
  ]);
  expect(figures).toEqual([
    [2.2, 4009.09, 1046.77],
    [2.8, 3150, 822.47],
    [3.6, 2450, 639.7],
  ]);
});

test("a winter of readings gives no yearly figure", () => {
  const winter = readingsBy(litres, "2026-02-01" as Day, LAST, "gas");
  expect(heatPumpEstimate(winter, temperatures, london, [])).toBe("short");
});

test("heating and other gas add up to what was used in a complete year", () => {
  const { heatingKwh, otherKwh } = estimated();
  const used = (days.reduce((sum, day) => sum + litres(day) * 48, 0) / 1000) * 11.19;
  expect((heatingKwh + otherKwh) / used).toBeGreaterThan(0.98);
  expect((heatingKwh + otherKwh) / used).toBeLessThan(1.02);
});

test("costs the same as the boiler at the break-even performance", () => {
  const { heatingKwh, heatingPence, breakEven, costs } = estimated();
  const [{ kwh, pence }] = costs;
  expect((electricityFor(heatingKwh, breakEven) * pence) / kwh).toBeCloseTo(heatingPence, 6);
});

test("prices an even day on the cheapest tariff that only needs a heat pump", () => {
  const dearer = tariff([period([rate(0, 0, 21_000)])], {
    conditions: { ...ordinaryConditions, needs: ["heat-pump"] },
  });
  const forCars = tariff([period([rate(0, 0, 1_000)])], {
    conditions: { ...ordinaryConditions, needs: ["heat-pump", "electric-car"] },
  });
  const forAll = tariff([period([rate(0, 0, 1_000)])]);
  const withoutPrices = tariff([], { conditions: { ...ordinaryConditions, needs: ["heat-pump"] } });
  const { tariff: cheapest, costs } = estimated([forAll, forCars, dearer, heatPumpPrices, withoutPrices]);
  expect(cheapest?.name).toBe("Warm Hours");
  // A third of the day at 10p, the rest at 25p.
  for (const { kwh, tariffPence } of costs) expect(tariffPence).toBeCloseTo(kwh * 20, 6);
});

test("has no tariff where none is known", () => {
  const { tariff: cheapest, costs } = estimated([]);
  expect([cheapest, ...costs.map(({ tariffPence }) => tariffPence)]).toEqual([null, null, null, null]);
});

const withDays = (count: number) => new Map([...temperatures].slice(-count));

test.each([
  ["no-readings", readingsBy(() => null, FIRST, LAST, "gas"), temperatures],
  ["no-temperatures", gas, withDays(329)],
  ["no-pattern", readingsBy((day) => Math.round(celsiusOn(day)), FIRST, LAST, "gas"), temperatures],
  ["few-cold-days", readingsBy(litres, "2026-07-01", LAST, "gas"), temperatures],
  ["weak", readingsBy((day) => (days.indexOf(day) % 2 ? 20 : 200), FIRST, LAST, "gas"), temperatures],
] as const)("%s is refused in a sentence", (refusal, readings, known) => {
  expect(heatPumpEstimate(readings, known, london, [])).toBe(refusal);
  expect(heatPumpSentence(refusal)).toMatch(/\.$/);
});

test("leads with the difference from the boiler, by sign and tariff", () => {
  const estimate = estimated();
  const costing = (typical: number, best: number, tariff: { typical: number; best: number } | null = null) =>
    heatPumpSentence({
      ...estimate,
      heatingPence: 60_000,
      tariff: tariff && { code: "Q", supplier: "Quillmoor", name: "Warm Hours" },
      costs: estimate.costs.map((cost) => ({
        ...cost,
        pence: cost.level === "high" ? best : typical,
        tariffPence: tariff && (cost.level === "high" ? tariff.best : tariff.typical),
      })) as HeatPumpEstimate["costs"],
    });
  expect(costing(81_000, 60_300, { typical: 76_000, best: 59_000 })).toBe(
    "A heat pump would typically cost about £210 more a year to run than the boiler’s heating, and about the same if it is set up well. On Warm Hours, about £160 more, or about £10 less if it is set up well.",
  );
  expect(costing(60_200, 50_000)).toBe(
    "A heat pump would typically cost about the same to run as the boiler’s heating, and about £100 less if it is set up well.",
  );
  expect(costing(55_000, 40_000)).toMatch(/about £50 less a year to run than .*, and about £200 less/);
});

test("rounds the difference to ten pounds, and states every constant's source", () => {
  const estimate = estimated();
  expect(heatPumpSentence(estimate)).toMatch(
    /^A heat pump would typically cost about (the same|£[\d,]+0 (more|less) a year) to run (as|than) the boiler’s heating/,
  );
  const working = heatPumpWorking(estimate).join(" ");
  for (const source of ["Electrification of Heat", "HeatpumpMonitor.org", "Open-Meteo.com"])
    expect(working).toContain(source);
});
