import { expect, test } from "vitest";
import { daysBetween } from "../../domain/london-calendar.ts";
import { latestYear } from "../../domain/readings/days.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { keepWeather } from "../testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const CALL = "/api/user/heat-pump-estimate";
const YORKSHIRE = "23";

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });

async function ask(token?: string, path = CALL) {
  const response = await app.call("GET", path, token ? { token } : {});
  return { status: response.status, body: await response.json() };
}

test("404 without a meter", async () => {
  const { token } = await addTestCustomer(app);
  expect((await ask(token)).status).toBe(404);
});

test("estimates the sample home, without tariffs of its region", async () => {
  app.setNow(NOW);
  const { status, body } = await ask(undefined, "/api/sample/heat-pump-estimate");
  expect(status).toBe(200);
  expect(body.sentence).toMatch(/^A heat pump would cost .* a year to run than the gas boiler\.$/);
  expect(body.estimate).toMatchObject({
    tariff: null,
    promised: null,
    costs: [{ performance: 2.2, tariffPence: null }, {}, {}],
  });
});

test("prices a promised performance, within bounds", async () => {
  app.setNow(NOW);
  const path = "/api/sample/heat-pump-estimate";
  const { estimate } = (await ask(undefined, `${path}?scop=3.25`)).body;
  expect(estimate.promised).toMatchObject({ performance: 3.25, gasCutOff: { tariffPence: null } });
  for (const scop of ["1.4", "6.1", "much", ""])
    expect((await ask(undefined, `${path}?scop=${scop}`)).status).toBe(400);
});

test("states what is missing, then prices the home's own heating", async () => {
  app.setNow(NOW);
  const { id, token } = (await registerWithoutReadings(app, bradford)).customer;
  expect((await ask(token)).body.sentence).toContain("first gas readings");

  const gas = sampleReadings(NOW.getTime() / 1000).find(({ fuel }) => fuel === "gas");
  const days = gas && latestYear(gas);
  if (!days) throw new Error("The sample home has no gas.");
  await keepReadings(app, id, gas);
  expect((await ask(token)).body.sentence).toContain("your region’s temperatures");

  await keepWeather(app, YORKSHIRE, sampleTemperatures(days));
  expect((await ask(token)).body.estimate).toMatchObject({ tariff: null, isFetchingTariffs: true });
  await app.deps.jobs.drain();

  const { estimate } = (await ask(token)).body;
  expect(estimate.days).toEqual(days);
  expect(daysBetween(days.first, days.last)).toHaveLength(365);
  expect(estimate.tariff.name).toBe("Quillmoor Warm Hours");
  expect(estimate.isFetchingTariffs).toBe(false);
  expect(estimate.heatingKwh).toBeGreaterThan(4_000);
  const [low, typical, high] = estimate.costs;
  expect(low.kwh * 2.2).toBeCloseTo(high.kwh * 3.6, 6);
  expect(typical.tariffPence).toBeLessThan(typical.pence);
});
