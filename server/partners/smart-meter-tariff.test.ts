import { expect, test } from "vitest";
import type { Day } from "../../domain/london-calendar.ts";
import { reportedPrices } from "./smart-meter-tariff.ts";

const today = "2024-02-28" as Day;
type Period = [start: unknown, end: unknown, ...prices: unknown[]];

const tou = (value: unknown) => ({ type: "TOU", value });
const day = (dayNumber: unknown, ...periods: Period[]) => ({
  dayNumber,
  timePeriods: periods.map(([start, end, ...prices]) => ({ start, end, prices })),
});
const allDay: Period = ["00:00:00", "23:59", tou(5.648)];
const device = (days: unknown[], current: object = {}, monthName: unknown = "February") => ({
  deviceId: "44-11-02-00-00-1C-7F-52",
  tariffs: [
    {
      firstReading: "20240117012220",
      lastReading: "20240228012827",
      primaryActiveTariffPrice: 62.411,
      currencyUnitsName: "Millipence",
      currencyUnitsLabel: "GB Pounds",
      standingCharge: 125.246,
      ...current,
    },
  ],
  months: [{ monthName, days }],
});
const pricesReported = (...devices: object[]) =>
  reportedPrices({ devices: devices as Record<string, unknown>[] }, today);
const flat = { price: 5648, times: [], standingCharge: 125_246 };

test("parses the documented response: pence, for yesterday and today", () => {
  expect(pricesReported(device([day(27, allDay), day(28, allDay)]))).toEqual([
    { day: "2024-02-27", prices: flat },
    { day: "2024-02-28", prices: flat },
  ]);
});

test("parses a day with three periods, with inclusive or exclusive end times", () => {
  const periods: Period[] = [
    ["00:00", "00:29", tou(20)],
    ["00:30:00", "05:30:00", tou("7.5")],
    ["05:30", "23:59:59", tou(20)],
  ];
  expect(pricesReported(device([day(28, ...periods)]))).toEqual([
    {
      day: today,
      prices: { price: 20_000, times: [{ from: 1, to: 11, price: 7500 }], standingCharge: 125_246 },
    },
  ]);
});

test.each<[string, Period[]]>([
  ["a missing time", [["00:00", "22:59", tou(5)]]],
  ["overlapping times", [allDay, ["05:00", "05:59", tou(7)]]],
  [
    "a time that is not on a half hour",
    [
      ["00:00", "05:14", tou(5)],
      ["05:15", "23:59", tou(5)],
    ],
  ],
  ["an invalid time", [["midnight", "23:59", tou(5)]]],
  ["a price that depends on usage", [["00:00", "23:59", { type: "Block", value: 5 }]]],
  ["two prices for one time", [["00:00", "23:59", tou(5), tou(6)]]],
  ["no price", [["00:00", "23:59"]]],
  ["a price of zero", [["00:00", "23:59", tou(0)]]],
  [
    "a price of zero at one time",
    [
      ["00:00", "11:59", tou(0)],
      ["12:00", "23:59", tou(5)],
    ],
  ],
  ["a negative price", [["00:00", "23:59", tou(-5)]]],
  ["an implausibly high price", [["00:00", "23:59", tou(5648)]]],
  ["a price that is not a number", [["00:00", "23:59", tou("dear")]]],
  ["no periods", []],
])("a day with %s has no prices", (_, periods) => {
  expect(pricesReported(device([day(28, ...periods)]))).toEqual([{ day: today, prices: null }]);
});

test.each([
  ["the current price is zero", { primaryActiveTariffPrice: 0 }],
  ["the standing charge is zero", { standingCharge: 0 }],
  ["the standing charge is missing", { standingCharge: null }],
  ["the standing charge is implausible", { standingCharge: 4_294_967 }],
])("a meter without a stored tariff has no prices today: %s", (_, current) => {
  expect(pricesReported(device([day(27, allDay), day(28, allDay)], current))).toEqual([
    { day: today, prices: null },
  ]);
});

test.each([
  ["an unknown month", device([day(28, allDay)], {}, "Ventôse")],
  ["an invalid day of the month", device([day(31, allDay)])],
  ["an unparsable day", device([day("soon", allDay)])],
  ["a future day", device([day(29, allDay)])],
  ["a day too far back", device([day(3, allDay)])],
  ["no months", { ...device([]), months: null }],
  ["malformed tariffs", { tariffs: "none", months: [null, { days: [null] }] }],
])("%s yields no prices today", (_, response) => {
  expect(pricesReported(response)).toEqual([{ day: today, prices: null }]);
});

test("returns nothing without devices", () => {
  expect(pricesReported()).toEqual([]);
});

test("resolves days across two months and two years", () => {
  const newYear = {
    ...device([]),
    months: [
      { monthName: "December", days: [day(31, allDay)] },
      { monthName: "January", days: [day(1, allDay)] },
    ],
  };
  const devices = [newYear] as Record<string, unknown>[];
  expect(reportedPrices({ devices }, "2027-01-01" as Day).map((one) => one.day)).toEqual([
    "2026-12-31",
    "2027-01-01",
  ]);
});

test.each([
  ["equal", 5.648, flat],
  ["different", 9, null],
])("handles two meters with %s prices", (_, other, prices) => {
  const second = device([day(28, ["00:00", "23:59", tou(other)])]);
  expect(pricesReported(device([day(28, allDay)]), second)).toEqual([{ day: today, prices }]);
});

test("ignores a second meter without prices", () => {
  expect(pricesReported(device([day(28, allDay)]), device([], { standingCharge: 0 }))).toEqual([
    { day: today, prices: flat },
  ]);
});

const unreadable = { toString: 1, valueOf: 1 };
const malformed: unknown[] = [
  null,
  true,
  "",
  "x",
  "0x10",
  "1e1",
  [],
  {},
  [[]],
  unreadable,
  [unreadable],
  1e308,
  -1,
];

function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [[...path, key], ...pathsIn(one, [...path, key])]);
}

// Claims: D43
test("any malformed value is handled, and never becomes a price", () => {
  const response = device([day(28, allDay)]);
  for (const path of pathsIn(response))
    for (const value of malformed) {
      const variant = structuredClone(response) as Record<string, unknown>;
      const last = path.at(-1) ?? "";
      const holder = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, variant);
      holder[last] = value;
      for (const { prices } of pricesReported(variant))
        expect([null, flat], `${path.join(".")}: ${JSON.stringify(value)}`).toContainEqual(prices);
    }
});
