import { expect, test } from "vitest";
import { addDays, spanOfDays } from "../../domain/london-calendar.ts";
import { latestYear } from "../../domain/readings/days.ts";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { keepWeather } from "../testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const CALL = "/api/user/solar-estimate";
const SAMPLE = "/api/sample/solar-estimate";
const YORKSHIRE = "23";

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });

async function ask(path: string, token?: string) {
  const response = await app.call("GET", path, token ? { token } : {});
  return { status: response.status, body: await response.json() };
}

function sampleElectricity() {
  const found = sampleReadings(NOW.getTime() / 1000).find(({ fuel }) => fuel === "electricity");
  const days = found && latestYear(found);
  if (!found || !days) throw new Error("The sample home has no electricity.");
  return { electricity: found, days };
}

test("404 without a meter", async () => {
  const { token } = await addTestCustomer(app);
  expect((await ask(CALL, token)).status).toBe(404);
});

test.each([
  ["direction", "up", "Choose the direction that the roof faces"],
  ["panels", "3", "Choose 4 to 16 panels"],
  ["panels", "8.5", "Choose 4 to 16 panels"],
  ["battery", "7", "Choose one of the batteries, or none"],
  ["export", "-1", "Enter a price in pence, such as 12.5"],
  ["export", "301", "Enter at most 300p"],
  ["export", "99999999999", "Enter at most 300p"],
  ["quote", "seven", "Enter your quote as a number of pounds"],
  ["quote", "99.99", "Enter at least £100"],
  ["quote", "100001", "Enter at most £100,000"],
])("400 with a reason for %s=%s", async (field, typed, message) => {
  const { status, body } = await ask(`${SAMPLE}?${field}=${typed}`);
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: message } });
});

test("divides a quote by the saving, and leaves it out of the summary", async () => {
  app.setNow(NOW);
  const without = (await ask(`${SAMPLE}?export=15`)).body.estimate;
  const { estimate } = (await ask(`${SAMPLE}?export=15&quote=7000`)).body;
  expect(without.payback).toBeNull();
  const { low, high } = estimate.savedPence;
  expect(estimate.payback).toEqual({
    quotePounds: 7000,
    years: { low: 700_000 / high, high: 700_000 / low },
  });
  expect(estimate.summary).toBe(without.summary);
});

test("estimates the sample home by roof, size and price", async () => {
  app.setNow(NOW);
  const { status, body } = await ask(`${SAMPLE}?panels=8&export=15`);
  expect(status).toBe(200);
  const { estimate } = body;
  expect(body.sentence).toMatch(/^8 panels would make about 3,\d\d0.kWh a year and save £\d+0 to £\d+0\.$/);
  expect(estimate.exportPrice).toEqual({ pence: 15, source: "typed" });
  const { madeKwh, usedKwh, exportedKwh, boughtKwh } = estimate.year;
  expect(madeKwh).toBeCloseTo(usedKwh + exportedKwh, 6);
  expect(estimate.homeKwh).toBeCloseTo(usedKwh + boughtKwh, 6);
  const { usedPence, exportedPence, savedPence } = estimate.year;
  expect(exportedPence).toBeCloseTo(exportedKwh * 15, 6);
  expect(savedPence).toBeCloseTo(usedPence + exportedPence, 6);
  expect(estimate.roofShare).toBe(1);
  // London, south, 30°: 912.1 kWh for each kWp (SAP 2012).
  expect(madeKwh).toBeCloseTo(8 * 0.44 * 912.1, 0);

  const north = (await ask(`${SAMPLE}?direction=north&export=15`)).body.estimate.year;
  expect(north.madeKwh).toBeLessThan(madeKwh);
  const stored = (await ask(`${SAMPLE}?battery=5&export=15`)).body.estimate.year;
  expect(stored.usedKwh).toBeGreaterThan(usedKwh);
});

test("the saving listed for a size equals the estimate for that size", async () => {
  app.setNow(NOW);
  const { estimate } = (await ask(`${SAMPLE}?panels=12&battery=10&shade=modest`)).body;
  const same = estimate.sizes.find(
    ({ panels, battery }: { panels: number; battery: number }) => panels === 12 && battery === 10,
  );
  expect(same.savedPence).toBe(estimate.year.savedPence);
  expect(estimate.savedPence.low).toBeLessThan(same.savedPence);
  expect(estimate.savedPence.high).toBeGreaterThan(same.savedPence);
});

