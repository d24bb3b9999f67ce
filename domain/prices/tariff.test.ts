import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePence, parseTariff, priceAt, tariffOf, type WrittenTariff, writtenTariff } from "./tariff.ts";

const now = Date.parse("2026-11-22T10:00:00Z") / 1000;
const bill: WrittenTariff = {
  fuel: "electricity",
  validFrom: "2026-10-01",
  standingPence: 53.68,
  pence: 26.354,
  times: [],
};
const night = { from: "00:30", to: "05:30", pence: 7.5 };
const overMidnight = { from: "23:00", to: "00:30", pence: 9 };

test("stores pence to the thousandth, and times as half hours", () => {
  expect(parseTariff({ ...bill, times: [night, overMidnight] }, now)).toEqual({
    ok: true,
    value: {
      fuel: "electricity",
      validFrom: "2026-10-01",
      standingCharge: 53_680,
      price: 26_354,
      times: [
        { from: 1, to: 11, price: 7500 },
        { from: 46, to: 1, price: 9000 },
      ],
    },
  });
});

test.each<[Partial<WrittenTariff<number | null>>, string[]]>([
  [{ validFrom: "" }, ["validFrom"]],
  [{ validFrom: "2026-11-23" }, ["validFrom"]],
  [{ validFrom: "2009-12-31" }, ["validFrom"]],
  [{ pence: null }, ["pence"]],
  [{ pence: Number.NaN }, ["pence"]],
  [{ pence: 300.1 }, ["pence"]],
  [{ standingPence: null }, ["standingPence"]],
  [{ standingPence: -1 }, ["standingPence"]],
  [{ standingPence: 300.1 }, ["standingPence"]],
  [
    { times: ["00", "01", "02", "03", "04"].map((h) => ({ from: `${h}:00`, to: `${h}:30`, pence: 1 })) },
    ["times"],
  ],
  [{ times: [night, { from: "05:00", to: "06:00", pence: 8 }] }, ["times.1.from"]],
  [{ times: [overMidnight, { from: "00:00", to: "01:00", pence: 8 }] }, ["times.1.from"]],
  [{ times: [{ ...night, to: "00:30" }] }, ["times.0.from"]],
  [{ times: [{ ...night, to: "24:00" }] }, ["times.0.from"]],
  [{ times: [{ ...night, from: "00:15" }] }, ["times.0.from"]],
  [{ times: [night, { from: "", to: "", pence: 400 }] }, ["times.1.from", "times.1.pence"]],
])("rejects a bill with %j, naming %j", (change, fields) => {
  const result = parseTariff({ ...bill, ...change }, now);
  expect(result.ok ? [] : Object.keys(result.error)).toEqual(fields);
});

test.each([
  [{ standingPence: 0 }],
  [{ pence: 0 }],
  [{ validFrom: "2026-11-22" }],
  [{ validFrom: "2010-01-01" }],
])("accepts %j", (change) => {
  expect(parseTariff({ ...bill, ...change }, now).ok).toBe(true);
});

test.each([
  ["26.35", 26.35],
  [" 26.35p ", 26.35],
  ["26.35 p", 26.35],
  [".5", 0.5],
  ["£0.2635", 26.35],
  ["7", 7],
  ["26.354", 26.354],
  ["", null],
  ["-3", -3],
  ["a lot", null],
  ["1e3", null],
  ["£", null],
])("reads %j as %j pence", (text, pence) => {
  expect(parsePence(text)).toBe(pence);
});

test.each([
  [0, 9000],
  [1, 7500],
  [10, 7500],
  [11, 26_354],
  [45, 26_354],
  [46, 9000],
  [47, 9000],
])("half hour %i of a day with cheap times costs %i", (slot, price) => {
  expect(priceAt(tariffOf({ ...bill, times: [night, overMidnight] }), slot)).toBe(price);
});

test("an accepted tariff is unchanged after writing and parsing", () => {
  const pence = fc.integer({ min: 0, max: 300_000 }).map((thousandths) => thousandths / 1000);
  const clock = (slot: number) => `${String((slot >> 1) % 24).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 47 }), { maxLength: 8 })
    .map((slots) => slots.sort((a, b) => a - b))
    .map((slots) => Array.from({ length: slots.length >> 1 }, (_, n) => [slots[2 * n], slots[2 * n + 1]]));
  fc.assert(
    fc.property(times, pence, pence, (some, standingPence, price) => {
      const typed = some.map(([from = 0, to = 0]) => ({ from: clock(from), to: clock(to), pence: price }));
      const parsed = parseTariff({ ...bill, standingPence, pence: price, times: typed }, now);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      expect(parseTariff(writtenTariff(parsed.value), now)).toEqual(parsed);
    }),
  );
});
