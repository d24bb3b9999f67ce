import { beforeEach, expect, test } from "vitest";
import { PartnerDown } from "../partners/partner-down.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  bristol,
  edinburgh,
  fleet,
  type Household,
  registerHousehold,
  registerWithoutReadings,
} from "../testing/test-household.ts";
import { fetchReadings } from "./fetch.ts";
import { fetchMeterTariffs } from "./fetch-meter-tariffs.ts";

const app = testAppOfFile({ PARTNER_PATIENCE: "1" });
beforeEach(() => {
  app.sandbox.reset();
  app.setNow(new Date("2026-09-30T10:00:00Z"));
});

async function storedTariffs({ customer }: Household) {
  const found = await app.deps.db.keptReadings.findHeld(customer.id);
  const tariffs = found ? await app.deps.db.meterTariffs.read(found.supply) : [];
  return tariffs.map(({ fuel, validFrom, meter, price, standingCharge, times }) => [
    fuel,
    validFrom,
    meter?.lastDay,
    price,
    standingCharge,
    times.length,
  ]);
}

const count = async () =>
  Number((await app.deps.db.raw("select count(*)::int as count from meter_tariff")).rows[0]?.count);

test("stores prices with the first readings, and a new quarter's from its first day", async () => {
  const amy = await registerHousehold(app, bradford);
  const first = [
    ["electricity", "2026-09-29", null, 25_685, 51_746, 0],
    ["gas", "2026-09-29", null, 5748, 31_000, 0],
  ];
  expect(await storedTariffs(amy)).toEqual(first);
  await fetchMeterTariffs(app.deps, amy.customer.id);
  expect(await storedTariffs(amy)).toEqual(first);
  app.setNow(new Date("2026-10-01T12:30:00Z"));
  await fetchMeterTariffs(app.deps, amy.customer.id);
  expect(await storedTariffs(amy)).toEqual([
    ["electricity", "2026-09-29", "2026-09-30", 25_685, 51_746, 0],
    ["electricity", "2026-10-01", null, 25_935, 51_996, 0],
    ["gas", "2026-09-29", "2026-09-30", 5748, 31_000, 0],
    ["gas", "2026-10-01", null, 5798, 31_250, 0],
  ]);
});

test("the first cost shown uses the meter's prices", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  await fetchReadings(app.deps, amy.customer.id);
  const { body } = await amy.call("GET", "/api/user/yesterday");
  const first = await storedTariffs(amy);
  expect(first.map(([fuel]) => fuel)).toEqual(["electricity", "gas"]);
  await app.deps.jobs.drain();
  expect((await amy.call("GET", "/api/user/yesterday")).body).toEqual(body);
});

test("stores readings when their prices cannot be fetched", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  app.sandbox.faults.set("smart-meter", { mode: "down", calls: "/tariff" });
  await fetchReadings(app.deps, amy.customer.id);
  expect(await storedTariffs(amy)).toEqual([]);
  const { body } = await amy.call("GET", "/api/user/yesterday");
  expect(body.latest).not.toBeNull();
});

test("prices each day by the price that started last, the meter's or the customer's", async () => {
  const amy = await registerHousehold(app, bradford);
  app.setNow(new Date("2026-10-02T12:30:00Z"));
  await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
  await app.deps.jobs.drain();
  const prices = async () => {
    const path = "/api/user/readings?fuel=electricity&from=2026-09-28&to=2026-10-01&by=day";
    const { body } = await amy.call("GET", path);
    const { values } = body as { values: { kwh: number; pence: number }[] };
    return values.map(({ kwh, pence }) => pence / kwh);
  };
  // Yorkshire’s cap of July 2026, then the meter's prices.
  const known = [25.3, 25.685, 25.685, 25.935].map((price) => expect.closeTo(price, 1));
  expect(await prices()).toEqual(known);
  const own = { standingPence: 60, pence: 20, times: [] };
  await amy.call("PUT", "/api/user/tariffs/electricity/2026-09-01", own);
  expect(await prices()).toEqual([expect.closeTo(20, 1), ...known.slice(1)]);
  const bill = { first: "2026-10-01", last: "2026-10-01", includesVat: true, totalPence: 100 };
  const electricity = { amount: 1, unit: "kWh", pence: 20, standingPence: 60 };
  const { body } = await amy.call("POST", "/api/user/bill-check", { ...bill, electricity });
  expect(body.lines[1]).toMatchObject({ expected: 25.935, note: "the prices in your meter" });
});

test("stores a night price with its time, and no empty or conflicting prices", async () => {
  const night = await registerHousehold(app, bristol);
  expect(await storedTariffs(night)).toEqual([["electricity", "2026-09-29", null, 27_514, 51_746, 1]]);
  expect(await storedTariffs(await registerHousehold(app, fleet))).toEqual([]);
  const two = await registerHousehold(app, edinburgh);
  expect(await storedTariffs(two)).toEqual([["gas", "2026-09-29", null, 5748, 31_000, 0]]);
});

test("fetches no prices without permission, and erases them on request", async () => {
  const amy = await registerHousehold(app, bradford);
  const others = (await count()) - 2;
  const [consent] = await amy.consents();
  expect((await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`)).status).toBe(204);
  await app.deps.jobs.drain();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  await fetchMeterTariffs(app.deps, amy.customer.id);
  app.sandbox.faults.clear("smart-meter");
  expect((await storedTariffs(amy)).length).toBe(2);
  expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
  expect(await count()).toBe(others);
});

// Claims: D42
test("an unreadable electricity tariff is retried and does not block gas", async () => {
  const amy = await registerHousehold(app, bradford);
  await app.deps.db.raw("delete from meter_tariff where user_id = $1", [amy.customer.id]);
  const { partners } = app.deps;
  const tariff: typeof partners.smartMeters.tariff = (mpan, fuel, today) =>
    fuel === "gas"
      ? partners.smartMeters.tariff(mpan, fuel, today)
      : Promise.reject(new PartnerDown("smart-meter", "unreadable"));
  const smartMeters = { ...partners.smartMeters, tariff };
  const fetching = fetchMeterTariffs(
    { ...app.deps, partners: { ...partners, smartMeters } },
    amy.customer.id,
  );
  await expect(fetching).rejects.toMatchObject({ reason: "unreadable" });
  expect((await storedTariffs(amy)).map(([fuel]) => fuel)).toEqual(["gas"]);
});

// Claims: D42
test("erases prices of a meter without readings when permission ends", async () => {
  const amy = await registerHousehold(app, bristol);
  await app.deps.db.raw("delete from readings_month where user_id = $1", [amy.customer.id]);
  expect(await storedTariffs(amy)).toHaveLength(1);
  await app.deps.db.keptReadings.eraseExpired(new Date("2027-10-15T10:00:00Z"));
  expect(await storedTariffs(amy), "two weeks later").toHaveLength(1);
  await app.deps.db.keptReadings.eraseExpired(new Date("2027-11-01T10:00:00Z"));
  expect(await storedTariffs(amy)).toEqual([]);
});

test.each(["down", "slow", "garbage", "error-500", "rate-limited"] as const)(
  "stored prices survive a provider fault (%s); a failed fetch rejects for a retry",
  async (mode) => {
    const amy = await registerHousehold(app, bradford);
    const before = await storedTariffs(amy);
    app.sandbox.faults.set("smart-meter", { mode, ms: 50 });
    const outcome = fetchMeterTariffs(app.deps, amy.customer.id);
    await (mode === "slow" ? outcome : expect(outcome).rejects.toThrow());
    expect(await storedTariffs(amy)).toEqual(before);
    app.sandbox.faults.clear("smart-meter");
  },
);