test("states what is missing, then uses the home's half hours and region", async () => {
  app.setNow(NOW);
  const { id, token } = (await registerWithoutReadings(app, bradford)).customer;
  expect((await ask(CALL, token)).body.sentence).toContain("first electricity readings");
  const { electricity, days } = sampleElectricity();
  await keepReadings(app, id, electricity);
  expect((await ask(CALL, token)).body.sentence).toContain("your region’s sunshine");
  await keepWeather(app, YORKSHIRE, sampleTemperatures(days), sampleSunshine(days));
  expect((await ask(CALL, token)).body.estimate).toMatchObject({
    kind: "panels",
    days,
    avoidedKg: null,
    exportPrice: { source: "lowest" },
    isFetchingTariffs: true,
  });
  await app.deps.jobs.drain();
  const { estimate } = (await ask(CALL, token)).body;
  expect(estimate).toMatchObject({ exportPrice: { source: "market" }, isFetchingTariffs: false });
  expect(estimate.exportPrice.pence).toBeGreaterThan(4.1);
});

test("refuses to estimate from eight months of readings", async () => {
  app.setNow(NOW);
  const { id, token } = (await registerWithoutReadings(app, bradford)).customer;
  const { electricity, days } = sampleElectricity();
  const start = spanOfDays(addDays(days.first, 125), days.last).start;
  const units = electricity.units.slice((start - electricity.start) / HALF_HOUR);
  const span = { start, end: electricity.expected.end };
  await keepReadings(app, id, { ...electricity, start, units, expected: span });
  expect((await ask(CALL, token)).body).toMatchObject({
    sentence:
      "We need nine months of electricity readings to estimate a year. There will be enough in December 2026.",
    estimate: null,
  });
});

test("a home with panels gets a battery's saving, without a figure for panels", async () => {
  app.setNow(NOW);
  const { id, token } = (await registerWithoutReadings(app, bradford)).customer;
  const { electricity, days } = sampleElectricity();
  await keepReadings(app, id, electricity);
  const sold = electricity.units.map((_, index) => (index % 48 >= 20 && index % 48 < 30 ? 600 : 0));
  await keepReadings(app, id, { ...electricity, fuel: "exported", units: sold });
  await keepWeather(app, YORKSHIRE, sampleTemperatures(days), sampleSunshine(days));
  const { estimate, sentence } = (await ask(`${CALL}?export=5`, token)).body;
  expect(estimate.kind).toBe("battery");
  expect(estimate).not.toHaveProperty("year");
  expect(sentence).toMatch(
    /^With what you sell now, a 5.kWh battery would keep about .* a year at home and save £\d+ to £\d+\.$/,
  );
  const [small, large] = estimate.sizes;
  expect(small.keptKwh).toBeGreaterThan(0);
  expect(large.keptKwh).toBeGreaterThanOrEqual(small.keptKwh);
  expect(estimate.working[0]).toContain("not what your panels make");
});

test("refuses to estimate a battery for panels that are three months old", async () => {
  app.setNow(NOW);
  const { id, token } = (await registerWithoutReadings(app, bradford)).customer;
  const { electricity } = sampleElectricity();
  await keepReadings(app, id, electricity);
  const units = electricity.units.slice(-90 * 48).map(() => 100);
  const start = electricity.start + (electricity.units.length - units.length) * HALF_HOUR;
  await keepReadings(app, id, { ...electricity, fuel: "exported", start, units });
  expect((await ask(CALL, token)).body).toMatchObject({
    sentence:
      "We need nine months of what you sell to estimate a year with a battery. There will be enough in May 2027.",
    estimate: null,
  });
});

test("a battery reduces the saving where exporting pays more", async () => {
  app.setNow(NOW);
  const { sizes } = (await ask(`${SAMPLE}?export=30`)).body.estimate;
  const savedBy = (size: number) =>
    sizes.find(({ panels, battery }: { panels: number; battery: number }) => panels === 8 && battery === size)
      .savedPence;
  expect(savedBy(5)).toBeLessThan(savedBy(0));
});

test("without a battery, each half hour of a day's chart balances", async () => {
  app.setNow(NOW);
  const { best, worst } = (await ask(SAMPLE)).body.estimate;
  for (const { used, made, bought, exported } of [best, worst])
    used.forEach((wh: number, index: number) => {
      expect(Math.abs(made[index] + bought[index] - wh - exported[index])).toBeLessThanOrEqual(2);
    });
});
