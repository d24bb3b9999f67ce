import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, spanOfDay } from "../london-calendar.ts";
import type { Tariff } from "../prices/tariff.ts";
import type { Fuel } from "./fuel.ts";
import { csvOfTable, tableOf } from "./table.ts";
import { parseTableQuery, type Step, steps, type TableQuery } from "./table-query.ts";
import { anyReadings, readingsBy } from "./test-readings.ts";

const seconds = (text: string) => Date.parse(text) / 1000;
const now = seconds("2026-11-22T10:00:00Z");
const october = { fuel: "electricity", by: "day", from: "2026-10-01", to: "2026-10-31" };

test.each([
  [{}, october],
  [{ by: "month" }, { ...october, by: "month" }],
  [{ to: "2026-10-01" }, { ...october, to: "2026-10-01" }],
  [
    { from: "yesterday", to: "today" },
    { ...october, from: "2026-11-21", to: "2026-11-22" },
  ],
  [
    { by: "half-hour", from: "2025-10-01", to: "2026-11-04" },
    { ...october, by: "half-hour", from: "2025-10-01", to: "2026-11-04" },
  ],
  [{ from: "2001-01-01" }, { ...october, from: "2001-01-01" }],
])("parses October with %j", (change, value) => {
  expect(parseTableQuery({ ...october, ...change }, now)).toEqual({ ok: true, value });
});

test.each([
  [{ fuel: "water" }, ["fuel"]],
  [{ by: "week" }, ["by"]],
  [{ from: "2026-02-30" }, ["from"]],
  [{ from: "2026-10-01T00:00" }, ["from"]],
  [{ to: "tomorrow" }, ["to"]],
  [{ from: "2026-11-01" }, ["to"]],
  [{ by: "half-hour", from: "2025-10-01", to: "2026-11-05" }, ["to"]],
  [{ fuel: undefined, by: undefined, from: undefined, to: undefined }, ["fuel", "by", "from", "to"]],
])("rejects October with %j, naming %j", (change, names) => {
  const result = parseTableQuery({ ...october, ...change }, now);
  expect(result.ok ? [] : Object.keys(result.error)).toEqual(names);
});

const query = (by: Step, from: string, to: string): TableQuery => ({
  fuel: "electricity",
  by,
  from: from as Day,
  to: to as Day,
});

test.each(steps)("by %s, pence are rounded once, from exact sums", (by) => {
  // 1 Wh at 149.7p a kWh is 0.1497p: 0.1p. Rounding twice would give 0.15p and then 0.2p.
  const tariffs: Tariff[] = [
    {
      fuel: "electricity",
      validFrom: "2020-01-01" as Day,
      price: 149_700,
      times: [],
      standingCharge: 53_680,
    },
  ];
  const readings = readingsBy((_, slot) => (slot === 20 ? 1 : null), "2026-10-01", "2026-10-01");
  const scope = { visibleFrom: readings.start, now, tariffs, intensities: null };
  const table = tableOf(readings, query(by, "2026-10-01", "2026-10-01"), scope);
  expect(table).toMatchObject({ pence: 0.1, standingPence: 53.7 });
  // An hour with one unread half has no figure.
  expect(table.values.flatMap(({ pence }) => pence ?? [])).toEqual(by === "hour" ? [] : [0.1]);
});

test("repeated half hours in autumn have two rows each, skipped ones in spring none", () => {
  const readings = readingsBy(() => 100, "2026-03-01", "2026-10-31");
  const scope = { visibleFrom: readings.start, now, tariffs: [], intensities: null };
  const starts = (day: string) =>
    tableOf(readings, query("half-hour", day, day), scope).values.map(({ start }) => start.slice(11));
  expect(starts("2026-10-25").slice(1, 8)).toEqual([
    "00:30:00+01:00",
    "01:00:00+01:00",
    "01:30:00+01:00",
    "01:00:00+00:00",
    "01:30:00+00:00",
    "02:00:00+00:00",
    "02:30:00+00:00",
  ]);
  expect(starts("2026-03-29").slice(1, 4)).toEqual(["00:30:00+00:00", "02:00:00+01:00", "02:30:00+01:00"]);
  const { values } = tableOf(readings, query("day", "2026-10-24", "2026-10-26"), scope);
  expect(values.map(({ start, kwh, expected }) => [start, kwh, expected])).toEqual([
    ["2026-10-24T00:00:00+01:00", 4.8, 48],
    ["2026-10-25T00:00:00+01:00", 5, 50],
    ["2026-10-26T00:00:00+00:00", 4.8, 48],
  ]);
});

