import { beforeAll, expect, test } from "vitest";
import { latestYear } from "../../domain/readings/days.ts";
import { sampleSunshine } from "../../domain/sample-home/sample-irradiance.ts";
import { sampleReadings } from "../../domain/sample-home/sample-readings.ts";
import { sampleTemperatures } from "../../domain/sample-home/sample-temperatures.ts";
import { solarDetailNames } from "../../domain/solar-partners.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { solar, solarTest } from "../testing/test-solar.ts";
import { keepWeather } from "../testing/test-weather.ts";

const NOW = new Date("2026-11-21T10:10:00Z");
const battery = { ...solar, battery_only: true, consent_to_share_with_battery_installer: true };
const choices = { direction: "south-east", panels: "10", battery: "5", export: "15" };

const app = testAppOfFile({ ACCESS_TOKEN_SECONDS: "3600" });
const { atHome, moveTo, listReceived, request, requestQuote } = solarTest(() => app);

beforeAll(async () => {
  app.setNow(NOW);
  const [electricity] = sampleReadings(NOW.getTime() / 1000);
  const days = electricity && latestYear(electricity);
  if (!days) throw new Error("The sample home has no electricity.");
  await keepWeather(app, "23", sampleTemperatures(days), sampleSunshine(days));
});

async function withReadings() {
  const { customer } = await registerWithoutReadings(app, bradford);
  await moveTo(customer, "Brantwood Close");
  for (const readings of sampleReadings(NOW.getTime() / 1000)) await keepReadings(app, customer.id, readings);
  const response = await app.call("GET", `/api/user/solar-estimate?${new URLSearchParams(choices)}`, {
    token: customer.token,
  });
  const { summary } = (await response.json()).estimate as { summary: string };
  return { customer, estimate: { choices, summary } };
}

// Claims: P28
test("the estimate is sent as shown, stored encrypted and needs its own consent", async () => {
  const { customer, estimate } = await withReadings();
  expect(estimate.summary).toMatch(
    /^10 panels of 440.W and a 5.kWh battery, facing south-east at 30°, with no shade: about [\d,]+.kWh a year/,
  );
  expect(await request(customer, { ...solar, estimate })).toMatchObject({ request: "new" });
  const stored = await app.deps.db.solarLeads.find(customer.id, "SOLAR_WITH_BATTERY");
  expect(stored?.consent_text).toContain(solarDetailNames.estimate);
  expect(JSON.stringify(stored)).not.toContain("10 panels");
  expect(await request(customer, { ...solar, estimate })).toMatchObject({ request: "same" });
  await app.deps.jobs.drain();
  expect((await listReceived())[0]?.fields.estimate).toBe(estimate.summary);
  const { query } = app.deps.db;
  const rows = await query.selectFrom("solar_event").selectAll().where("user_id", "=", customer.id).execute();
  expect(JSON.stringify(rows)).not.toContain("10 panels");

  expect(await request(customer)).toMatchObject({ request: "correction" });
  await app.deps.jobs.drain();
  expect((await listReceived())[0]?.fields).not.toHaveProperty("estimate");
  const listed = await app.call("GET", "/api/solar-leads", { token: customer.token });
  const { leads } = (await listed.json()) as {
    leads: { consentText: string; events: { details: object }[] }[];
  };
  expect(leads[0]?.consentText).not.toContain(solarDetailNames.estimate);
  expect(leads[0]?.events.at(-2)?.details).toMatchObject({ estimate: estimate.summary });
});

test("POST /api/solar-leads → 422 for an estimate that the server did not compute", async () => {
  const { customer, estimate } = await withReadings();
  const { customer: newHome } = await registerWithoutReadings(app, bradford);
  const cases = [
    ["another text", customer, { ...solar, estimate: { ...estimate, summary: "Call me at night." } }],
    ["other choices", customer, { ...solar, estimate: { ...estimate, choices: { panels: "16" } } }],
    ["panels for the battery installer", customer, { ...battery, estimate }],
    ["no readings", newHome, { ...solar, estimate }],
    ["no meter", await atHome("amy@example.com"), { ...solar, estimate }],
  ] as const;
  const before = await listReceived();
  for (const [why, who, body] of cases) {
    const response = await requestQuote(who, body);
    expect(response.status, why).toBe(422);
    expect(await response.json(), why).toMatchObject({
      code: "estimate-changed",
      errors: { estimate: expect.any(String) },
    });
    expect(await app.deps.db.solarLeads.list(who.id), why).toEqual([]);
  }
  await app.deps.jobs.drain();
  expect(await listReceived()).toEqual(before);
});

test("POST /api/solar-leads → 400 for choices that the estimate does not offer", async () => {
  const { token } = await addTestCustomer(app, "ben@example.com");
  const body = { ...solar, estimate: { choices: { panels: "400" }, summary: "400 panels" } };
  expect((await app.call("POST", "/api/solar-leads", { token, body })).status).toBe(400);
});
