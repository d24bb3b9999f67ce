import { expect, test } from "vitest";
import type { Span } from "../../domain/london-calendar.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import { presentIn } from "../../domain/readings/readings.ts";
import { availableRangeIn, type Consumption, readingsIn } from "./smart-meter-readings.ts";

const span = (start: string, end: string): Span => ({
  start: Date.parse(start) / 1000,
  end: Date.parse(end) / 1000,
});
const day = span("2026-05-01T00:00:00Z", "2026-05-02T00:00:00Z");
const value = (timestamp: unknown, primaryValue: unknown, others = {}) => ({
  timestamp,
  primaryValue,
  ...others,
});
const ofOne = (...values: unknown[]) => ({ unit: "kWh", devices: [{ values }] });
const presentUnits = (consumption: Consumption, fuel: Series = "electricity", within = day) =>
  presentIn(readingsIn(consumption, fuel, within)).map(({ start, units }) => [
    (start - within.start) / 1800,
    units,
  ]);

test("midnight's value belongs to the previous day's last half hour", () => {
  const values = [value("2026-05-01 00:00", 1), value("2026-05-01 00:30", 2), value("2026-05-02 00:00", 3)];
  expect(presentUnits(ofOne(...values))).toEqual([
    [0, 2000],
    [47, 3000],
  ]);
});

test.each([
  ["in the documented form", "2026-05-01 09:30"],
  ["with seconds", "2026-05-01 09:30:00"],
  ["with a T", "2026-05-01T09:30"],
  ["in ISO 8601", "2026-05-01T09:30:00.000Z"],
  ["with a British Summer Time offset", "2026-05-01T10:30:00+01:00"],
])("parses a time %s", (_, timestamp) => {
  expect(presentUnits(ofOne(value(timestamp, 0.25)))).toEqual([[18, 250]]);
});

test.each([
  ["off the half hour", "2026-05-01 09:31"],
  ["in an impossible month", "2026-13-01 09:30"],
  ["at an impossible hour", "2026-05-01 29:30"],
  ["invalid", "yesterday"],
  ["missing", undefined],
])("drops a value whose time is %s, and keeps the others", (_, timestamp) => {
  expect(presentUnits(ofOne(value(timestamp, 0.25), value("2026-05-01 00:30", 0.1)))).toEqual([[0, 100]]);
});

// Claims: F40
test.each([
  4_294_967.295,
  2_147_483.647,
  8590.017,
  8590.041,
  8590.063,
  8590.119,
  8590.421,
  8591.484,
  34_364.271,
  4295.103,
  4295.084,
  38_655.37,
  186_227.0865,
  16_777.215,
  -1,
  -0.001,
  null,
  undefined,
  Number.NaN,
  "",
  "n/a",
  {},
  true,
])("treats the value %s as a gap, for both fuels", (implausible) => {
  expect(presentUnits(ofOne(value("2026-05-01 00:30", implausible)))).toEqual([]);
  expect(presentUnits({ ...ofOne(value("2026-05-01 00:30", implausible)), unit: "m3" }, "gas")).toEqual([]);
});

test.each(["invalid value", "value not available in SMSO", "invalid timestamp"])(
  "treats a value marked '%s' as a gap, not zero",
  (additionalInformation) => {
    expect(presentUnits(ofOne(value("2026-05-01 00:30", 0, { additionalInformation })))).toEqual([]);
  },
);

test.each([
  ["accepts zero as a reading", 0, 0],
  ["parses a number sent as text", "0.214", 214],
  ["rounds to the watt-hour", 0.2146, 215],
  ["accepts three phases at their limit", 34.5, 34_500],
])("%s", (_, primaryValue, units) => {
  expect(
    presentUnits(ofOne(value("2026-05-01 00:30", primaryValue, { additionalInformation: "ok" }))),
  ).toEqual([[0, units]]);
});

