import { afterAll, beforeAll, expect, test } from "vitest";
import { fuels, kwhOf } from "../../domain/readings/fuel.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../test-customer.ts";
import { type Household, registeredUnread } from "../test-household.ts";
import { keepReadings, yearWithGaps } from "../test-readings.ts";

let app: TestApp;
let household: Household;
let amy: TestCustomer;
/** A year with gaps and both changes of clocks, two fuels. */
beforeAll(async () => {
  app = await testApp();
  household = await registeredUnread(app);
  amy = household.customer;
  for (const fuel of fuels) await keepReadings(app, amy.id, yearWithGaps(fuel));
});
afterAll(() => app.close());

function get(query: string, headers: Record<string, string> = {}, token = amy.token) {
  return app.call("GET", `/api/user/readings?${query}`, { token, headers });
}

async function table(query: string) {
  const response = await get(query);
  expect(response.status).toBe(200);
  return response.json();
}

const YEAR = "from=2025-11-20&to=2026-11-19";

test.each(["electricity", "gas"])(
  "a year of %s comes to the same by half hour, day and month, and as CSV",
  async (fuel) => {
    const tables = [];
    for (const by of ["half-hour", "day", "month"]) tables.push(await table(`fuel=${fuel}&by=${by}&${YEAR}`));
    const [halfHours, days, months] = tables;
    expect([halfHours, days, months].map(({ values }) => values.length)).toEqual([365 * 48, 365, 13]);
    for (const { total, present, expected, values } of tables) {
      expect([total, present, expected]).toEqual([halfHours.total, halfHours.present, halfHours.expected]);
      const sum = values.reduce((kwh: number, row: { kwh: number | null }) => kwh + (row.kwh ?? 0), 0);
      expect(Math.abs(sum - total)).toBeLessThan(0.001);
    }
    expect(halfHours.expected).toBe(365 * 48);
    expect(halfHours.present).toBeLessThan(halfHours.expected);
    const csv = await (await get(`fuel=${fuel}&by=half-hour&${YEAR}`, { accept: "text/csv" })).text();
    const cells = csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));
    expect(cells.map(([, start, kwh]) => [start, kwh === "" ? null : Number(kwh)])).toEqual(
      halfHours.values.map(({ start, kwh }: { start: string; kwh: number | null }) => [start, kwh]),
    );
  },
);

test("the export has the same figures", async () => {
  await app.call("POST", "/api/user/export", { token: amy.token, body: { password: GOOD_PASSWORD } });
  await app.deps.jobs.drain();
  const { files } = await (await app.call("GET", "/api/user/export", { token: amy.token })).json();
  const all = files.find(({ name }: { name: string }) => name === "everything.json");
  const { tables } = await (await app.call("GET", all.url)).json();
  for (const fuel of ["electricity", "gas"]) {
    const { values } = await table(`fuel=${fuel}&by=half-hour&from=2025-11-01&to=2026-11-21`);
    const present = values.filter(({ kwh }: { kwh: number | null }) => kwh !== null);
    expect(present.length).toBeGreaterThan(18_000);
    expect(tables[`${fuel}-readings`]).toEqual(
      present.map(({ start, kwh }: { start: string; kwh: number }) => ({
        start: new Date(start).toISOString(),
        kwh,
      })),
    );
  }
});

test("a cubic metre of gas is 11.22 kWh", async () => {
  const { values } = await table("fuel=gas&by=half-hour&from=2026-07-01&to=2026-07-01");
  expect(values.every(({ kwh }: { kwh: number | null }) => kwh === null || kwh < kwhOf("gas", 911))).toBe(
    true,
  );
});

test.each([
  ["fuel=water&by=week&from=soon&to=2026-02-30", ["fuel", "by", "from", "to"]],
  ["", ["fuel", "by", "from", "to"]],
  ["fuel=gas&by=day&from=2026-11-02&to=2026-11-01", ["to"]],
  ["fuel=gas&by=half-hour&from=2025-01-01&to=2026-11-01", ["to"]],
])("GET /api/user/readings?%s → 422 that names %j", async (query, names) => {
  const response = await get(query);
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(Object.keys((await response.json()).errors)).toEqual(names);
});

test("GET /api/user/readings → 304 when it is as it was, for each form by itself", async () => {
  const query = `fuel=electricity&by=day&${YEAR}`;
  const first = await get(query);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const again = await get(query, { "if-none-match": `"other", ${etag}` });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await get(query, { "if-none-match": etag, accept: "text/csv" })).status).toBe(200);
  expect((await get(query.replace("by=day", "by=month"), { "if-none-match": etag })).status).toBe(200);
});

test("GET /api/user/readings → 404 when nothing is registered", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  const response = await get(`fuel=gas&by=day&${YEAR}`, {}, eve.token);
  expect([response.status, (await response.json()).code]).toEqual([404, "nothing-registered"]);
  const erased = await app.call("DELETE", "/api/user/readings", { token: eve.token });
  expect(erased.status).toBe(404);
});

test("DELETE /api/user/readings → 409 while the permission lasts, 204 once it has ended, and then nothing is left", async () => {
  const erase = () => household.call("DELETE", "/api/user/readings");
  expect(await erase()).toMatchObject({ status: 409, body: { code: "permission-lasts" } });
  const [consent] = await household.consents();
  await household.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  expect((await table(`fuel=electricity&by=day&${YEAR}`)).present).toBeGreaterThan(10_000);
  expect((await erase()).status).toBe(204);
  expect(await app.deps.db.query.selectFrom("readings_month").selectAll().execute()).toEqual([]);
  expect((await erase()).status).toBe(404);
  expect((await get(`fuel=electricity&by=day&${YEAR}`)).status).toBe(404);
});
