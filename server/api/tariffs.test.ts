import { beforeAll, expect, test } from "vitest";
import { MAX_TARIFFS } from "../../domain/prices/tariff.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, type TestCustomer } from "../testing/test-customer.ts";

const bill = { standingPence: 53.68, pence: 26.354, times: [{ from: "00:30", to: "05:30", pence: 7.5 }] };

const app = testAppOfFile();
let amy: TestCustomer;
beforeAll(async () => {
  amy = await addTestCustomer(app);
});

const PATH = "/api/user/tariffs";

function put(which: string, body: object = bill, { token } = amy) {
  return app.call("PUT", `${PATH}/${which}`, { token, body });
}

function remove(which: string, { token } = amy) {
  return app.call("DELETE", `${PATH}/${which}`, { token });
}

async function list({ token } = amy) {
  const response = await app.call("GET", PATH, { token });
  expect(response.status).toBe(200);
  return (await response.json()).tariffs;
}

test("PUT → 204, and GET returns it as entered, newest day first", async () => {
  expect((await put("electricity/2026-10-01")).status).toBe(204);
  expect((await put("electricity/2026-11-01", { ...bill, times: [] })).status).toBe(204);
  expect(await list()).toEqual([
    { fuel: "electricity", validFrom: "2026-11-01", ...bill, times: [] },
    { fuel: "electricity", validFrom: "2026-10-01", ...bill },
  ]);
});

test("PUT for the same fuel and day replaces the prices", async () => {
  await put("gas/2026-10-01");
  await put("gas/2026-10-01", { ...bill, pence: 7.33 });
  const gas = (await list()).filter(({ fuel }: { fuel: string }) => fuel === "gas");
  expect(gas).toEqual([{ fuel: "gas", validFrom: "2026-10-01", ...bill, pence: 7.33 }]);
});

test("DELETE → 204, even if already deleted", async () => {
  await put("gas/2026-09-01");
  for (let count = 0; count < 2; count += 1) expect((await remove("gas/2026-09-01")).status).toBe(204);
  expect(JSON.stringify(await list())).not.toContain("2026-09-01");
});

test.each([
  ["electricity/2026-02-30", bill, ["validFrom"]],
  ["electricity/2031-01-01", bill, ["validFrom"]],
  ["electricity/2026-10-02", { ...bill, pence: null }, ["pence"]],
  ["electricity/2026-10-02", { ...bill, standingPence: -1, pence: 400 }, ["pence", "standingPence"]],
  ["electricity/2026-10-02", { ...bill, times: [...bill.times, ...bill.times] }, ["times.1.from"]],
])("PUT %s with %j → 422 naming %j, nothing stored", async (which, body, fields) => {
  const before = await list();
  const response = await put(which, body);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual(fields);
  expect(await list()).toEqual(before);
});

test("PUT an unusual price → 422 with the likely one, 204 once confirmed", async () => {
  const inPounds = { ...bill, pence: 0.2593 };
  const unconfirmed = await put("electricity/2026-10-03", inPounds);
  expect([unconfirmed.status, (await unconfirmed.json()).errors]).toEqual([
    422,
    { pence: "Did you mean a unit rate of 25.93p?" },
  ]);
  expect((await put("electricity/2026-10-03", { ...inPounds, isConfirmed: true })).status).toBe(204);
  await remove("electricity/2026-10-03");
});

test.each([
  ["water/2026-10-01", bill],
  ["electricity/2026-10-01", { ...bill, pence: "26.35" }],
  ["electricity/2026-10-01", { pence: 26 }],
])("PUT %s with %j → 400 for the wrong shape", async (which, body) => {
  expect((await put(which, body)).status).toBe(400);
});

test(`more than ${MAX_TARIFFS} of a fuel → 422, without affecting the other fuel`, async () => {
  const bob = await addTestCustomer(app, "bob@example.com");
  const days = Array.from({ length: MAX_TARIFFS }, (_, n) => `20${10 + (n % 16)}-0${1 + (n >> 4)}-01`);
  for (const day of days) expect((await put(`gas/${day}`, bill, bob)).status).toBe(204);
  expect((await put("gas/2026-11-01", bill, bob)).status).toBe(422);
  expect((await put(`gas/${days[3]}`, bill, bob)).status).toBe(204);
  expect((await put("electricity/2026-11-01", bill, bob)).status).toBe(204);
});

test("deleting a tariff does not affect another customer's", async () => {
  const cleo = await addTestCustomer(app, "cleo@example.com");
  await put("electricity/2026-10-01", bill, cleo);
  await remove("electricity/2026-10-01", amy);
  expect(await list(cleo)).toHaveLength(1);
});

test("PUT an export tariff → 204, without a standing charge", async () => {
  const refused = await put("exported/2026-10-01", { standingPence: 1, pence: 15, times: [] });
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { standingPence: "Exports have no standing charge" },
  ]);
  expect((await put("exported/2026-10-01", { standingPence: 0, pence: 15, times: [] })).status).toBe(204);
  expect(JSON.stringify(await list())).toContain('{"fuel":"exported","validFrom":"2026-10-01"');
});
