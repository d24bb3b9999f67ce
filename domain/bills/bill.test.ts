import { expect, test } from "vitest";
import { parseBill, unusualRates, type WrittenBill } from "./bill.ts";
import { NOW, right } from "./test-bills.ts";

const errorsOf = (change: Partial<WrittenBill<number | null>>) => {
  const bill = parseBill({ ...right, ...change }, NOW);
  return bill.ok ? {} : bill.error;
};
const { electricity, gas } = right;

test("converts gas as on bills", () => {
  const kwh = (change: object) => {
    const bill = parseBill({ ...right, electricity: undefined, gas: { ...gas, ...change } }, NOW);
    return bill.ok ? bill.value.supplies[0]?.kwh : null;
  };
  expect(kwh({})).toBeCloseTo(535.8634, 4);
  expect(kwh({ amount: 1, calorificValue: undefined })).toBeCloseTo(11.2206, 4);
  // 20 × 2.83 = 56.6 m³.
  expect(kwh({ amount: 20, unit: "100ft3" })).toBeCloseTo(631.8722, 4);
  expect(kwh({ amount: 600, unit: "kWh" })).toBe(600);
});

test("subtracts meter readings, even past all nines", () => {
  const read = (opening: number, closing: number) => {
    const bill = parseBill({ ...right, electricity: { ...electricity, opening, closing } }, NOW);
    return bill.ok ? bill.value.supplies[0]?.readKwh : null;
  };
  expect([read(1000, 1612), read(99_900, 512), read(9_999_900, 512)]).toEqual([612, 612, 612]);
});

test.each([
  [{ first: "2026-02-30" }, ["first"]],
  [{ last: "" }, ["last"]],
  [{ last: "2026-06-30" }, ["last"]],
  [{ last: "2027-09-30" }, ["last"]],
  [{ first: "2025-07-01" }, ["last"]],
  [{ totalPence: null }, ["totalPence"]],
  [{ totalPence: 5_000_001 }, ["totalPence"]],
  [{ electricity: undefined, gas: undefined }, ["fuel"]],
  [{ electricity: { ...electricity, amount: null } }, ["electricity.amount"]],
  [{ electricity: { ...electricity, unit: "m3" as const } }, ["electricity.unit"]],
  [
    { electricity: { ...electricity, pence: null, standingPence: 301 } },
    ["electricity.pence", "electricity.standingPence"],
  ],
  [{ gas: { ...gas, calorificValue: 20 } }, ["gas.calorificValue"]],
  [{ gas: { ...gas, opening: 100 } }, ["gas.closing"]],
  [{ gas: { ...gas, opening: -1, closing: 10_000_000 } }, ["gas.opening", "gas.closing"]],
  [
    { electricity: { ...electricity, night: { kwh: 200_001, pence: 7, from: "00:30", to: "07:30" } } },
    ["electricity.night.kwh"],
  ],
  [
    { electricity: { ...electricity, night: { kwh: null, pence: 7, from: "00:30", to: "00:30" } } },
    ["electricity.night.kwh", "electricity.night.from"],
  ],
])("refuses %j, naming %j", (change, fields) => {
  expect(Object.keys(errorsOf(change))).toEqual(fields);
});

test("errors are in the order of the form, and those of a fuel name it", () => {
  const nothing = { ...electricity, amount: null, pence: null, standingPence: null, closing: 7 };
  expect(
    Object.entries(errorsOf({ totalPence: null, electricity: nothing, gas: { ...gas, amount: null } })),
  ).toEqual([
    ["totalPence", "Enter the charges in pounds, such as 279.91"],
    ["electricity.amount", "Electricity: enter the energy billed, such as 612.4"],
    ["electricity.pence", "Electricity: enter the rate in pence a kWh, such as 26.35"],
    ["electricity.standingPence", "Electricity: enter the standing charge in pence a day, such as 53.68"],
    ["electricity.opening", "Electricity: enter the reading at the start"],
    ["gas.amount", "Gas: enter the energy billed, such as 612.4"],
  ]);
});

test("negative figures have their own errors", () => {
  const negative = { ...electricity, amount: -5, pence: -1, standingPence: -2 };
  expect(errorsOf({ totalPence: -1, electricity: negative })).toEqual({
    totalPence: "The total can’t be negative. Leave out payments and credit",
    "electricity.amount": "Electricity: the energy can’t be negative",
    "electricity.pence": "Electricity: the rate can’t be negative",
    "electricity.standingPence": "Electricity: the standing charge can’t be negative",
  });
});

test("asks about rates in pounds", () => {
  const pounds = { ...right, gas: { ...gas, pence: 0.0727, standingPence: 0.2912 } };
  expect(unusualRates(pounds)).toEqual({
    "gas.pence": "Gas: did you mean a unit rate of 7.27p?",
    "gas.standingPence": "Gas: did you mean a standing charge of 29.12p?",
  });
});
