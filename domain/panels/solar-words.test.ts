import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { BatteryEstimate, SolarEstimate } from "./solar-estimate.ts";
import {
  addsLess,
  averageOwnUse,
  poorRoofSentence,
  solarPounds,
  solarSentence,
  solarSummary,
} from "./solar-words.ts";

const battery = (low: number, high: number): BatteryEstimate => ({
  kind: "battery",
  days: { first: "2025-11-21" as Day, last: "2026-11-20" as Day },
  filled: 0,
  exportPrice: { pence: 12, source: "typed" },
  isFetchingTariffs: false,
  boughtKwh: 3000,
  exportedKwh: 2000,
  sizes: [{ battery: 5, keptKwh: 1233, savedPence: { low, high }, payback: null }],
});
const NOTHING = {
  madeKwh: 0,
  usedKwh: 0,
  exportedKwh: 0,
  boughtKwh: 0,
  usedPence: 0,
  exportedPence: 0,
  savedPence: 0,
};
const KEPT = "With what you sell now, a 5\u00a0kWh battery would keep about 1,230\u00a0kWh a year at home";

test.each([
  [22_900, 28_900, `${KEPT} and save £230 to £290.`],
  [25_900, 26_100, `${KEPT} and save about £260.`],
  [-400, 12_000, `${KEPT} and make little difference to the bill.`],
  [-12_000, 400, `${KEPT} and make little difference to the bill.`],
  [-12_000, -9_100, `${KEPT} and earn £90 to £120 less than selling it.`],
])("describes a battery that saves %s to %s pence", (low, high, sentence) => {
  expect(solarSentence(battery(low, high))).toBe(sentence);
});

test.each([
  [2099, 1695, "400\u00a0kWh less than your home"],
  [1500, 1695, "200\u00a0kWh more than your home"],
  [1697, 1695, "the same as your home"],
])("compares %s kWh used at home with SAP's %s", (usedKwh, sapUsedKwh, comparison) => {
  const year = { ...NOTHING, usedKwh, madeKwh: 3200 };
  expect(averageOwnUse({ year, sapUsedKwh }, "your home")).toBe(
    `about 1,700\u00a0kWh by the Standard Assessment Procedure, ${comparison}`,
  );
});

test.each([
  [31_500, 25_900, { used: "about £320", sold: "about £250" }],
  [37_600, 800, { used: "about £380", sold: "under £10" }],
])("splits a saving of %s and %s pence, adding up as printed", (usedPence, exportedPence, pounds) => {
  const savedPence = usedPence + exportedPence;
  expect(solarPounds({ ...NOTHING, usedPence, exportedPence, savedPence })).toEqual(pounds);
});

test.each([
  [
    0.69,
    "This roof is poor for panels: they’d make about 69% of what they would facing south at 30° without shade.",
  ],
  [0.75, null],
])("says whether a roof with %s of the best yield is poor", (roofShare, sentence) => {
  expect(poorRoofSentence({ roofShare })).toBe(sentence);
});

test("summarises panels and batteries for a partner, including losses", () => {
  const panels: SolarEstimate = {
    kind: "panels",
    days: battery(0, 0).days,
    filled: 0,
    kwp: 3.52,
    homeKwh: 3904,
    installation: { direction: "west", pitch: "steep", shade: "modest", panels: 8, battery: 0 },
    year: { ...NOTHING, madeKwh: 2601, usedKwh: 1104, exportedKwh: 1497, boughtKwh: 2800 },
    savedPence: { low: 43_100, high: 48_900 },
    payback: null,
    roofShare: 0.8,
    avoidedKg: null,
    exportPrice: { pence: 12, source: "market" },
    isFetchingTariffs: false,
    sapUsedKwh: 900,
    sizes: [],
    best: { day: "2026-06-21" as Day, used: [], made: [], bought: [], exported: [] },
    worst: { day: "2025-12-21" as Day, used: [], made: [], bought: [], exported: [] },
  };
  expect(solarSummary(panels)).toBe(
    "8 panels of 440\u00a0W without a battery, facing west at 45°, with modest shade: about 2,600\u00a0kWh a year, about 1,100\u00a0kWh of it used at home. The home uses about 3,900\u00a0kWh a year and would save £430 to £490, with exports at 12.0p a kWh.",
  );
  const flat = { ...panels.installation, pitch: "flat", shade: "none", battery: 5 } as const;
  expect(solarSummary({ ...panels, installation: flat })).toContain(
    "8 panels of 440\u00a0W and a 5\u00a0kWh battery, lying flat, with no shade: ",
  );
  expect(solarSummary(battery(22_900, 28_900))).toBe(
    "A home with panels buys about 3,000\u00a0kWh and exports about 2,000\u00a0kWh a year. With that, a 5\u00a0kWh battery would keep about 1,230\u00a0kWh a year at home and save £230 to £290, with exports at 12.0p a kWh.",
  );
  expect(solarSummary(battery(-12_000, -9_100))).toContain("earn £90 to £120 less than selling it, with");
});

test.each([
  [[[20_000, 29_000, 33_000]], true],
  [[[20_000, 28_000, 36_000]], false],
  [[[20_000], [28_000], [36_400]], false],
  [[[20_000], [28_000], [35_000]], true],
])("whether each step of %j pence adds less: %s", (savedPence, isLess) => {
  expect(addsLess(savedPence)).toBe(isLess);
});

test("distinguishes too few exports from too few readings", () => {
  expect(solarSentence("short")).toContain("nine months of electricity readings");
  expect(solarSentence("few-exports")).toContain("nine months of what you sell");
});
