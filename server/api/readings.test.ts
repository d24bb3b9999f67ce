import { beforeAll, expect, test } from "vitest";
import { fuels, kwhOf } from "../../domain/readings/fuel.ts";
import { presentIn } from "../../domain/readings/readings.ts";
import { withStores } from "../db/stores.ts";
import { makeAccessKey } from "../identity/access-keys.ts";
import { appOn } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { edinburgh, type Household, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings, yearWithGaps } from "../testing/test-readings.ts";

const HOME_ASSISTANT = { name: "Home Assistant", scopes: ["readings"], days: undefined } as const;

const app = testAppOfFile();
let household: Household;
let amy: TestCustomer;
/** A home with a year of exported electricity. */
let solar: Household;
beforeAll(async () => {
  household = await registerWithoutReadings(app);
  amy = household.customer;
  for (const fuel of fuels) await keepReadings(app, amy.id, yearWithGaps(fuel));
  solar = await registerWithoutReadings(app, edinburgh);
  for (const series of ["electricity", "exported"] as const)
    await keepReadings(app, solar.customer.id, yearWithGaps(series));
});

function get(query: string, headers: Record<string, string> = {}, token = amy.token) {
  return app.call("GET", `/api/user/readings?${query}`, { token, headers });
}

async function table(query: string) {
  const response = await get(query);
  expect(response.status).toBe(200);
  return response.json();
}

const PRICES = { standingPence: 50, pence: 25, times: [] };
const YEAR = "from=2025-11-20&to=2026-11-19";

test("the OpenAPI document requires exactly the parameters that the call requires", async () => {
  const { paths, components } = await (await app.call("GET", "/api/openapi.json")).json();
  const parameters: {
    name: string;
    required: boolean;
    schema: { $ref?: string; pattern?: string };
  }[] = paths["/api/user/readings.csv"].get.parameters;
  const good = { fuel: "electricity", by: "day", from: "2026-10-01", to: "2026-10-02" };
  const statusOf = async (requested: Record<string, string>) =>
    (await get(`${new URLSearchParams(requested)}`)).status;
  expect(parameters.map(({ name }) => name).sort()).toEqual(Object.keys(good).sort());
  for (const { name, required, schema } of parameters) {
    const { [name as keyof typeof good]: _, ...others } = good;
    expect([name, await statusOf(others)]).toEqual([name, required ? 422 : 200]);
    const values: string[] | undefined = components.schemas[schema.$ref?.split("/").at(-1) ?? ""]?.enum;
    for (const one of values ?? ["today", "yesterday", "2026-10-01"]) {
      expect(schema.pattern === undefined || new RegExp(schema.pattern).test(one), one).toBe(true);
      expect(await statusOf({ ...good, to: "today", [name]: one }), one).toBe(200);
    }
    expect(values ?? schema.pattern, name).toBeDefined();
    expect(await statusOf({ ...good, [name]: "coal" })).toBe(422);
  }
});

