import { expect, test } from "vitest";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import type { Series } from "../../domain/readings/fuel.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings, yearWithGaps } from "../testing/test-readings.ts";

const app = testAppOfFile();

const YEAR = "from=2025-11-01&to=2026-11-19";

async function homeWithReadings() {
  const { customer } = await registerWithoutReadings(app);
  for (const series of ["electricity", "exported"] as const)
    await keepReadings(app, customer.id, yearWithGaps(series));
  const get = (query: string) =>
    app.call("GET", `/api/user/readings?fuel=electricity&${query}`, { token: customer.token });
  const table = async (query: string) => {
    const response = await get(query);
    expect(response.status).toBe(200);
    return response.json();
  };
  const change = (day: string, series: Series = "electricity") => {
    const span = spanOfDay(day as Day);
    return keepReadings(app, customer.id, readingsOf(series, span, [{ start: span.start, units: 4321 }]));
  };
  return { get, table, change };
}

test("a table requested since its current revision has its totals, but no rows", async () => {
  const { table } = await homeWithReadings();
  const whole = await table(`by=hour&${YEAR}`);
  const unchanged = await table(`by=hour&${YEAR}&since=${whole.revision}`);
  expect(unchanged).toEqual({ ...whole, values: [] });
});

test("after a correction, rows begin with its month and carry the new sums", async () => {
  const { table, change } = await homeWithReadings();
  const { revision } = await table(`by=hour&${YEAR}`);
  await change("2026-04-18");
  const whole = await table(`by=hour&${YEAR}`);
  const changed = await table(`by=hour&${YEAR}&since=${revision}`);
  expect(changed.values[0].start).toBe("2026-04-01T00:00:00+01:00");
  expect(changed.values.at(-1)).toEqual(whole.values.at(-1));
  expect(changed.revision).toBe(whole.revision);
});

test("returns the changed rows after a correction of exports alone", async () => {
  const { table, change } = await homeWithReadings();
  const { revision } = await table(`by=hour&${YEAR}`);
  await change("2026-06-18", "exported");
  const changed = await table(`by=hour&${YEAR}&since=${revision}`);
  expect(changed.values[0].start).toBe("2026-06-01T00:00:00+01:00");
});

test("returns rows from the last month of a revision that covers fewer days", async () => {
  const { table } = await homeWithReadings();
  const { revision } = await table("by=hour&from=2025-11-01&to=2026-10-12");
  const later = await table(`by=hour&from=2026-09-01&to=2026-11-19&since=${revision}`);
  expect(later.values[0].start).toBe("2026-10-01T00:00:00+01:00");
});

test("a home without readings has a revision, and rows follow with the first readings", async () => {
  const { customer } = await registerWithoutReadings(app);
  const table = async (query: string) => {
    const path = `/api/user/readings?fuel=electricity&by=hour&${query}`;
    return (await app.call("GET", path, { token: customer.token })).json();
  };
  const early = await table("from=2020-01-01&to=2020-01-02");
  const { revision } = await table(YEAR);
  expect((await table(`${YEAR}&since=${revision}`)).values).toEqual([]);
  await keepReadings(app, customer.id, yearWithGaps("electricity"));
  const whole = await table(YEAR);
  expect((await table(`${YEAR}&since=${revision}`)).values).toEqual(whole.values);
  expect((await table(`${YEAR}&since=${early.revision}`)).values).toEqual(whole.values);
});

test("returns all rows for an unknown revision", async () => {
  const { table } = await homeWithReadings();
  const { values } = await table(`by=hour&${YEAR}&since=2020-01.q83vEjRW`);
  expect(values).toEqual((await table(`by=hour&${YEAR}`)).values);
});

test.each([
  ["a step other than hour", "by=day&since=2025-11.q83vEjRW"],
  ["a malformed revision", "by=hour&since=yesterday"],
  ["an empty revision", "by=hour&since="],
])("%s with since → 422 naming the field", async (_, query) => {
  const { get } = await homeWithReadings();
  const response = await get(`${query}&${YEAR}`);
  expect([response.status, (await response.json()).errors]).toEqual([
    422,
    { since: "Use the revision of an earlier response, with by=hour." },
  ]);
});
