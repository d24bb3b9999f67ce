import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, edinburgh, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings, yearWithGaps } from "../testing/test-readings.ts";

const app = testAppOfFile();

function halfHours(days: string, token: string, from = "203.0.113.1") {
  return app.call("GET", `/api/user/readings?fuel=electricity&by=half-hour&${days}`, { token, from });
}

async function withYear(home: typeof bradford) {
  const { customer } = await registerWithoutReadings(app, home);
  await keepReadings(app, customer.id, yearWithGaps("electricity"));
  return customer;
}

// Claims: D47
test("long tables take turns between customers, and are rate limited", async () => {
  const [amy, ben] = [await withYear(bradford), await withYear(edinburgh)];
  const done: string[] = [];
  const getYear = async (who: string, token: string, from: string) => {
    const { status } = await halfHours("from=2025-11-20&to=2026-11-19", token, from);
    done.push(`${who} ${status}`);
  };
  const flood = Array.from({ length: 40 }, () => getYear("amy", amy.token, "203.0.113.1"));
  await Promise.all([...flood, getYear("ben", ben.token, "198.51.100.1")]);
  expect(done.filter((one) => one === "amy 200").length).toBeGreaterThan(10);
  const served = done.filter((one) => one.endsWith(" 200"));
  expect(served.indexOf("ben 200")).toBeGreaterThanOrEqual(0);
  // Served in order of arrival, Ben would be last.
  expect(served.indexOf("ben 200")).toBeLessThan(served.length / 2);

  for (let count = 0; count < 60; count++) await app.deps.limits.take("long-readings", ben.id);
  const long = await halfHours("from=2026-10-01&to=2026-11-01", ben.token);
  expect([long.status, (await long.json()).code]).toEqual([429, "too-many-requests"]);
  expect((await halfHours("from=2026-10-01&to=2026-10-31", ben.token)).status).toBe(200);
});