test.each(["electricity", "gas"])(
  "a year of %s has equal totals by half hour, day, month and in CSV",
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

test("a year of export has equal totals in every view, CSV and data export", async () => {
  const { token } = solar.customer;
  const send = async (path: string) => (await app.call("GET", path, { token })).json();
  const readings = "/api/user/readings?fuel=electricity";
  const wanted = new Map<string, number | null>();
  for (const { start, units } of presentIn(yearWithGaps("exported")))
    wanted.set(new Date(start * 1000).toISOString(), units / 1000);
  const [halfHours, days, months] = await Promise.all(
    ["half-hour", "day", "month"].map((by) => send(`${readings}&by=${by}&${YEAR}`)),
  );
  type Row = { start: string; exportedKwh: number | null };
  for (const { start, exportedKwh } of halfHours.values as Row[])
    expect(exportedKwh, start).toBe(wanted.get(new Date(start).toISOString()) ?? null);
  const { exported } = halfHours;
  expect(exported).toMatchObject({ expected: 365 * 48 });
  expect(exported.present).toBeLessThan(exported.expected);
  for (const { exported: same, values } of [days, months]) {
    expect(same).toEqual(exported);
    const sum = (values as Row[]).reduce((kwh, row) => kwh + (row.exportedKwh ?? 0), 0);
    expect(Math.abs(sum - exported.total)).toBeLessThan(0.0005);
  }

  const csv = await app.call("GET", `${readings}&by=half-hour&${YEAR}`, {
    token,
    headers: { accept: "text/csv" },
  });
  const [head, ...lines] = (await csv.text()).trimEnd().split("\r\n");
  expect(head?.split(",").at(-1)).toBe("exported_kwh");
  expect(lines.map((line) => line.split(",").at(-1))).toEqual(
    (halfHours.values as Row[]).map(({ exportedKwh }) => String(exportedKwh ?? "")),
  );

  const byDay = new Map(
    (days.values as Row[]).map(({ start, exportedKwh }) => [start.slice(0, 10), exportedKwh]),
  );
  for (const date of ["2026-03-29", "2026-10-25", "2026-06-10"]) {
    const { view } = await send(`/api/user/energy?by=day&date=${date}&show=kwh`);
    const [panel] = view.panels;
    expect(panel.exported.kwh).toBe(byDay.get(date));
    const own = (halfHours.values as Row[]).filter(({ start }) => start.startsWith(date));
    expect(panel.bars.map((bar: { exported: { kwh: number | null } }) => bar.exported.kwh)).toEqual(
      own.map(({ exportedKwh }) => exportedKwh),
    );
    expect(view.exported).toMatch(/^You sent \d+(\.\d)?\u00a0kWh to the grid\.$/);
  }
  for (const by of ["week", "month"]) {
    const [panel] = (await send(`/api/user/energy?by=${by}&date=2026-10-25`)).view.panels;
    for (const { start, exported: out } of panel.bars) expect(out.kwh).toBe(byDay.get(start));
  }
  const [year] = (await send("/api/user/energy?by=year&date=2026-10-25")).view.panels;
  const inMonths = new Map(
    (months.values as Row[]).map(({ start, exportedKwh }) => [start.slice(0, 7), exportedKwh]),
  );
  for (const { start, exported: out } of year.bars.slice(1)) expect(out.kwh).toBe(inMonths.get(start));

  await app.call("POST", "/api/user/export", { token, body: { password: GOOD_PASSWORD } });
  await app.deps.jobs.drain();
  const { files } = await send("/api/user/export");
  const all = files.find(({ name }: { name: string }) => name === "everything.json");
  const { tables } = await send(all.url);
  const held = new Map(
    (tables["electricity-sent-to-the-grid"] as { start: string; kwh: number }[]).map(({ start, kwh }) => [
      start,
      kwh,
    ]),
  );
  for (const { start, exportedKwh } of halfHours.values as Row[])
    expect(held.get(new Date(start).toISOString()) ?? null).toBe(exportedKwh);
});

test("export does not affect other figures, and is absent for homes without it", async () => {
  const path = (fuel: string) => `/api/user/readings?fuel=${fuel}&by=day&${YEAR}`;
  for (const { token } of [amy, solar.customer])
    await app.call("PUT", "/api/user/tariffs/electricity/2025-01-01", { token, body: PRICES });
  const mine = await (await app.call("GET", path("electricity"), { token: solar.customer.token })).json();
  const { exported, values, ...rest } = mine;
  const same = values.map(({ exportedKwh: _, ...row }: { exportedKwh: unknown }) => row);
  expect(exported.total).toBeGreaterThan(1000);
  expect({ ...rest, values: same }).toEqual(await table(`fuel=electricity&by=day&${YEAR}`));
  for (const fuel of fuels)
    for (const show of ["kwh", "cost", "carbon"])
      for (const by of ["day", "week", "month", "year"]) {
        const requested = `/api/user/energy?fuel=${fuel}&show=${show}&by=${by}`;
        const view = await (await app.call("GET", requested, { token: amy.token })).text();
        expect(view).toContain('"exported":""');
        expect(view.replace('"exported":""', "")).not.toMatch(/exported|to the grid/);
      }
  const csv = await (await get(`fuel=electricity&by=day&${YEAR}`, { accept: "text/csv" })).text();
  expect(csv.split("\r\n")[0]).toBe("start_utc,start_london,kwh,pence,grams,present,expected,averaged");
});

test("cost and carbon views note that export is excluded", async () => {
  const note = async (query: string) =>
    (
      await (
        await app.call("GET", `/api/user/energy?date=2026-06-10&${query}`, { token: solar.customer.token })
      ).json()
    ).view.exported;
  expect(await note("show=cost")).toMatch(/^What you sent to the grid, .+\u00a0kWh, is not in that cost\.$/);
  expect(await note("show=carbon")).toMatch(/^What you sent to the grid, .+\u00a0kWh, is not in that CO₂\.$/);
});

test("the data export has the same readings as the table", async () => {
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

test("converts litres of gas to kWh", async () => {
  const { values } = await table("fuel=gas&by=half-hour&from=2026-07-01&to=2026-07-01");
  const litres = new Map(presentIn(yearWithGaps("gas")).map(({ start, units }) => [start * 1000, units]));
  const expectedKwh = (units?: number) =>
    units === undefined ? null : expect.closeTo(kwhOf("gas", units), 3);
  for (const { start, kwh } of values) expect(kwh, start).toEqual(expectedKwh(litres.get(Date.parse(start))));
});

test.each([
  ["by=half-hour&from=2026-10-24&to=2026-11-02", ["2026-10", "2026-11"], ["2026-10", "2026-11"]],
  ["by=half-hour&from=yesterday&to=yesterday", ["2026-11"], ["2026-11"]],
  ["by=half-hour&from=2000-01-01&to=2000-01-31", [], []],
  ["by=half-hour&from=2027-01-01&to=2027-01-31", [], []],
  // For days and months only the carbon of consumption needs half hours.
  ["by=day&from=2026-03-01&to=2026-03-31", ["2026-03"], []],
  ["by=month&from=2000-01-01&to=2025-12-31", ["2025-11", "2025-12"], []],
])("GET /api/user/readings?%s decrypts only the half hours it needs", async (query, used, sent) => {
  const opened: string[] = [];
  const openBytes: typeof app.deps.keys.openBytes = (use, sealed, context) => {
    opened.push(context);
    return app.deps.keys.openBytes(use, sealed, context);
  };
  const db = withStores(app.deps.db, { ...app.deps.keys, openBytes });
  const watched = appOn({ ...app.deps, db });
  const path = `/api/user/readings?fuel=electricity&${query}`;
  const response = await watched.call("GET", path, { token: solar.customer.token });
  expect(response.status).toBe(200);
  const ofMonths = (series: string) =>
    opened
      .filter((context) => new RegExp(`/${series}/\\d{4}-\\d{2}$`).test(context))
      .map((context) => context.slice(-7));
  expect([ofMonths("electricity"), ofMonths("exported")]).toEqual([used, sent]);
  expect(opened.filter((context) => /\/gas\//.test(context))).toEqual([]);
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

// Claims: H8
test("GET /api/user/readings → 304 for an access key when unchanged, per format", async () => {
  const query = `fuel=electricity&by=day&${YEAR}`;
  const { key } = await makeAccessKey(app.deps, app.deps.db, amy.id, HOME_ASSISTANT);
  const getByKey = (requested: string, headers: Record<string, string> = {}) => get(requested, headers, key);
  const first = await getByKey(query);
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const again = await getByKey(query, { "if-none-match": `"other", ${etag}` });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await getByKey(query, { "if-none-match": etag, accept: "text/csv" })).status).toBe(200);
  expect((await getByKey(query.replace("by=day", "by=month"), { "if-none-match": etag })).status).toBe(200);
});

test("GET /api/user/readings → no-store for a session", async () => {
  for (const accept of ["application/json", "text/csv"]) {
    const { headers } = await get(`fuel=electricity&by=day&${YEAR}`, { accept });
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
  }
});

test("GET /api/user/readings → 404 without a registration", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  const response = await get(`fuel=gas&by=day&${YEAR}`, {}, eve.token);
  expect([response.status, (await response.json()).code]).toEqual([404, "nothing-registered"]);
  const erased = await app.call("DELETE", "/api/user/readings", { token: eve.token });
  expect(erased.status).toBe(404);
});

test("DELETE /api/user/readings → 409 until the permission has ended, then 204", async () => {
  const erase = () => household.call("DELETE", "/api/user/readings");
  expect(await erase()).toMatchObject({ status: 409, body: { code: "permission-lasts" } });
  const [consent] = await household.consents();
  await household.call("POST", `/api/user/consents/${consent.id}/withdraw`);
  expect((await table(`fuel=electricity&by=day&${YEAR}`)).present).toBeGreaterThan(10_000);
  expect((await erase()).status).toBe(204);
  const rows = app.deps.db.query.selectFrom("readings_month").selectAll().where("user_id", "=", amy.id);
  expect(await rows.execute()).toEqual([]);
  expect((await erase()).status).toBe(404);
  expect((await get(`fuel=electricity&by=day&${YEAR}`)).status).toBe(404);
});