const cheapAtNight = (fuel: Fuel): Tariff => ({
  fuel,
  validFrom: "2020-01-01" as Day,
  price: 25_000,
  times: [{ from: 1, to: 11, price: 7500 }],
  standingCharge: 50_000,
});

test("half hours, hours, days and months add up, each starting in its local time", () => {
  fc.assert(
    fc.property(
      anyReadings,
      fc.constantFrom<Fuel>("electricity", "gas"),
      ({ readings, first, last }, fuel) => {
        const scope = {
          visibleFrom: readings.start,
          now: readings.expected.end,
          tariffs: [cheapAtNight(fuel)],
          intensities: null,
        };
        const tables = steps.map((by) =>
          tableOf({ ...readings, fuel }, { fuel, by, from: first, to: last }, scope),
        );
        for (const { values, ...sums } of tables) {
          const { by, ...rest } = sums;
          expect({ ...rest, by: "day" }).toEqual({ ...tables[0], by: "day", values: undefined });
          expect(values.reduce((sum, row) => sum + row.present, 0)).toBe(sums.present);
          if (by === "hour") {
            expect(values.every((row) => (row.kwh === null) === row.present < 2)).toBe(true);
            expect(values.every((row, index) => (row.sum ?? 0) >= (values[index - 1]?.sum ?? 0))).toBe(true);
            continue;
          }
          const kwh = values.reduce((sum, row) => sum + (row.kwh ?? 0), 0);
          expect(Math.abs(kwh - (sums.total ?? 0))).toBeLessThan(0.001);
          const pence = values.reduce((sum, row) => sum + (row.pence ?? 0), 0);
          expect(Math.abs(pence - (sums.pence ?? 0))).toBeLessThan(0.051 * (values.length + 1));
          expect(values.every((row) => (row.kwh === null) === (row.present === 0))).toBe(true);
        }
        const halfHours = tables[0]?.values.map(({ start }) => seconds(start)) ?? [];
        expect(halfHours).toEqual(halfHours.map((_, index) => readings.start + index * 1800));
      },
    ),
    { numRuns: 60 },
  );
});

test("omits days before the customer's first and after today", () => {
  const readings = readingsBy(() => 1, "2026-11-10", "2026-11-21");
  const scope = { visibleFrom: spanOfDay("2026-11-10" as Day).start, now, tariffs: [], intensities: null };
  const { values, from, to, expected } = tableOf(readings, query("day", "2000-01-01", "2099-12-31"), scope);
  expect([values.length, from, to, expected]).toEqual([13, "2000-01-01", "2099-12-31", 12 * 48]);
  expect(values.at(-1)).toMatchObject({ kwh: null, present: 0, expected: 0 });
  const months = tableOf(readings, query("month", "2026-11-15", "2026-11-20"), scope).values;
  expect(months).toEqual([
    {
      start: "2026-11-15T00:00:00+00:00",
      kwh: 0.288,
      pence: 7.5,
      grams: 56.313,
      present: 288,
      expected: 288,
      averaged: 288,
    },
  ]);
  expect(tableOf(null, query("day", "2026-11-21", "2026-11-21"), scope)).toMatchObject({
    total: null,
    pence: null,
    standingPence: 0,
    values: [{ kwh: null, pence: null, expected: 0 }],
  });
});

test("by hour, adds a running sum, and has no figure for half-read hours", () => {
  const readings = readingsBy((_, slot) => (slot === 3 ? null : 250), "2026-10-25", "2026-10-25");
  const scope = {
    visibleFrom: readings.start,
    now,
    tariffs: [cheapAtNight("electricity")],
    intensities: null,
  };
  const table = tableOf(readings, query("hour", "2026-10-25", "2026-10-25"), scope);
  expect(table.values).toHaveLength(25);
  expect(table.values.slice(0, 4).map(({ start, kwh, sum, present }) => [start, kwh, sum, present])).toEqual([
    ["2026-10-25T00:00:00+01:00", 0.5, 0.5, 2],
    ["2026-10-25T01:00:00+01:00", null, 0.5, 1],
    ["2026-10-25T01:00:00+00:00", null, 0.5, 1],
    ["2026-10-25T02:00:00+00:00", 0.5, 1, 2],
  ]);
  expect(table.values.at(-1)?.sum).toBe(11.5);
  expect(csvOfTable(table).split("\r\n")[0]).toBe(
    "start_utc,start_london,kwh,pence,grams,present,expected,averaged,sum",
  );
});

