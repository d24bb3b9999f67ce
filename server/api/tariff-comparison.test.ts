import { beforeAll, expect, test } from "vitest";
import { homeOf } from "../../domain/readings/test-homes.ts";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import {
  bradford,
  bristol,
  fleet,
  moveToUnknownRegion,
  registerWithoutReadings,
} from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";

const NOW = new Date("2026-11-21T17:10:00Z");
const CALL = "/api/user/tariff-comparison";
const FIXED = "E-1R-PEB-FIX-12M-26-10-01-M";
const HALF_HOURLY = "E-1R-QUILL-HH-24-10-01-M";

interface Cost {
  pence: number;
  standingPence: number;
  movedPence: number | null;
  months: { month: string; pence: number; standingPence: number }[];
}
type CostToday = Omit<Cost, "months"> | null;
interface Compared {
  fuel: string;
  days: { first: string; last: string; isYear: boolean } | null;
  enoughOn: string | null;
  own: Cost | null;
  ownAtTodaysPrices: CostToday;
  ownPrices: { source: string; first: string }[];
  tariffs: {
    code: string;
    name: string;
    conditions: { needs: string[]; changes: string };
    cost: Cost | null;
    atTodaysPrices: CostToday;
  }[];
}

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registerWithoutReadings(app, bradford)).customer;
  const { electricity, gas } = homeOf({}, "2025-11-01", "2026-11-20");
  await keepReadings(app, amy.id, electricity);
  await keepReadings(app, amy.id, gas);
});

async function get(path = "", { token, ...headers }: Record<string, string> = {}) {
  const response = await app.call("GET", CALL + path, { token: token ?? amy.token, headers });
  return { status: response.status, body: await response.json() };
}

const fuelOf = (body: { fuels: Compared[] }, fuel: string) => {
  const found = body.fuels.find((one) => one.fuel === fuel);
  if (!found) throw new Error(`The comparison has no ${fuel}.`);
  return found;
};
const total = (cost: CostToday) => (cost ? cost.pence + cost.standingPence : Number.POSITIVE_INFINITY);

test("404 without a meter", async () => {
  const { token } = await addTestCustomer(app);
  expect((await get("", { token })).status).toBe(404);
});

test("fetches a region’s tariffs at its first request, and reports a failed fetch", async () => {
  app.sandbox.faults.set("tariffs", { mode: "down" });
  expect((await get()).body).toMatchObject({ state: "fetching", region: "Yorkshire", fuels: [] });
  await app.deps.jobs.drain();
  expect((await get()).body).toMatchObject({ state: "unanswered", region: "Yorkshire", fuels: [] });
  app.sandbox.faults.clearAll();
  await app.deps.jobs.drain();
  expect((await get()).body).toMatchObject({ state: "ready", fetchedAt: NOW.getTime() / 1000 });
});

test("compares both fuels, and lists tariffs cheapest first", async () => {
  const { body } = await get();
  expect(body.fuels.map(({ fuel }: Compared) => fuel)).toEqual(["electricity", "gas"]);
  const electricity = fuelOf(body, "electricity");
  expect(electricity.days).toMatchObject({ first: "2025-11-21", last: "2026-11-20", isYear: true });
  const costs = electricity.tariffs.map(({ cost, atTodaysPrices }) => total(atTodaysPrices ?? cost));
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
  expect(costs.length).toBeGreaterThan(4);
});

test("the cost at the customer's own prices equals the energy page's", async () => {
  const { body } = await get();
  const page = await app.call("GET", "/api/user/energy?by=month&date=2026-10-31&show=cost", {
    token: amy.token,
  });
  const { view } = await page.json();
  for (const panel of view.panels) {
    const month = fuelOf(body, panel.fuel).own?.months.find((one) => one.month === "2026-10");
    expect(panel.cost).toMatchObject({ pence: month?.pence, standingPence: month?.standingPence });
  }
});

