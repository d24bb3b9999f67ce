import { beforeEach, expect, test } from "vitest";
import { PartnerDown } from "../partners/partner-down.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  bristol,
  edinburgh,
  fleet,
  type Household,
  registered,
} from "../testing/test-household.ts";
import { fetchMeterTariffs } from "./fetch-meter-tariffs.ts";

const app = testAppOfFile({ PARTNER_PATIENCE: "1" });
beforeEach(() => {
  app.sandbox.reset();
  app.setNow(new Date("2026-09-30T10:00:00Z"));
});

async function held({ customer }: Household) {
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

test("prices are there with the first readings, and a new quarter's from its first day on", async () => {
  const amy = await registered(app, bradford);
  const first = [
    ["electricity", "2026-09-29", null, 25_685, 51_746, 0],
    ["gas", "2026-09-29", null, 5748, 31_000, 0],
  ];
  expect(await held(amy)).toEqual(first);
  await fetchMeterTariffs(app.deps, amy.customer.id);
  expect(await held(amy)).toEqual(first);
  app.setNow(new Date("2026-10-01T12:30:00Z"));
  await fetchMeterTariffs(app.deps, amy.customer.id);
  expect(await held(amy)).toEqual([
    ["electricity", "2026-09-29", "2026-09-30", 25_685, 51_746, 0],
    ["electricity", "2026-10-01", null, 25_935, 51_996, 0],
    ["gas", "2026-09-29", "2026-09-30", 5748, 31_000, 0],
    ["gas", "2026-10-01", null, 5798, 31_250, 0],
  ]);
});

test("each day is priced by the prices of that day, in the call and its file", async () => {
  const amy = await registered(app, bradford);
  app.setNow(new Date("2026-10-02T12:30:00Z"));
  await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
  await app.deps.jobs.drain();
  const path = "/api/user/readings?fuel=electricity&from=2026-09-28&to=2026-10-01&by=day";
  const { body } = await amy.call("GET", path);
  const values = (body as { values: { kwh: number; pence: number }[] }).values;
  // The cap of July 2026, then what the meter held; the last day of September was told twice.
  expect(values.map(({ kwh, pence }) => pence / kwh)).toEqual(
    [26.11, 25.685, 25.685, 25.935].map((price) => expect.closeTo(price, 1)),
  );
});

test("a night price is kept with its time; meters that were never written to, or do not agree, hold none", async () => {
  const night = await registered(app, bristol);
  expect(await held(night)).toEqual([["electricity", "2026-09-29", null, 27_514, 51_746, 1]]);
  expect(await held(await registered(app, fleet))).toEqual([]);
  const two = await registered(app, edinburgh);
  expect(await held(two)).toEqual([["gas", "2026-09-29", null, 5748, 31_000, 0]]);
});

test("nothing is asked or kept once permission is over, and nothing stays that was asked to go", async () => {
  const amy = await registered(app, bradford);
  const others = (await count()) - 2;
  const [consent] = await amy.consents();
  expect((await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`)).status).toBe(204);
  await app.deps.jobs.drain();
  // Whoever asked would find that out.
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  await fetchMeterTariffs(app.deps, amy.customer.id);
  app.sandbox.faults.clear("smart-meter");
  expect((await held(amy)).length).toBe(2);
  expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
  expect(await count()).toBe(others);
});

// Claims: D42
test("an answer about electricity that cannot be read stands in nobody's way to gas, and the queue asks again", async () => {
  const amy = await registered(app, bradford);
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
  expect((await held(amy)).map(([fuel]) => fuel)).toEqual(["gas"]);
});

// Claims: D42
test("prices of a meter of which nothing was ever read go with the permission as well", async () => {
  const amy = await registered(app, bristol);
  await app.deps.db.raw("delete from readings_month where user_id = $1", [amy.customer.id]);
  expect(await held(amy)).toHaveLength(1);
  await app.deps.db.keptReadings.eraseExpired(new Date("2027-10-15T10:00:00Z"));
  expect(await held(amy), "two weeks after").toHaveLength(1);
  await app.deps.db.keptReadings.eraseExpired(new Date("2027-11-01T10:00:00Z"));
  expect(await held(amy)).toEqual([]);
});

test.each(["down", "slow", "garbage", "error-500", "rate-limited"] as const)(
  "a provider that is %s changes nothing that is held, and the queue asks again",
  async (mode) => {
    const amy = await registered(app, bradford);
    const before = await held(amy);
    app.sandbox.faults.set("smart-meter", { mode, ms: 50 });
    const outcome = fetchMeterTariffs(app.deps, amy.customer.id);
    await (mode === "slow" ? outcome : expect(outcome).rejects.toThrow());
    expect(await held(amy)).toEqual(before);
    app.sandbox.faults.clear("smart-meter");
  },
);
