import { expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { bradford, registerWithoutReadings } from "../../server/testing/test-household.ts";
import { testAppWithPagesOfFile, testBrowser } from "../../server/testing/test-pages.ts";
import { keepIntensitiesBy, keepReadings } from "../../server/testing/test-readings.ts";
import { computeResults } from "../../server/turn-down/compute-results.ts";
import { addReadings, command, participant, usualHome } from "../../server/turn-down/test-scheme.ts";

const app = testAppWithPagesOfFile();

async function slides(cookie?: string): Promise<string> {
  const browser = testBrowser(app, cookie);
  await browser.open("/year-summary");
  expect(browser.status()).toBe(200);
  return browser.text("main");
}

function staticText(text: string, own: readonly string[]): string {
  const shared = own.map((line) => line.replace("Your home", "My home"));
  return [...own, "Add figures of your own", ...shared]
    .reduce((rest, line) => rest.replace(line, ""), text)
    .replaceAll("Your last 12 months", "");
}

// Claims: E43
test("the year in review adds the customer's lines to the text that everyone sees", async () => {
  const fixed = await slides();
  expect(fixed).not.toContain("Your home");
  const short = await registerWithoutReadings(app, bradford);
  await keepReadings(
    app,
    short.customer.id,
    readingsBy(() => 100, "2026-07-01", "2026-11-20"),
  );
  expect(await slides(short.customer.cookie)).toBe(fixed);

  const { customer } = await registerWithoutReadings(app, bradford);
  await keepReadings(
    app,
    customer.id,
    readingsBy((day) => (day === "2026-01-04" ? 400 : 100), "2025-11-21", "2026-11-20"),
  );
  await keepIntensitiesBy(app, "2025-11-21", "2026-11-20", (day) => (day === "2026-06-14" ? 60 : 150));
  const own = [
    "Your home used 1,766\u00a0kWh of electricity in twelve months.",
    "Your home’s cleanest day: Sunday 14 June, with 60 g of CO₂ a kWh.",
    "Your home’s highest day: Sunday 4 January, with 19.2\u00a0kWh.",
  ];
  const text = await slides(customer.cookie);
  for (const line of own) expect(text).toContain(line);
  expect(staticText(text, own)).toBe(fixed);
});

test("the customer's lines remain while readings are kept after permission has ended", async () => {
  const fixed = await slides();
  const ben = await registerWithoutReadings(app, bradford);
  await keepReadings(
    app,
    ben.customer.id,
    readingsBy(() => 100, "2025-11-21", "2026-11-20"),
  );
  const [consent] = await ben.consents();
  expect((await ben.call("POST", `/api/user/consents/${consent.id}/withdraw`)).status).toBe(204);
  expect(await slides(ben.customer.cookie)).toContain("Your home used 1,752\u00a0kWh of electricity");
  expect((await ben.call("DELETE", "/api/user/readings")).status).toBe(204);
  expect(await slides(ben.customer.cookie)).toBe(fixed);
});

test("the rewards slide shows final Turn Down and Save rewards", async () => {
  const amy = await participant(app);
  await command(app, "event make 2026-11-24 17:00 18:00 --pence 250");
  app.setNow(new Date("2026-11-25T10:00:00Z"));
  await addReadings(app, amy, usualHome("2026-11-24", [100, 300]), "2026-10-01", "2026-11-24");
  await computeResults(app.deps);
  const line = "Your home earned £1.50 with Turn Down and Save in twelve months, for 0.6\u00a0kWh saved.";
  const { raw } = app.deps.db;
  await raw("update turn_down_result set state = 'provisional'");
  expect(await slides(amy.customer.cookie)).not.toContain("with Turn Down and Save in twelve months");
  await raw("update turn_down_result set state = 'final'");
  const text = await slides(amy.customer.cookie);
  expect(text).toContain(line);
  expect(staticText(text, [line])).toBe(await slides());
});
