import { afterAll, beforeAll, expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import type { TestApp } from "../test-app.ts";
import { bradford, registeredUnread } from "../test-household.ts";
import { testAppWithPages, testBrowser } from "../test-pages.ts";
import { keepIntensitiesBy, keepReadings } from "../test-readings.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testAppWithPages();
});
afterAll(() => app.close());

async function slides(cookie?: string): Promise<string> {
  const browser = testBrowser(app, cookie);
  await browser.open("/year-summary");
  expect(browser.status()).toBe(200);
  return browser.text("main");
}

test("the year in review has the customer's own lines, and the same fixed words for everybody", async () => {
  const fixed = await slides();
  expect(fixed).not.toContain("Your home");
  const short = await registeredUnread(app, bradford);
  await keepReadings(
    app,
    short.customer.id,
    readingsBy(() => 100, "2026-07-01", "2026-11-20"),
  );
  expect(await slides(short.customer.cookie)).toBe(fixed);

  const { customer } = await registeredUnread(app, bradford);
  await keepReadings(
    app,
    customer.id,
    readingsBy((day) => (day === "2026-01-04" ? 400 : 100), "2025-11-21", "2026-11-20"),
  );
  await keepIntensitiesBy(app, "2026-06-01", "2026-06-30", (day) => (day === "2026-06-14" ? 60 : 150));
  const own = [
    "Your home used 1,766\u00a0kWh of electricity in twelve months.",
    "Your home’s cleanest day: Sunday 14 June, with 60 g of CO₂ a kWh.",
    "Your home’s highest day: Sunday 4 January, with 19.2\u00a0kWh.",
  ];
  const text = await slides(customer.cookie);
  for (const line of own) expect(text).toContain(line);
  expect(own.reduce((rest, line) => rest.replace(line, ""), text)).toBe(fixed);
});