test.each([
  ["electricity", "kWh", 0.25, 250],
  ["electricity", "KWH", 0.25, 250],
  ["electricity", "Wh", 250, 250],
  ["electricity", undefined, 0.25, 250],
  ["exported", "kWh", 0.25, 250],
  ["exported", "Wh", 250, 250],
  ["exported", undefined, 0.25, 250],
  ["gas", "m3", 0.25, 250],
  ["gas", "m³", 0.25, 250],
  ["gas", null, 0.25, 250],
  ["gas", "kWh", 2.8052, 250],
] as const)("converts %s in %s", (fuel, unit, primaryValue, units) => {
  expect(presentUnits({ ...ofOne(value("2026-05-01 00:30", primaryValue)), unit }, fuel)).toEqual([
    [0, units],
  ]);
});

test("a value's own unit overrides the response's", () => {
  expect(presentUnits(ofOne(value("2026-05-01 00:30", 250, { unit: "Wh" })))).toEqual([[0, 250]]);
});

test("the last of two values for a half hour counts", () => {
  expect(presentUnits(ofOne(value("2026-05-01 00:30", 0.1), value("2026-05-01 00:30", 0.2)))).toEqual([
    [0, 200],
  ]);
});

const at = (places: Record<number, unknown>) =>
  Object.entries(places).map(([index, primaryValue]) =>
    value(new Date((day.start + (Number(index) + 1) * 1800) * 1000).toISOString(), primaryValue),
  );

// Claims: F40
test.each([
  ["adds up both", { 0: 0.25, 1: 0.1 }, { 0: 0.25, 1: 0.2 }, { 0: 500, 1: 300 }],
  ["one replaces the other", { 0: 0.1, 1: 0.1 }, { 2: 0.2, 3: 0.2 }, { 0: 100, 1: 100, 2: 200, 3: 200 }],
  ["one has a gap", { 0: 0.1, 1: 0.1, 2: 0.1 }, { 0: 0.2, 2: 0.2 }, { 0: 300, 2: 300 }],
  ["one is implausible", { 0: 0.1, 1: 0.1 }, { 0: 0.2, 1: 4_294_967.295 }, { 0: 300 }],
  ["one is empty", { 0: 0.1 }, {}, { 0: 100 }],
])("sums two meters: %s", (_, one, other, units) => {
  const consumption = { unit: "kWh", devices: [{ values: at(one) }, { values: at(other) }] };
  expect(presentUnits(consumption)).toEqual(
    Object.entries(units).map(([index, sum]) => [Number(index), sum]),
  );
});

// Claims: I5
test.each([
  ["an unknown unit", { ...ofOne(value("2026-05-01 00:30", 1)), unit: "therms" }],
  ["a response without valid times", ofOne(value("soon", 1), { value: 3 }, null, 7)],
])("rejects %s", (_, consumption) => {
  expect(() => readingsIn(consumption, "electricity", day)).toThrow("unreadable");
});

test.each([
  ["to the minute", "202605010030", "202605020000"],
  ["to the second", "20260501003000", "20260502000000"],
])("parses the provider's range, %s", (_, start, end) => {
  expect(availableRangeIn({ availableCacheRange: { start, end } })).toEqual(day);
});

test.each([
  undefined,
  null,
  {},
  { start: "202605010030" },
  { start: "soon", end: "later" },
  { start: "202605020000", end: "202605010000" },
])("ignores an invalid range such as %j", (availableCacheRange) => {
  expect(availableRangeIn({ availableCacheRange })).toBeNull();
});

// Claims: D43
test("a field that cannot be converted to text does not discard other values", () => {
  const unprintable = { toString: 1, valueOf: 1 };
  for (const others of [
    { additionalInformation: unprintable },
    { unit: unprintable },
    { unit: [unprintable] },
  ])
    expect(
      presentUnits(ofOne(value("2026-05-01 00:30", 0.1), value("2026-05-01 09:30", 0.25, others))),
    ).toContainEqual([0, 100]);
  expect(
    presentUnits(
      ofOne(value(unprintable, 0.25), value("2026-05-01 00:30", unprintable), value("2026-05-01 01:00", 0.1)),
    ),
  ).toEqual([[1, 100]]);
  const availableCacheRange = { start: unprintable, end: "202605020000" };
  expect(availableRangeIn({ ...ofOne(), availableCacheRange })).toBeNull();
});
