import { expect, test } from "vitest";
import { tariffOf } from "../prices/tariff.ts";
import type { WrittenBill, WrittenSupply } from "./bill.ts";
import { check, readOnly, right, spread, yorkshire } from "./test-bills.ts";

const kinds = ({ causes }: ReturnType<typeof check>) => causes.map(({ kind }) => kind);
const line = ({ lines }: ReturnType<typeof check>, fuel: string | null, kind: string) =>
  lines.find((one) => one.fuel === fuel && one.kind === kind);

const electric = (change: Partial<WrittenSupply>, totalPence: number): WrittenBill => ({
  first: right.first,
  last: right.last,
  includesVat: true,
  totalPence,
  electricity: { ...right.electricity, ...change },
});
/** 612.4 × 25.3 + 92 × 64.38. */
const ELECTRIC = 21_417;

const gas = (change: Partial<WrittenSupply>, totalPence: number): WrittenBill => ({
  first: right.first,
  last: right.last,
  includesVat: true,
  totalPence,
  gas: { ...right.gas, ...change },
});

test("a correct bill for both fuels matches, without questions", () => {
  const found = check(right);
  expect(found.verdict).toEqual({ kind: "matches", sentence: "Your bill matches your meter." });
  expect([found.causes, found.message]).toEqual([[], null]);
  // The meter’s own gas is converted at 39.5 MJ/m³, the bill’s at 39.3.
  expect(found.expectedPence).toBe(28_011);
  expect(found.lines.map(({ fuel, kind, state }) => `${fuel} ${kind} ${state}`)).toEqual([
    "electricity energy fits",
    "electricity unit-rate fits",
    "electricity standing-charge fits",
    "gas energy fits",
    "gas unit-rate fits",
    "gas standing-charge fits",
    "null total fits",
  ]);
});

test("the same bill matches with VAT added below, rounded by line", () => {
  // 147.56 + 56.41 + 37.10 + 25.51 = 266.58, VAT 13.33.
  const found = check({
    ...right,
    includesVat: false,
    electricity: { ...right.electricity, pence: 24.095, standingPence: 61.314 },
    gas: { ...right.gas, pence: 6.924, standingPence: 27.733 },
  });
  expect(found.verdict.kind).toBe("matches");
  expect(line(found, null, "total")).toMatchObject({ expected: 27_991, tolerance: 3, state: "fits" });
});

test("tolerates 2% of electricity and 3% of gas", () => {
  const at = (amount: number) => line(check(electric({ amount }, 0)), "electricity", "energy")?.state;
  // The lowest accepted amount is 98% of 91 days' energy, without the last day.
  expect([at(624.6), at(624.7), at(593.7), at(593.6)]).toEqual(["fits", "differs", "fits", "differs"]);
  const gasAt = (amount: number) => line(check(gas({ amount, unit: "kWh" }, 0)), "gas", "energy")?.state;
  // 48 m³ × 11.2206 kWh = 538.59 kWh.
  expect([gasAt(554.7), gasAt(554.8)]).toEqual(["fits", "differs"]);
});

test("accepts a bill that excludes its last day", () => {
  const found = check(electric({}, ELECTRIC - 64));
  expect(found.verdict.kind).toBe("matches");
  expect(found.working).toContain(
    "The total fits 91 days of standing charge: your supplier leaves the last day out.",
  );
});

