import { beforeAll, expect, test } from "vitest";
import { type Day, spanOfDays } from "../../domain/london-calendar.ts";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { CarbonIntensities } from "../readings/intensities.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, type TestCustomer } from "../testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { keepIntensitiesBy, keepReadings } from "../testing/test-readings.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const day = (text: string) => text as Day;

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600", PARTNER_PATIENCE: "1" });
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registerWithoutReadings(app, bradford)).customer;
  await keepReadings(
    app,
    amy.id,
    readingsBy((_, slot) => (slot < 12 ? 300 : slot === 40 ? null : 100), "2026-10-01", "2026-11-20"),
  );
  await keepReadings(
    app,
    amy.id,
    readingsBy(() => 100, "2026-10-01", "2026-11-20", "gas"),
  );
});

async function request(path: string, headers: Record<string, string> = {}) {
  const response = await app.call("GET", path, { token: amy.token, headers });
  expect(response.status).toBe(200);
  return response;
}

test("GET /user/clean-hours → 404 without a meter", async () => {
  const { token } = await addTestCustomer(app);
  expect((await app.call("GET", "/api/user/clean-hours", { token })).status).toBe(404);
});

test("without fetched data there is no forecast, and carbon uses the yearly average", async () => {
  const { region, forecastAt, hours, best, month } = await (await request("/api/user/clean-hours")).json();
  expect([region, forecastAt, hours.length, best, month]).toEqual(["Yorkshire", null, 96, null, null]);
  expect(hours.every(({ grams }: { grams: number | null }) => grams === null)).toBe(true);
  const table = await (
    await request("/api/user/readings?fuel=electricity&by=day&from=2026-11-20&to=2026-11-20")
  ).json();
  // 12 × 0.3 and 35 × 0.1 kWh, × 195.53 g.
  expect([table.grams, table.averaged]).toEqual([1388.263, 47]);
});

test("the table, file and page use half-hourly intensities where available", async () => {
  // 60 g before 06:00 and 200 g after; no intensities for 19 November.
  await keepIntensitiesBy(app, "2026-09-30", "2026-11-23", (one, slot) =>
    one === "2026-11-19" ? null : slot < 12 ? 60 : 200,
  );
  const query = "fuel=electricity&from=2026-11-18&to=2026-11-20";
  // 12 × 0.3 × 60 + 35 × 0.1 × 200.
  const known = 916;
  for (const by of ["half-hour", "day"]) {
    const { values, grams, averaged } = await (await request(`/api/user/readings?${query}&by=${by}`)).json();
    const sums = ["2026-11-18", "2026-11-19", "2026-11-20"].map((date) =>
      values
        .filter(({ start }: { start: string }) => start.startsWith(date))
        .reduce((sum: number, row: { grams: number | null }) => sum + (row.grams ?? 0), 0),
    );
    expect(sums.map((sum) => Math.round(sum * 1000) / 1000)).toEqual([known, 1388.263, known]);
    expect([grams, averaged]).toEqual([2 * known + 1388.263, 47]);
  }
  const csv = await (await request(`/api/user/readings?${query}&by=day`, { accept: "text/csv" })).text();
  expect(csv.split("\r\n").map((line) => line.split(",").slice(4).join())).toEqual([
    "grams,present,expected,averaged",
    "916,47,48,0",
    "1388.263,47,48,47",
    "916,47,48,0",
    "",
  ]);
  const gas = await (
    await request("/api/user/readings?fuel=gas&by=day&from=2026-11-20&to=2026-11-20")
  ).json();
  expect([gas.grams, gas.averaged]).toEqual([9854.05, 0]);
  const page = await (await request("/api/user/energy?show=carbon&by=week&date=2026-11-20")).json();
  expect(page.view.period.show).toBe("carbon");
  expect(page.view.panels.map((panel: { carbon: { bars: unknown[] } }) => panel.carbon.bars.length)).toEqual([
    7, 7,
  ]);
  expect(page.view.panels[0].carbon.bars.slice(4)).toMatchObject([
    { grams: known, averaged: 0 },
    { grams: 1388.263, averaged: 47 },
    { grams: known, averaged: 0 },
  ]);
});

test("returns the region's best hours and last month's mean intensity", async () => {
  app.setNow(NOW);
  await app.deps.jobs.send("fetch-carbon-intensity", {});
  await app.deps.jobs.drain();
  const { forecastAt, hours, best, month } = await (await request("/api/user/clean-hours")).json();
  expect(forecastAt).toBe(NOW.getTime() / 1000);
  expect(hours[0].start).toBe("2026-11-21T10:00:00+00:00");
  const grams = hours.map((one: { grams: number }) => one.grams);
  const sums = grams.slice(0, 91).map((_: number, at: number) => sum(grams.slice(at, at + 6)));
  expect(Math.round(Math.min(...sums) / 6)).toBe(best.grams);
  expect(sums.indexOf(Math.min(...sums))).toBe(best.first);
  expect(month.name).toBe("October 2026");
  const { start, end } = spanOfDays(day("2026-10-01"), day("2026-10-31"));
  const held = await new CarbonIntensities(app.deps.db).read(13, day("2026-10-01"), day("2026-10-31"));
  expect(held.start).toBe(start);
  expect(month.region).toBe(Math.round(sum([...held.grams]) / ((end - start) / 1800)));
});

// Claims: F46
test("serves the last forecast with its time, without waiting, during an outage", async () => {
  app.sandbox.faults.set("carbon-intensity", { mode: "slow", ms: 60_000 });
  app.setNow(new Date("2026-11-21T11:05:00Z"));
  const began = performance.now();
  const { forecastAt, hours, best } = await (await request("/api/user/clean-hours")).json();
  await request("/api/user/energy?show=carbon");
  expect(performance.now() - began).toBeLessThan(2000);
  app.sandbox.faults.clear("carbon-intensity");
  expect(forecastAt).toBe(NOW.getTime() / 1000);
  expect(hours[0]).toMatchObject({ name: "Today, 11:00 to 11:30", grams: expect.any(Number) });
  expect(best).not.toBeNull();
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