test("the running sum does not depend on the first day requested", () => {
  const readings = readingsBy((_, slot) => (slot === 3 ? null : 250), "2026-10-20", "2026-10-27");
  const scope = {
    visibleFrom: readings.start,
    now,
    tariffs: [cheapAtNight("electricity")],
    intensities: null,
  };
  const sums = ["2026-10-20", "2026-10-26"].map((from) =>
    tableOf(readings, query("hour", from, "2026-10-27"), scope).values.slice(-48),
  );
  expect(sums[1]).toEqual(sums[0]);
});

test("an hour's cost is that of its half hours, rounded once", () => {
  const readings = readingsBy((_, slot) => 100 + slot * 7, "2026-03-01", "2026-10-31");
  const scope = {
    visibleFrom: readings.start,
    now,
    tariffs: [cheapAtNight("electricity")],
    intensities: null,
  };
  for (const day of ["2026-03-29", "2026-07-01", "2026-10-25"]) {
    const [hours, halves] = (["hour", "half-hour"] as const).map(
      (by) => tableOf(readings, query(by, day, day), scope).values,
    );
    hours?.forEach(({ start, kwh, pence }, index) => {
      const [first, second] = [halves?.[2 * index], halves?.[2 * index + 1]];
      expect(start).toBe(first?.start);
      expect(kwh).toBeCloseTo((first?.kwh ?? 0) + (second?.kwh ?? 0), 9);
      expect(Math.abs((pence ?? 0) - (first?.pence ?? 0) - (second?.pence ?? 0))).toBeLessThan(0.11);
    });
  }
});

test("the CSV has a header and both UTC and London time", () => {
  const readings = readingsBy((_, slot) => (slot === 1 ? null : 250), "2026-10-25", "2026-10-25");
  const table = tableOf(readings, query("half-hour", "2026-10-25", "2026-10-25"), {
    visibleFrom: 0,
    now,
    tariffs: [cheapAtNight("electricity")],
    intensities: null,
  });
  const lines = csvOfTable(table).split("\r\n");
  expect(lines.slice(0, 4)).toEqual([
    "start_utc,start_london,kwh,pence,grams,present,expected,averaged",
    "2026-10-24T23:00:00Z,2026-10-25T00:00:00+01:00,0.25,6.3,48.883,1,1,1",
    "2026-10-24T23:30:00Z,2026-10-25T00:30:00+01:00,,,,0,1,0",
    "2026-10-25T00:00:00Z,2026-10-25T01:00:00+01:00,0.25,1.9,48.883,1,1,1",
  ]);
  expect(lines).toHaveLength(52);
});

test("grams are each half hour's kWh times its intensity, summed by day and month", () => {
  const readings = readingsBy((_, slot) => (slot === 3 ? null : 250), "2026-10-24", "2026-10-25");
  const { start } = spanOfDay("2026-10-24" as Day);
  // 100 g, except for an unknown last half hour.
  const grams = Int16Array.from({ length: 98 }, (_, index) => (index < 97 ? 100 : -1));
  const intensities = { region: 13, start, grams } as const;
  const scope = { visibleFrom: readings.start, now, tariffs: [], intensities };
  const table = (by: Step) => tableOf(readings, query(by, "2026-10-24", "2026-10-25"), scope);
  // 47 and 48 half hours of a quarter of a kWh: two of the 25-hour day's 50 were not read.
  const sums = table("day").values.map(({ grams, averaged }) => [grams, averaged]);
  expect(sums).toEqual([
    [1175, 0],
    [1223.883, 1],
  ]);
  expect(
    table("half-hour")
      .values.map((row) => row.grams)
      .slice(0, 5),
  ).toEqual([25, 25, 25, null, 25]);
  for (const by of steps) expect(table(by)).toMatchObject({ grams: 2398.883, averaged: 1 });
});