test.each([
  ["one day too many", electric({}, ELECTRIC + 64), ["day-count"]],
  ["two days too few", electric({}, ELECTRIC - 129), ["day-count"]],
  ["VAT added twice", electric({}, Math.round(ELECTRIC * 1.05)), ["vat-twice"]],
  [
    "VAT missing",
    { ...electric({ pence: 24.095, standingPence: 61.314 }, 20_397), includesVat: false },
    ["vat-missing"],
  ],
  // 705 × 25.3 + 92 × 64.38.
  ["an estimate", electric({ amount: 705, isEstimated: true }, 23_759), ["estimated"]],
  // 48 × 7.27 + 92 × 29.12.
  ["m³ as kWh", gas({ amount: 48, unit: "kWh" }, 3028), ["cubic-metres"]],
  ["m³ on the bill, charged as kWh", gas({}, 3028), ["cubic-metres"]],
  // 535.86 × 2.83 × 7.27 + 92 × 29.12.
  ["a metric meter × 2.83", gas({ amount: 1516.5, unit: "kWh" }, 13_704), ["imperial"]],
  ["m³ charged × 2.83", gas({}, 13_704), ["imperial"]],
  // 612.4 × 25.3 + 92 × 70.76: North Wales and Merseyside.
  ["another region’s standing charge", electric({ standingPence: 70.76 }, 22_004), ["other-region"]],
  [
    "readings that differ from the billed energy",
    electric({ opening: 1000, closing: 1500 }, ELECTRIC),
    ["readings"],
  ],
  // 1,000 × 25.3 + 92 × 64.38.
  ["another home’s meter", electric({ amount: 1000 }, 31_223), ["other-meter"]],
] as const)("finds %s", (_, bill: WrittenBill, causes) => {
  const found = check(bill);
  expect(found.verdict.kind).toBe("differs");
  expect(kinds(found)).toEqual(causes);
  expect(found.message).toContain("Please check my bill for 1 July 2026 to 30 September 2026");
});

test("compares a home at a border with the cap of the region that fits the bill better", () => {
  // 612.4 × 27.66 + 92 × 70.76, and with a fixed unit rate of 29p.
  const merseyside = check(electric({ pence: 27.66, standingPence: 70.76 }, 23_449), { mpanRegion: "13" });
  expect(merseyside.verdict.sentence).toBe("Your bill matches your meter.");
  const note = "Ofgem’s July 2026 price cap (North Wales and Merseyside)";
  expect(line(merseyside, "electricity", "standing-charge")).toMatchObject({ expected: 70.76, note });
  const fixed = check(electric({ pence: 29, standingPence: 70.76 }, 24_269), { mpanRegion: "13" });
  expect(line(fixed, "electricity", "standing-charge")).toMatchObject({ state: "fits", note });
  expect([fixed.verdict.kind, kinds(fixed)]).toEqual(["matches", []]);
  const yorks = check(electric({}, ELECTRIC), { mpanRegion: "13" });
  expect(line(yorks, "electricity", "standing-charge")?.expected).toBe(64.38);
});

test("prices that began after the bill are not compared with it", () => {
  const tariffs = [...yorkshire.tariffs, { ...own("2026-11-20", 21), meter: { lastDay: null } }];
  const found = check(electric({ pence: 21 }, 18_783), { tariffs });
  expect(line(found, "electricity", "unit-rate")).toMatchObject({ expected: 25.3, basis: "price-cap" });
});

test("names the cap and the prices after it, and leaves the rate unchecked", () => {
  const tariffs = [...yorkshire.tariffs, { ...own("2026-09-01", 25.3), meter: { lastDay: null } }];
  expect(line(check(electric({}, ELECTRIC), { tariffs }), "electricity", "unit-rate")).toMatchObject({
    basis: "price-cap",
    state: "unknown",
    note: "Ofgem’s July 2026 price cap (Yorkshire), then the prices in your meter",
  });
});

test("names only once a cap that is also used before or after its quarter", () => {
  const cap = (first: string, last: string) =>
    line(check({ ...electric({}, ELECTRIC), first, last }, { tariffs: [] }), "electricity", "unit-rate")
      ?.note;
  expect(cap("2024-06-11", "2024-07-11")).toMatch(
    /^Ofgem’s July 2024 price cap \(GB average\), the earliest we know(; a fixed|$)/,
  );
  expect(cap("2026-09-11", "2026-10-11")).toMatch(
    /^Ofgem’s July 2026 price cap \(GB average\), the latest we have(; a fixed|$)/,
  );
});

