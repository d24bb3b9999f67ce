import { expect, test } from "vitest";
import { type Day, daysBetween } from "../london-calendar.ts";
import { ordinaryConditions, period, rate, tariff } from "../market/test-market.ts";
import { capTariffs } from "../prices/price-cap.ts";
import { readingsBy } from "../readings/test-readings.ts";
import { electricityFor, type HeatPumpEstimate, heatPumpEstimate, heatPumpUse } from "./heat-pump.ts";
import {
  carbonSentence,
  costDifference,
  heatPumpSentence,
  heatPumpWorking,
  yearlyDifference,
} from "./heat-pump-words.ts";
import { promisedPattern } from "./promised-performance.ts";

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

function estimated(market = [heatPumpPrices], promised: number | null = null): HeatPumpEstimate {
  const found = heatPumpEstimate(gas, temperatures, london, market, promised);
  if (typeof found === "string") throw new Error(found);
  return found;
}

test.each([
  [2.2, 4009.09, 1046.77],
  [2.8, 3150, 822.47],
  [3.6, 2450, 639.7],
])("prices 10,500 kWh of gas at SCOP %d and the July 2026 price cap", (performance, kwh, pounds) => {
  const use = heatPumpUse(10_500, performance, { price: 26.11, tariffPrice: null });
  expect([use.kwh, use.pence / 100].map((one) => Math.round(one * 100) / 100)).toEqual([kwh, pounds]);
  // 182.93 g for each kWh of gas, 224.99 g for electricity.
  expect(Math.abs(use.avoidedKg - (10_500 * 0.18293 - kwh * 0.22499))).toBeLessThan(1);
});

test("with gas cut off, prices all gas and its standing charge", () => {
  const { heatingKwh, otherKwh, heatingPence, standingPence, breakEven, gasCutOff, costs } = estimated();
  const gasPrice = heatingPence / heatingKwh;
  const all = heatingKwh + otherKwh;
  expect(gasCutOff.gasPence).toBeCloseTo(all * gasPrice + standingPence, 6);
  for (const cost of costs) expect(cost.gasCutOff.kwh).toBeCloseTo(electricityFor(all, cost.performance), 6);
  const price = (costs[0]?.pence ?? 0) / (costs[0]?.kwh ?? 1);
  expect(electricityFor(all, gasCutOff.breakEven) * price).toBeCloseTo(gasCutOff.gasPence, 6);
  expect(gasCutOff.breakEven).toBeLessThan(breakEven);
});

test("prices the performance that an installer promised", () => {
  expect(estimated().promised).toBeNull();
  const { promised, heatingKwh, costs } = estimated([], 3.2);
  expect(promised).toMatchObject({ performance: 3.2, kwh: electricityFor(heatingKwh, 3.2) });
  expect(costs).toEqual(estimated([]).costs);
});

test.each([
  ["1.5", true],
  ["3.45", true],
  ["6", true],
  ["1.49", false],
  ["6.01", false],
  ["3,4", false],
  ["", false],
])("a promised performance of %j is valid: %j", (text, isValid) => {
  expect(promisedPattern.test(text)).toBe(isValid);
});

test("273 days of readings give no yearly figure", () => {
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
  const price = (costs[0]?.pence ?? 0) / (costs[0]?.kwh ?? 1);
  expect(electricityFor(heatingKwh, breakEven) * price).toBeCloseTo(heatingPence, 6);
});

test("prices even use on the cheapest tariff that needs a heat pump and no car", () => {
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
  expect(heatPumpSentence(refusal, "your home")).toMatch(/\.$/);
});

/** An estimate whose differences from gas are these pence. */
function differing(typical: number, best: number, tariffPence: number | null = null): HeatPumpEstimate {
  const gas = 60_000;
  const cost = (performance: number, difference: number) => {
    const use = {
      kwh: 1,
      pence: gas + difference,
      tariffPence: tariffPence === null ? null : gas + tariffPence,
      avoidedKg: 1180,
    };
    return { performance, ...use, gasCutOff: use };
  };
  return {
    ...estimated(),
    heatingPence: gas,
    gasCutOff: { gasPence: gas, breakEven: 3 },
    costs: [
      { level: "low", ...cost(2.2, 90_000) },
      { level: "typical", ...cost(2.8, typical) },
      { level: "high", ...cost(3.6, best) },
    ],
  };
}

test.each([
  [21_000, 3_000, -1_000, "Between £10 less and £210 more a year", "than"],
  [21_000, 3_000, null, "Between £30 and £210 more a year", "than"],
  [-5_000, -12_000, null, "Between £50 and £120 less a year", "than"],
  [21_000, 400, null, "Up to £210 more a year", "than"],
  [-400, -12_000, null, "Up to £120 less a year", "than"],
  [5_000, 5_100, null, "About £50 more a year", "than"],
  [400, -400, null, "About the same a year", "as"],
])("sums up differences of %d, %d and %d in one line", (typical, best, onTariff, difference, than) => {
  const estimate = differing(typical, best, onTariff);
  const line = `A heat pump would cost ${difference.toLowerCase()} to run ${than} your gas boiler.`;
  expect(heatPumpSentence(estimate, "your home")).toBe(line);
  expect(yearlyDifference(estimate, "heatingOnly")).toBe(difference);
  expect(heatPumpSentence(estimate, "this home")).toBe(line.replace("your", "the"));
});

test.each([
  [83_400, 70_600, "£120 less"],
  [83_400, 96_700, "£140 more"],
  [60_400, 59_600, "the same"],
])("from gas at %d to %d is the difference of the figures shown", (gas, pence, words) => {
  expect(costDifference(pence, gas)).toBe(words);
  const costs = differing(0, 0).costs.map((cost) => ({ ...cost, pence }));
  const line = yearlyDifference({ ...differing(0, 0), heatingPence: gas, costs }, "heatingOnly");
  expect(line).toBe(`About ${words} a year`);
});

test("the line covers hot water as well, and only the promised performance", () => {
  const estimate = differing(21_000, 3_000);
  const costs = estimate.costs.map((cost) => ({ ...cost, gasCutOff: { ...cost.gasCutOff, pence: 50_000 } }));
  expect(heatPumpSentence({ ...estimate, costs }, "your home")).toMatch(/ between £100 less and £210 more/);
  expect(yearlyDifference({ ...estimate, costs }, "gasCutOff")).toBe("About £100 less a year");
  const [, , promised] = differing(0, 8_000).costs;
  expect(heatPumpSentence({ ...estimate, promised: promised ?? null }, "your home")).toMatch(
    / about £80 more/,
  );
});

test("states the CO₂ avoided at a typical or the promised performance", () => {
  expect(carbonSentence(differing(0, 0))).toBe(
    "At SCOP 2.8, a heat pump would avoid about 1.2\u00a0t of CO₂ a year, or 1.2\u00a0t with gas cut off.",
  );
  expect(carbonSentence(estimated([], 4))).toContain("At SCOP 4.0");
});

test("states the sources of its constants", () => {
  const working = heatPumpWorking(estimated()).join(" ");
  for (const source of ["Electrification of Heat", "HeatpumpMonitor.org", "Open-Meteo.com"])
    expect(working).toContain(source);
});
