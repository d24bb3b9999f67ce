import { expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";

const app = testAppOfFile();

async function send(token: string) {
  const response = await app.call("GET", "/api/user/year-use", { token });
  return { status: response.status, body: await response.json() };
}

test("GET /user/year-use → 404 without a meter, empty below 30 days", async () => {
  const { token } = await addTestCustomer(app);
  expect((await send(token)).status).toBe(404);
  const { customer } = await registerWithoutReadings(app, bradford);
  expect(await send(customer.token)).toEqual({
    status: 200,
    body: { electricity: null, gas: null, hasPanels: false },
  });
  await keepReadings(
    app,
    customer.id,
    readingsBy(() => 100, "2026-10-23", "2026-11-20"),
  );
  expect((await send(customer.token)).body.electricity).toBeNull();
});

test("GET /user/year-use → the last 365 days, or a shorter period scaled up", async () => {
  const { customer } = await registerWithoutReadings(app, bradford);
  await keepReadings(
    app,
    customer.id,
    readingsBy(() => 100, "2025-10-25", "2026-11-20"),
  );
  await keepReadings(
    app,
    customer.id,
    readingsBy(() => 100, "2026-10-21", "2026-11-20", "gas"),
  );
  const { electricity, gas } = (await send(customer.token)).body;
  expect(electricity).toEqual({
    kwh: 1752,
    kwhWithHeating: 1752,
    first: "2025-11-21",
    last: "2026-11-20",
    coverage: 1,
    isScaled: false,
  });
  // 31 days and an hour of 4.8 m³; 11 days of October at 7.5% ÷ 31 and 20 of November at 11.5% ÷ 30.
  expect(gas).toMatchObject({ first: "2026-10-21", last: "2026-11-20", isScaled: true });
  const share = (11 * 0.075) / 31 + (20 * 0.115) / 30;
  expect(Math.abs(gas.kwh / ((149 * 11.2207) / share) - 1)).toBeLessThan(0.003);
});

test("GET /user/year-use → solar panels only once the meter has exported", async () => {
  const { customer } = await registerWithoutReadings(app, bradford);
  const exportReadings = (units: number) => ({
    ...readingsBy(() => units, "2026-10-01", "2026-11-20"),
    fuel: "exported" as const,
  });
  await keepReadings(app, customer.id, exportReadings(0));
  expect((await send(customer.token)).body.hasPanels).toBe(false);
  await keepReadings(app, customer.id, exportReadings(300));
  expect((await send(customer.token)).body.hasPanels).toBe(true);
});