/** Cheap from 00:30 to 07:30: 14 half hours with 6 times the energy of the other 34. */
const night = spread("electricity", 612_400, "2026-07-01", "2026-09-30", (slot) =>
  slot >= 1 && slot < 15 ? 6 : 1,
);
const times = { from: "00:30", to: "07:30" };
const economy = tariffOf({
  fuel: "electricity",
  validFrom: "2026-01-01",
  pence: 30,
  standingPence: 60,
  times: [{ ...times, pence: 10 }],
});
const twoRates = (day: number, cheap: number): WrittenBill => ({
  first: right.first,
  last: right.last,
  includesVat: true,
  // The bill’s own sums are right.
  totalPence: Math.round(day * 30 + cheap * 10 + 92 * 60),
  electricity: {
    amount: day,
    unit: "kWh",
    pence: 30,
    standingPence: 60,
    night: { kwh: cheap, pence: 10, ...times },
  },
});

test("compares day and night energy separately", () => {
  const home = { readings: [night], tariffs: [economy] };
  // 612.4 × 34 ÷ 118 and 612.4 × 84 ÷ 118.
  const found = check(twoRates(176.5, 435.9), home);
  expect(found.verdict.kind).toBe("matches");
  expect(line(found, "electricity", "night-rate")).toMatchObject({ expected: 10, state: "fits" });
  const swapped = check(twoRates(435.9, 176.5), home);
  expect([swapped.verdict.kind, kinds(swapped)]).toEqual(["differs", ["day-night"]]);
  expect(swapped.verdict.sentence).toBe("Your bill doesn’t match: it’s about £52 more than we expect.");
});

const own = (validFrom: string, pence: number) =>
  tariffOf({ fuel: "electricity", validFrom, pence, standingPence: 64.38, times: [] });

test("an old price after a change is found, with its last day", () => {
  const found = check(electric({ pence: 28 }, 23_070), {
    tariffs: [own("2025-01-01", 28), own("2026-07-01", 25.3)],
  });
  expect(kinds(found)).toEqual(["old-price"]);
  expect(found.causes[0]?.text).toBe("28p was the unit rate until 30 June 2026, before it changed.");
});

test("recognises rates without VAT by known ones with VAT", () => {
  const tariffs = [own("2025-01-01", 25.3)];
  const found = check(electric({ pence: 24.1, standingPence: 61.31 }, 21_417), { tariffs });
  expect(kinds(found)).toEqual(["prices-without-vat"]);
});

test("a price above the cap is not by itself an error", () => {
  // 612.4 × 29.9 + 92 × 64.38.
  const found = check(electric({ pence: 29.9 }, 24_234));
  expect(line(found, "electricity", "unit-rate")).toMatchObject({
    expected: 25.3,
    state: "unknown",
    note: "Ofgem’s July 2026 price cap (Yorkshire); a fixed tariff may be above it",
  });
  expect([found.verdict.kind, found.message]).toEqual(["matches", null]);
  const sentence =
    "The energy matches your meter and the sums are right. We can’t check the rates, because we don’t know your contract.";
  expect(found.verdict.sentence).toBe(sentence);
  // 612.4 × 5 + 92 × 64.38.
  expect(check(electric({ pence: 5 }, 8985)).verdict.sentence).toBe(sentence);
});

// 25.3p and 64.38p, or 25.3p alone, with VAT twice or without it; 612.4 × rate + 92 × standing charge.
test.each([
  [26.57, 67.6, 22_491, ["vat-twice"]],
  [24.1, 61.31, 20_399, ["prices-without-vat"]],
  [26.57, 64.38, 22_194, []],
  [24.1, 64.38, 20_682, []],
])("checks %dp and %dp for the cap with VAT twice or without it", (pence, standingPence, total, causes) => {
  expect(kinds(check(electric({ pence, standingPence }, total)))).toEqual(causes);
});

