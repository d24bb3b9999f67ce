import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { BatteryEstimate, SolarEstimate } from "./solar-estimate.ts";
import { sapOwnUseSentence, solarSentence, solarSummary } from "./solar-words.ts";

const battery = (savedPence: number): BatteryEstimate => ({
  kind: "battery",
  days: { first: "2025-11-21" as Day, last: "2026-11-20" as Day },
  filled: 0,
  exportPrice: { pence: 12, source: "typed" },
  boughtKwh: 3000,
  exportedKwh: 2000,
  sizes: [{ battery: 5, keptKwh: 1233, savedPence }],
});
const KEPT = "A battery of 5\u00a0kWh would keep about 1,230\u00a0kWh a year of your own electricity at home";

test.each([
  [25_900, `${KEPT}, and save about £260.`],
  [400, `${KEPT}, but save next to nothing at these prices.`],
  [-400, `${KEPT}, but save next to nothing at these prices.`],
  [-9_100, `${KEPT}, but leave you about £90 worse off, since selling it pays better.`],
])("describes a battery that saves %s pence", (savedPence, sentence) => {
  expect(solarSentence(battery(savedPence))).toBe(sentence);
});

test.each([
  [2099, 1695, "about 1,700\u00a0kWh, 400\u00a0kWh less than yours"],
  [1500, 1695, "about 1,700\u00a0kWh, 200\u00a0kWh more than yours"],
  [1697, 1695, "about 1,700\u00a0kWh, the same as yours"],
])("compares an own use of %s kWh with SAP's %s", (usedKwh, sapUsedKwh, sentence) => {
  const year = { usedKwh, madeKwh: 3200, exportedKwh: 0, boughtKwh: 0, savedPence: 0 };
  expect(sapOwnUseSentence({ year, sapUsedKwh })).toBe(sentence);
});

test("summarises panels and batteries for a partner, costs included", () => {
  const panels: SolarEstimate = {
    ...{ kind: "panels", days: battery(0).days, filled: 0, kwp: 3.52, homeKwh: 3904 },
    installation: { direction: "west", pitch: "steep", shade: "modest", panels: 8, battery: 0 },
    year: { madeKwh: 2601, usedKwh: 1104, exportedKwh: 1497, boughtKwh: 2800, savedPence: 46_000 },
    savedPence: { low: 43_100, high: 48_900 },
    ...{ avoidedKg: null, exportPrice: { pence: 12, source: "market" }, sapUsedKwh: 900, sizes: [] },
    best: { day: "2026-06-21" as Day, used: [], made: [], bought: [], exported: [] },
    worst: { day: "2025-12-21" as Day, used: [], made: [], bought: [], exported: [] },
  };
  expect(solarSummary(panels)).toBe(
    "8 panels of 440\u00a0W, facing west at 45°, with modest shade: about 2,600\u00a0kWh a year, about 1,100\u00a0kWh of it used at home. The home uses about 3,900\u00a0kWh a year and would save £430 to £490, with exports at 12.0p a kWh.",
  );
  const flat = { ...panels.installation, pitch: "flat", shade: "none", battery: 5 } as const;
  expect(solarSummary({ ...panels, installation: flat })).toContain(
    "8 panels of 440\u00a0W and a 5\u00a0kWh battery, lying flat, with no shade: ",
  );
  expect(solarSummary(battery(25_900))).toBe(
    "A home with panels buys about 3,000\u00a0kWh and exports about 2,000\u00a0kWh a year. In a year, a 5\u00a0kWh battery keeps about 1,230\u00a0kWh at home and saves £260, with exports at 12.0p a kWh.",
  );
  expect(solarSummary(battery(-9_100))).toContain("at home and costs £90 more, with");
});

test("distinguishes too few exports from too few readings", () => {
  expect(solarSentence("short")).toContain("nine months of electricity readings");
  expect(solarSentence("few-exports")).toContain("nine months of what you sell");
});
