import { beforeAll, expect, test } from "vitest";
import { type Day, daysBetween } from "../../domain/london-calendar.ts";
import { homeOf } from "../../domain/readings/test-homes.ts";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { weatherOn } from "../../domain/readings/test-weather.ts";
import type { Temperatures } from "../../domain/weather/heating-days.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { bradford, edinburgh, fleet, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { keepWeather } from "../testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const CALL = "/api/user/weather-comparison";
const FIRST = "2025-10-25";
const LAST = "2026-11-20";

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });
let amy: TestCustomer;
beforeAll(async () => {
  app.setNow(NOW);
  amy = (await registerWithoutReadings(app, bradford)).customer;
  const gas = readingsBy((day) => litres(day), FIRST, LAST, "gas");
  await keepReadings(app, amy.id, gas);
});

/** 1 m³ a day and 0.25 m³ for each degree below 15.5; from November 2026 a fifth less for heating. */
function litres(day: Day): number {
  const degrees = Math.max(0, 15.5 - celsiusOn(day));
  return Math.round((1000 + 250 * degrees * (day >= "2026-11-01" ? 0.8 : 1)) / 48);
}

function celsiusOn(day: Day): number {
  return Math.round(weatherOn(1, day).celsius * 100) / 100;
}

const temperatures: Temperatures = new Map(
  daysBetween(FIRST as Day, LAST as Day).map((day) => [day, celsiusOn(day)]),
);

async function send(query = "", token = amy.token) {
  const response = await app.call("GET", `${CALL}${query}`, { token });
  return { status: response.status, body: await response.json() };
}

test("404 without a meter", async () => {
  const { token } = await addTestCustomer(app);
  expect((await send("", token)).status).toBe(404);
});

test("reports missing temperatures, and the energy page omits the comparison", async () => {
  const { body } = await send("?by=month");
  expect(body).toMatchObject({ period: { fuel: "gas", by: "month" }, report: null });
  expect(body.sentence).toContain("We don’t have your region’s temperatures yet");
  const { view } = await (await app.call("GET", "/api/user/energy?by=month", { token: amy.token })).json();
  expect(view.insights.map(({ kind }: { kind: string }) => kind)).not.toContain("weather");
});

test("compares a month adjusted for the weather, also on the energy page", async () => {
  await keepWeather(app, "23", temperatures);
  const { body } = await send("?by=month");
  const { change, fit, degree, days, working } = body.report;
  // 0.25 m³ are 2.805 kWh.
  expect(fit).toMatchObject({ threshold: 15.5 });
  expect(fit.slope).toBeCloseTo(2.805, 1);
  expect(degree.kwh).toBe(fit.slope);
  expect(change.rest).toBeLessThan(-0.1);
  expect(change.rest).toBeGreaterThan(-0.2);
  expect(days.length).toBeGreaterThan(300);
  expect(working.at(-1)).toContain("Open-Meteo");
  expect(body.sentence).toContain("the same days of November 2025");
  const { view } = await (await app.call("GET", "/api/user/energy?by=month", { token: amy.token })).json();
  expect(view.insights[0]).toMatchObject({ kind: "weather", text: body.sentence });
});

test("returns the year by default and for an invalid period or fuel", async () => {
  const { body } = await send();
  expect(body).toMatchObject({ period: { by: "year", fuel: "gas" } });
  expect(body.sentence).toMatch(/^(\d+% to|About) \d+% of the gas is for heating\./);
  for (const query of ["?by=day", "?by=constructor", "?fuel=coal", "?date=2026-02-31"])
    expect((await send(query)).body).toEqual(body);
});

test("an access key can read it", async () => {
  const made = await app.call("POST", "/api/user/access-keys", {
    token: amy.token,
    body: { name: "Home", password: GOOD_PASSWORD },
  });
  const { key } = await made.json();
  expect((await send("", key)).status).toBe(200);
});

test("returns the comparison for the sample home", async () => {
  const { view } = await (await app.call("GET", "/api/sample/energy?by=month")).json();
  expect(view.insights[0].kind).toBe("weather");
  const own = await (await app.call("GET", "/api/sample/weather-comparison?by=month")).json();
  expect(own).toMatchObject({ period: { fuel: "gas", by: "month" }, sentence: view.insights[0].text });
  for (const query of ["by=year&date=2020-01-01", "fuel=electricity"]) {
    const latest = await (await app.call("GET", `/api/sample/weather-comparison?${query}`)).json();
    expect(latest).toMatchObject({ period: { fuel: "gas", by: "year" }, report: { change: null } });
  }
});

test("an electric-only home with few months of readings gets a reason", async () => {
  const { customer } = await registerWithoutReadings(app, fleet);
  await keepReadings(
    app,
    customer.id,
    readingsBy(() => 200, "2026-05-01", LAST),
  );
  for (const by of ["month", "year"]) {
    expect(await send(`?by=${by}`, customer.token)).toMatchObject({
      status: 200,
      body: {
        period: { fuel: "electricity" },
        sentence: expect.stringContaining("There will be enough in January 2027."),
        report: null,
      },
    });
    const path = `/api/user/energy?by=${by}`;
    expect((await app.call("GET", path, { token: customer.token })).status).toBe(200);
  }
});

test("a home with panels gets no weather comparison", async () => {
  const { customer } = await registerWithoutReadings(app, edinburgh);
  const { electricity, exported } = homeOf({ heating: "heat pump", solarFrom: FIRST }, FIRST, LAST);
  await keepReadings(app, customer.id, electricity);
  await keepReadings(app, customer.id, exported);
  const { body } = await send("?by=month", customer.token);
  expect(body.report).toBeNull();
  expect(body.sentence).toContain("You have solar panels");
});