test("suspects another home's meter from a factor of 1.5, but not in the message", () => {
  const found = check(electric({ amount: 1000 }, 31_223));
  expect(kinds(found)).toEqual(["other-meter"]);
  expect(found.message).not.toMatch(/meter number|Could this be why/);
  expect(kinds(check(electric({ amount: 860 }, 27_681)))).toEqual([]);
});

test("the message quotes the home's cap for another region's standing charge", () => {
  expect(check(electric({ standingPence: 70.76 }, 22_004)).message).toContain(
    "- Electricity standing charge: 70.76p a day on the bill; 64.38p a day by Ofgem’s July 2026 price cap (Yorkshire).",
  );
});

test("questions energy older than twelve months", () => {
  const found = check(right, {}, Date.parse("2027-08-01T10:00:00Z") / 1000);
  expect([found.verdict.kind, kinds(found)]).toEqual(["matches", ["back-billing"]]);
  expect(found.message).toContain("Is energy from over twelve months ago billed for the first time?");
  expect(found.message).not.toContain("Could this be why?");
});

test.each([
  ["half", 0.5, "we have readings for only 50% of the half hours"],
  ["none", 0, "no readings for these days"],
])("checks only the sums if %s of the readings exist", (_, share, note) => {
  const readings = yorkshire.readings.map((one) => readOnly(one, share));
  const found = check(right, { readings });
  expect(found.verdict.kind).toBe("sums-only");
  expect(found.expectedPence).toBeNull();
  expect(line(found, "gas", "energy")).toMatchObject({ expected: null, state: "unknown", note });
  const wrong = check({ ...right, totalPence: 29_000 }, { readings });
  expect(wrong.verdict.sentence).toBe(
    "The sums on your bill don’t match: the total is £10.09 more than its own figures add up to.",
  );
});

test("says what a few missing half hours add, and that pence may be rounding", () => {
  const found = check(electric({}, ELECTRIC + 6), {
    readings: [readOnly(yorkshire.readings[0] as never, 0.99)],
  });
  expect(found.working[1]).toBe(
    "Electricity: your meter recorded 606.16\u00a0kWh. 45 of 4,416 half hours are missing, so we added 6.24\u00a0kWh for them, at the same rate of use.",
  );
  expect(found.verdict.sentence).toBe(
    "The sums on your bill don’t match: the total is 6p more than its own figures add up to, perhaps by rounding.",
  );
});

test("the verdict names a wrong sum beside a wrong figure", () => {
  expect(check(electric({ amount: 705 }, 25_000)).verdict.sentence).toBe(
    "Your bill doesn’t match: it’s about £36 more than we expect. For £12.41 of that, the total doesn’t match the bill’s own figures.",
  );
});

test("missing half hours widen the tolerance by their possible use", () => {
  const found = check(electric({}, ELECTRIC), { readings: [readOnly(yorkshire.readings[0] as never, 0.95)] });
  const energy = line(found, "electricity", "energy");
  expect(energy?.state).toBe("fits");
  expect(energy?.tolerance).toBeGreaterThan(612.4 * 0.05);
});

test("the message contains dates and figures, and no accusation", () => {
  expect(check(electric({ amount: 705, isEstimated: true }, 23_759)).message).toBe(
    [
      "Hello,",
      "Please check my bill for 1 July 2026 to 30 September 2026, with a total of £237.59.",
      "These figures do not match:\n- Electricity used: 705.00 kWh on the bill; 612.40 kWh by my smart meter’s half-hourly readings.",
      "Could this be why?\n- Was a reading estimated, and can you use the actual one?",
      "Please tell me how you worked these figures out, and send a corrected bill if they are wrong.",
      "Thank you.",
      "[your name]\n[your address]\nAccount number: [your account number]\nElectricity supply number (MPAN): [your supply number]",
    ].join("\n\n"),
  );
});
