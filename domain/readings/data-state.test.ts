import { expect, test } from "vitest";
import { dataState, type FuelFacts, rangeInDays } from "./data-state.ts";

const day = 86_400;
const now = Date.parse("2026-11-14T09:00:00Z") / 1000;
const flowing: FuelFacts = {
  fuel: "electricity",
  consent: "active",
  meterSeen: true,
  hasMeter: true,
  range: { start: now - 300 * day, end: now - day },
  longestGap: 0,
  lastResponseAt: now - 7200,
};

test.each([
  [{}, "available"],
  [{ longestGap: 1800 }, "available"],
  [{ longestGap: day }, "gap"],
  [{ longestGap: day - 1800 }, "available"],
  [{ longestGap: 2 * day }, "gap"],
  [{ range: { start: now - 300 * day, end: now - 3 * day } }, "available"],
  [{ range: { start: now - 300 * day, end: now - 3 * day - 1 } }, "stale"],
  [{ range: { start: now - 300 * day, end: now - 4 * day }, lastResponseAt: now - 1.5 * day }, "stale"],
  [
    { range: { start: now - 300 * day, end: now - 4 * day }, lastResponseAt: now - 1.5 * day - 1 },
    "provider-away",
  ],
  [{ range: { start: now - 300 * day, end: now - 4 * day } }, "stale"],
  [{ range: { start: now - 300 * day, end: now - 4 * day }, lastResponseAt: now - 2 * day }, "provider-away"],
  [{ range: { start: now - 300 * day, end: now - 2 * day }, lastResponseAt: now - 2 * day }, "available"],
  [{ range: null }, "waiting-for-first-reading"],
  [{ range: null, meterSeen: null }, "waiting-for-first-reading"],
  [{ range: { start: now, end: now } }, "waiting-for-first-reading"],
  [{ range: null, meterSeen: false }, "meter-not-seen"],
  [{ fuel: "gas", hasMeter: false, range: null }, "no-gas-meter"],
  [{ consent: "none" }, "not-linked"],
  [{ consent: "expired" }, "consent-expired"],
  [{ consent: "lost", range: null }, "consent-lost"],
  [{ consent: "withdrawn", meterSeen: false }, "consent-withdrawn"],
] as const)("with %j the data is %s", (change, state) => {
  expect(dataState({ ...flowing, ...change }, now)).toBe(state);
});

test("counts a range shorter than a day as one", () => {
  expect(rangeInDays({ start: now, end: now + 1800 })).toBe(1);
  expect(rangeInDays({ start: now, end: now })).toBe(0);
});