test("compares prices as soon as the customer has entered them", async () => {
  const body = { standingPence: 50, pence: 10, times: [], isConfirmed: true };
  const path = "/api/user/tariffs/electricity/2025-01-01";
  expect((await app.call("PUT", path, { token: amy.token, body })).status).toBe(204);
  const { own } = fuelOf((await get()).body, "electricity");
  expect(own?.standingPence).toBe(365 * 50);
  expect((await app.call("DELETE", path, { token: amy.token })).status).toBe(204);
});

test("lists prices that start today among the customer's own", async () => {
  const path = "/api/user/tariffs/electricity/2026-11-21";
  const body = { standingPence: 50, pence: 22, times: [], isConfirmed: true };
  expect((await app.call("PUT", path, { token: amy.token, body })).status).toBe(204);
  const { ownPrices } = fuelOf((await get()).body, "electricity");
  expect(ownPrices.at(-1)).toEqual({ source: "customer", first: "2026-11-21" });
  expect((await app.call("DELETE", path, { token: amy.token })).status).toBe(204);
});

test("prices the same use at today's prices, the customer's and each tariff's", async () => {
  const path = "/api/user/tariffs/gas/2026-11-20";
  const body = { standingPence: 31.25, pence: 5.798, times: [], isConfirmed: true };
  expect((await app.call("PUT", path, { token: amy.token, body })).status).toBe(204);
  const gas = fuelOf((await get()).body, "gas");
  const kwh = ((gas.ownAtTodaysPrices?.pence ?? 0) / 5.798).toFixed(1);
  expect(gas.ownAtTodaysPrices?.standingPence).toBe(365 * 31.25);
  // A day of the new price, and a year less a day of the price cap.
  expect(total(gas.own)).toBeGreaterThan(total(gas.ownAtTodaysPrices));
  for (const { code, conditions, atTodaysPrices } of gas.tariffs) {
    const opened = (await get(`/${code}`)).body;
    expect(opened.atTodaysPrices).toEqual(atTodaysPrices);
    expect(opened.ownAtTodaysPrices).toEqual(gas.ownAtTodaysPrices);
    if (conditions.changes === "each-day") expect(atTodaysPrices).toBeNull();
    else expect(((atTodaysPrices?.pence ?? 0) / opened.prices.pence).toFixed(1)).toBe(kwh);
  }
  expect((await app.call("DELETE", path, { token: amy.token })).status).toBe(204);
});

test("a moved kWh leaves one half hour for another, and saves what its month shows", async () => {
  const { rows, cost } = (await get(`/${HALF_HOURLY}?date=2026-03`)).body;
  const sum = (of: string) =>
    rows.reduce((total: number, row: Record<string, number>) => total + (row[of] ?? 0), 0);
  const march = cost.months.find(({ month }: { month: string }) => month === "2026-03");
  expect(sum("movedPence")).toBeLessThan(sum("pence"));
  expect(sum("movedPence") + march.standingPence).toBeCloseTo(march.movedPence, 1);
  const day = (await get(`/${HALF_HOURLY}?date=2026-03-14`)).body.rows as { kwh: number; movedKwh: number }[];
  const moves = day.map(({ kwh, movedKwh }) => movedKwh - kwh);
  expect(moves.reduce((total, one) => total + Math.max(0, one), 0)).toBeCloseTo(1, 6);
  expect(moves.reduce((total, one) => total + one, 0)).toBeCloseTo(0, 6);
});

test("omits tariffs whose requirements the home does not meet", async () => {
  const needsOf = async (query: string) =>
    fuelOf((await get(query)).body, "electricity").tariffs.flatMap(({ conditions }) => conditions.needs);
  expect(new Set(await needsOf(""))).toContain("electric-car");
  expect(await needsOf("?has=")).toEqual([]);
  expect(new Set(await needsOf("?has=heat-pump,half-hourly-meter,unicorn"))).toEqual(
    new Set(["heat-pump", "half-hourly-meter"]),
  );
});

