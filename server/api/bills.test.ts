import { beforeAll, expect, test } from "vitest";
import { right, yorkshire } from "../../domain/bills/test-bills.ts";
import { tables } from "../db/tables.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, type Household, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";

const app = testAppOfFile();
let home: Household;
beforeAll(async () => {
  app.setNow(new Date("2026-11-20T10:00:00Z"));
  home = await registerWithoutReadings(app, bradford);
  for (const readings of yorkshire.readings) await keepReadings(app, home.customer.id, readings);
});

const PATH = "/api/user/bill-check";
const check = (body: object) => home.call("POST", PATH, body);

test("POST → 200: a correct bill matches the home’s readings and its region’s cap", async () => {
  const { status, body } = await check(right);
  expect(status).toBe(200);
  expect(body).toMatchObject({ isSample: false, verdict: { kind: "matches" }, causes: [], message: null });
  expect(body.coverage).toEqual([
    { fuel: "electricity", present: 4416, expected: 4416 },
    { fuel: "gas", present: 4416, expected: 4416 },
  ]);
  expect(body.lines[2]).toMatchObject({
    billed: 64.38,
    expected: 64.38,
    note: "Ofgem’s July 2026 price cap (Yorkshire)",
  });
});

test("checks a night rate at the home’s own prices by half hour", async () => {
  const times = [{ from: "00:30", to: "07:30", pence: 10 }];
  const own = { standingPence: 60, pence: 30, times };
  await home.call("PUT", "/api/user/tariffs/electricity/2026-01-01", own);
  const night = { kwh: 178.6, pence: 10, from: "00:30", to: "07:30" };
  const electricity = { amount: 433.8, unit: "kWh", pence: 30, standingPence: 60, night };
  // 433.8 × 30 + 178.6 × 10 + 92 × 60.
  const { body } = await check({ ...right, gas: undefined, totalPence: 20_320, electricity });
  expect(body.verdict.kind).toBe("matches");
  expect(body.lines.map(({ basis }: { basis: string }) => basis)).toEqual([
    "readings",
    "readings",
    "prices",
    "prices",
    "prices",
    "sums",
  ]);
  await home.call("DELETE", "/api/user/tariffs/electricity/2026-01-01");
});

test("checks only the sums for days without readings", async () => {
  const { body } = await check({ ...right, first: "2026-08-01", last: "2026-10-31" });
  expect(body.verdict.kind).toBe("sums-only");
  expect(body.expectedPence).toBeNull();
});

// 25.3p and 64.38p are the region's cap with VAT. 612.4 × 24.095 + 92 × 61.314 = 20,397 without.
test.each([
  ["the cap", { pence: 24.095, standingPence: 61.314 }, 21_417],
  // 612.4 × 20 + 92 × 50 = 16,848.
  ["no known price", { pence: 20, standingPence: 50 }, 17_690],
  // 500 × 24.095 + 92 × 61.314 = 17,688.
  ["the cap, with other energy", { amount: 500, pence: 24.095, standingPence: 61.314 }, 18_573],
])("asks whether rates leave out VAT if the total adds it: rates of %s", async (_, rates, totalPence) => {
  const bill = { ...right, gas: undefined, totalPence, electricity: { ...right.electricity, ...rates } };
  const { body } = await check(bill);
  expect(body.verdict.sentence).toMatch(/^Are these rates without VAT\?/);
  expect(body).toMatchObject({ causes: [{ kind: "prices-without-vat" }], message: null, newPrices: [] });
  const ticked = (await check({ ...bill, includesVat: false })).body;
  expect(ticked.verdict.sentence).not.toMatch(/without VAT|add up/);
  expect(ticked.lines.at(-1)).toMatchObject({ kind: "total", state: "fits" });
});

test("questions VAT on top of rates known to include it", async () => {
  const { body } = await check({ ...right, gas: undefined, totalPence: 22_488 });
  expect(body.causes).toMatchObject([{ kind: "vat-twice" }]);
  expect(body.message).toContain("Was VAT added twice?");
});

// Claims: P27
test("stores nothing of a bill, even with an Idempotency-Key", async () => {
  const count = async () =>
    Promise.all(
      Object.keys(tables).map(
        async (name) => (await app.deps.db.raw(`select count(*) as rows from ${name}`)).rows,
      ),
    );
  const before = await count();
  const headers = { "idempotency-key": "bill-1" };
  const response = await app.call("POST", PATH, { token: home.customer.token, body: right, headers });
  expect(response.status).toBe(200);
  expect(await count()).toEqual(before);
});

test("an access key can check a bill, and the message has no personal details", async () => {
  const { body: made } = await home.call("POST", "/api/user/access-keys", {
    name: "Bills",
    password: GOOD_PASSWORD,
  });
  const response = await app.call("POST", PATH, { token: made.key, body: { ...right, totalPence: 9 } });
  expect(response.status).toBe(200);
  expect((await response.json()).message).toContain("[your name]\n[your address]\nAccount number:");
});

test("without a meter, checks the sample bill and finds its mistake", async () => {
  const newcomer = await addTestCustomer(app);
  const sample = await app.call("GET", "/api/sample/bill");
  expect(sample.status).toBe(200);
  const { bill, check } = await sample.json();
  const response = await app.call("POST", PATH, { token: newcomer.token, body: bill });
  const body = await response.json();
  expect(body).toEqual(check);
  expect(body).toMatchObject({ isSample: true, verdict: { kind: "differs" } });
  expect(body.verdict.sentence).toMatch(/^The bill doesn’t match: it’s about £\d+ more than/);
  expect(body.causes.map(({ kind }: { kind: string }) => kind)).toEqual(["estimated"]);
});

test("a mistyped bill → 422 naming the fields; a rate in pounds needs confirmation", async () => {
  const wrong = await check({ ...right, last: "2026-06-30", gas: { ...right.gas, amount: null } });
  expect([wrong.status, wrong.body.code]).toEqual([422, "not-accepted"]);
  expect(Object.keys(wrong.body.errors)).toEqual(["last", "gas.amount"]);
  const pounds = { ...right, gas: { ...right.gas, pence: 0.0727 } };
  const unconfirmed = await check(pounds);
  expect([unconfirmed.status, unconfirmed.body.errors]).toEqual([
    422,
    { "gas.pence": "Gas: did you mean a unit rate of 7.27p?" },
  ]);
  expect((await check({ ...pounds, isConfirmed: true })).status).toBe(200);
});

test.each([
  ["no total", { ...right, totalPence: undefined }],
  ["an unknown unit", { ...right, gas: { ...right.gas, unit: "therms" } }],
  ["a figure as text", { ...right, totalPence: "279.91" }],
])("%s → 400", async (_, body) => {
  expect((await check(body)).status).toBe(400);
});
