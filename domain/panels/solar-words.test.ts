import { expect, test } from "vitest";
import type { Day } from "../london-calendar.ts";
import type { BatteryEstimate } from "./solar-estimate.ts";
import { sapOwnUseSentence, solarSentence } from "./solar-words.ts";

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
])("a battery that saves %s pence", (savedPence, sentence) => {
  expect(solarSentence(battery(savedPence))).toBe(sentence);
});

test.each([
  [2099, 1695, "about 1,700\u00a0kWh, 400\u00a0kWh less than yours"],
  [1500, 1695, "about 1,700\u00a0kWh, 200\u00a0kWh more than yours"],
  [1697, 1695, "about 1,700\u00a0kWh, the same as yours"],
])("an own use of %s kWh beside SAP's %s", (usedKwh, sapUsedKwh, sentence) => {
  const year = { usedKwh, madeKwh: 3200, exportedKwh: 0, boughtKwh: 0, savedPence: 0 };
  expect(sapOwnUseSentence({ year, sapUsedKwh })).toBe(sentence);
});

test("states too few exports apart from too few readings", () => {
  expect(solarSentence("short")).toContain("nine months of electricity readings");
  expect(solarSentence("few-exports")).toContain("nine months of what you sell");
});