test("a tariff’s days add up to its month, and a day has its half hours", async () => {
  const { cost } = fuelOf((await get()).body, "electricity").tariffs.find(
    ({ code }) => code === HALF_HOURLY,
  ) as Compared["tariffs"][number];
  const march = cost?.months.find(({ month }) => month === "2026-03");
  const days = (await get(`/${HALF_HOURLY}?date=2026-03`)).body.rows as { pence: number }[];
  expect(days).toHaveLength(31);
  expect(days.reduce((sum, { pence }) => sum + pence, 0)).toBeCloseTo(march?.pence ?? 0, 1);
  const { rows } = (await get(`/${HALF_HOURLY}?date=2026-03-29`)).body;
  expect(rows).toHaveLength(46);
  expect(rows[0].pencePerKwh).toEqual(expect.any(Number));
  expect((await get(`/${FIXED}`)).body).toMatchObject({ code: FIXED, rows: [] });
});

test("returns all half hours as CSV", async () => {
  const csv = await app.call("GET", `${CALL}/${FIXED}`, {
    token: amy.token,
    headers: { accept: "text/csv" },
  });
  expect(csv.headers.get("content-type")).toContain("text/csv");
  const lines = (await csv.text()).trimEnd().split("\r\n");
  expect(lines[0]).toContain("start_utc,start_london,kwh,pence_per_kwh");
  expect(lines).toHaveLength(1 + 365 * 48);
});

test.each([
  "/E-1R-NOBODY-M",
  `/${FIXED}?date=2019-01`,
  `/${FIXED}?date=soon`,
  "/E-1R-PEB-FIX-12M-26-10-01-C",
  "/__proto__",
])("%s → 404", async (path) => {
  const { status, body } = await get(path);
  expect([status, body.code]).toEqual([404, "no-such-tariff"]);
});

test("with twenty days of readings, states when there will be enough", async () => {
  const { customer } = await registerWithoutReadings(app, fleet);
  const readings = readingsBy(() => 100, "2026-11-01", "2026-11-20");
  await keepReadings(app, customer.id, readings);
  await get("", { token: customer.token });
  await app.deps.jobs.drain();
  const { body } = await get("", { token: customer.token });
  expect(fuelOf(body, "electricity")).toMatchObject({ days: null, enoughOn: "2026-11-29", tariffs: [] });
});

test("compares a home whose region is unknown in the region the customer chooses", async () => {
  const { customer } = await registerWithoutReadings(app, bristol);
  await moveToUnknownRegion(app, customer.id);
  await keepReadings(
    app,
    customer.id,
    readingsBy(() => 100, "2026-01-01", "2026-11-20"),
  );
  const { token } = customer;
  for (const query of ["", "?region=24", "?region=toString"])
    expect((await get(query, { token })).body).toMatchObject({ state: "unknown-region" });
  const { body } = await get("?region=23", { token });
  expect(body).toMatchObject({ state: "ready", region: "Yorkshire" });
  expect((await get(`/${FIXED}`, { token })).status).toBe(404);
  expect((await get(`/${FIXED}?region=23`, { token })).body).toMatchObject({ code: FIXED });
});

test("the region parameter does not override a known region", async () => {
  expect((await get("?region=12")).body).toMatchObject({ region: "Yorkshire" });
});

test("compares the sample home at London's prices, down to the half hour", async () => {
  const response = await app.call("GET", "/api/sample/tariff-comparison");
  expect(await response.json()).toMatchObject({ state: "fetching", region: "London" });
  await app.deps.jobs.drain();
  const { fuels } = await (await app.call("GET", "/api/sample/tariff-comparison")).json();
  expect(fuels.map(({ fuel }: Compared) => fuel)).toEqual(["electricity", "gas"]);
  const { code, cost } = fuels[0].tariffs[0];
  const path = `/api/sample/tariff-comparison/${code}?date=2026-11-20`;
  const breakdown = await (await app.call("GET", path)).json();
  expect(breakdown).toMatchObject({ code, cost });
  expect(breakdown.rows).toHaveLength(48);
});

test("an access key can read the comparison", async () => {
  const made = await app.call("POST", "/api/user/access-keys", {
    token: amy.token,
    body: { name: "Home", password: GOOD_PASSWORD },
  });
  const { key } = await made.json();
  expect((await get("", { token: key })).status).toBe(200);
});
