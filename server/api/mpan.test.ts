import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { withdrawConsents } from "../registration/withdraw.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  countProviderCalls,
  downingStreet,
  fleet,
  household,
  manchester,
  providerHolds,
  registerWithoutReadings,
  swansea,
} from "../testing/test-household.ts";

const app = testAppOfFile();
beforeEach(() => app.sandbox.reset());

const VALIDATE = "/api/mpan/1234567891004/validate";

test("GET /mpan/{mpan}/validate → 401 without a token", async () => {
  expect((await app.call("GET", VALIDATE)).status).toBe(401);
});

test("GET /mpan/{mpan}/validate → 200 OK for the meter at the saved home", async () => {
  const amy = await household(app);
  expect((await amy.validate()).body).toMatchObject({ status: 200, code: "OK" });
});

test("GET /mpan/{mpan}/validate → 200 OK for the handle of the customer's own lookup", async () => {
  const amy = await household(app);
  const homes = await amy.call("GET", "/api/addresses?postcode=BD9%206QH");
  const meter = await amy.call("GET", `/api/addresses/${homes.body[0].id}/meter`);
  expect(meter.body).toMatchObject({ mpanKnown: true, mpanObfuscated: "1234567891---" });
  expect(JSON.stringify(meter.body)).not.toContain(bradford.mpan);
  expect((await amy.validate(meter.body.mpanHash)).body).toMatchObject({ code: "OK" });
  const bob = await household(app);
  expect(await bob.validate(meter.body.mpanHash)).toMatchObject({
    status: 404,
    body: { code: "MPAN_EXPIRED" },
  });
});

// Claims: Z9
test("GET /mpan/{mpan}/validate → same 404 for no meter and another home's meter", async () => {
  const amy = await household(app);
  const unknown = await amy.validate(swansea.mpan);
  expect(unknown).toMatchObject({ status: 404, body: { code: "MPAN_NOT_FOUND" } });
  const elsewhere = await amy.validate(fleet.mpan);
  expect({ ...elsewhere.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
});

test.each([
  ["1234567891005", "INVALID_CHECK_DIGIT", "This MPAN doesn’t look right, please check it"],
  ["5234567891004", "INVALID_MPAN", "MPAN must contain 13 digits, starting with a 1 or 2"],
  ["123", "INVALID_MPAN", "MPAN must contain 13 digits, starting with a 1 or 2"],
])("GET /mpan/%s/validate → 422 %s", async (mpan, code, message) => {
  const amy = await household(app);
  expect(await amy.validate(mpan)).toMatchObject({ status: 422, body: { code, message } });
});

test("GET /mpan/{mpan}/validate → 409 ALREADY_REGISTERED for the linked meter", async () => {
  const amy = await registerWithoutReadings(app);
  expect(await amy.validate()).toMatchObject({ status: 409, body: { code: "ALREADY_REGISTERED" } });
});

test("GET /mpan/{mpan}/validate → 200 for a meter registered by a housemate", async () => {
  await registerWithoutReadings(app);
  const bob = await household(app);
  expect((await bob.validate()).status).toBe(200);
});

// Claims: Z9
test("GET /mpan/{mpan}/validate → 429 after ten meters in a day, even if correct", async () => {
  const amy = await household(app);
  for (const mpan of otherMeters) expect((await amy.validate(mpan)).status).toBe(404);
  expect((await amy.validate(otherMeters[9])).status).toBe(404);
  const refused = await amy.validate();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

const otherMeters = [
  "2200042676990",
  "1000123456788",
  "1200045678906",
  "1432109876540",
  "1900000000013",
  "1900000000022",
  "1900000000031",
  "1900000000040",
  "1900000000050",
  "1900000000069",
];

// Claims: F5
test("GET /mpan/{mpan}/validate → 503, not 'incompatible', while the provider is down", async () => {
  const amy = await household(app);
  app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 2 });
  const refused = await amy.validate();
  expect(refused.status).toBe(503);
  expect(refused.body.code).not.toBe("MPAN_NOT_FOUND");
  expect((await amy.validate()).status).toBe(200);
});

test("GET …/validate-address/{postcode} → 200 at the meter's postcode, else 404", async () => {
  const amy = await household(app, manchester);
  const at = (postcode: string) =>
    amy.call("GET", `/api/mpan/${manchester.mpan}/validate-address/${postcode}`);
  expect(await at("M242LX")).toMatchObject({ status: 200, body: { code: "OK" } });
  expect(await at("BD96QH")).toMatchObject({ status: 404, body: { code: "MPAN_NOT_FOUND" } });
});

// Claims: Z9, D9
test("GET …/validate-address/{postcode} → 429 after ten postcodes, moves included", async () => {
  const amy = await household(app, manchester);
  const at = (postcode: string) => amy.call("GET", `/api/mpan/${bradford.mpan}/validate-address/${postcode}`);
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) expect((await at(`LS${n} 4AP`)).status).toBe(404);
  for (const n of [9, 10]) {
    await amy.moveTo(`LS${n} 4AP`);
    expect((await amy.validate(bradford.mpan)).status).toBe(404);
  }
  await amy.moveTo(bradford.postcode);
  const refused = await Promise.all([1, 2, 3, 4].map(() => amy.validate(bradford.mpan)));
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect((await at(bradford.postcode)).status).toBe(429);
});

// Claims: Z4
test("GET …/validation_methods → 200 with the display's prefix, not its last four", async () => {
  const amy = await household(app);
  await amy.validate();
  const { status, body } = await amy.methods();
  expect(status).toBe(200);
  expect(body).toEqual({
    ihd: { available: true, details: { prefix: "99860F", readInventoryId: expect.any(String) } },
  });
});

// Claims: F6
test("GET …/validation_methods → 200 without methods if no display or provider down", async () => {
  const none = { status: 200, body: { ihd: { available: false, details: null } } };
  const ann = await household(app, manchester);
  await ann.validate();
  expect(await ann.methods()).toMatchObject(none);
  const amy = await household(app);
  await amy.validate();
  app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 1 });
  expect(await amy.methods()).toMatchObject(none);
});

const inventoriesRequested = () => countProviderCalls(app, "POST", "read-inventory");

// Claims: D18
test("GET …/validation_methods → requests a home's devices once per journey", async () => {
  for (const home of [bradford, manchester]) {
    const amy = await household(app, home);
    await amy.validate();
    const before = await inventoriesRequested();
    const responses = await Promise.all([1, 2, 3].map(() => amy.methods()));
    await amy.validate();
    responses.push(await amy.methods(), await amy.registerByCode("0001"));
    const [first] = responses;
    for (const response of responses.slice(0, 4)) expect(response.body).toEqual(first?.body);
    expect((await inventoriesRequested()) - before, home.postcode).toBe(1);
  }
});

// Claims: D18
test("retries a failed inventory at the next step, and refreshes it after a day", async () => {
  const amy = await household(app);
  await amy.validate();
  const before = await inventoriesRequested();
  app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 300, times: 1 });
  const asking = amy.methods();
  await expect.poll(() => app.sandbox.faults.of("smart-meter")).toBeUndefined();
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  expect((await asking).body).toMatchObject({ ihd: { available: false } });
  app.sandbox.faults.clearAll();
  expect((await amy.methods()).body).toMatchObject({ ihd: { available: true } });
  app.setNow(new Date(app.deps.clock.now().getTime() + 25 * 60 * 60 * 1000));
  expect((await amy.methods()).body).toMatchObject({ ihd: { available: true } });
  expect((await inventoriesRequested()) - before).toBe(2);
});

// Claims: D18
test("an inventory that arrives after the meter was removed is discarded", async () => {
  const amy = await household(app);
  await amy.validate();
  app.sandbox.faults.set("smart-meter", { mode: "slow", ms: 300 });
  const asking = amy.methods();
  await sleep(100);
  expect((await amy.call("DELETE", "/api/user/mpan")).status).toBe(204);
  await asking;
  app.sandbox.faults.clearAll();
  expect((await amy.methods()).status).toBe(404);
});

test("GET …/validation_methods → 404 for a meter not checked at this home", async () => {
  const amy = await household(app);
  expect((await amy.methods(fleet.mpan)).status).toBe(404);
});

test("DELETE /user/mpan → 204, removing the meter; retries a failed notification", async () => {
  const amy = await registerWithoutReadings(app, manchester);
  app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 1 });
  expect((await amy.call("DELETE", "/api/user/mpan")).status).toBe(204);
  expect((await amy.details()).status).toBe(404);
  await app.deps.jobs.drain();
  expect(await providerHolds(app, manchester)).toBe(true);
  await withdrawConsents(app.deps);
  expect(await providerHolds(app, manchester)).toBe(false);
  expect(await amy.consents()).toMatchObject([
    {
      endedBy: "meter-changed",
      withdrawnAt: expect.any(Number),
      withdrawalConfirmedAt: expect.any(Number),
    },
  ]);
});

// Claims: Z13
test("DELETE /user/mpan → 204 without a meter, not affecting another customer's", async () => {
  const amy = await registerWithoutReadings(app, fleet);
  const bob = await household(app, fleet);
  expect((await bob.call("DELETE", "/api/user/mpan")).status).toBe(204);
  await app.deps.jobs.drain();
  expect((await amy.details()).status).toBe(200);
  expect(await countProviderCalls(app, "DELETE", "withdraw-consent")).toBe(0);
});

test("GET /mpan/{mpan}/validate → 200 for 10 Downing Street", async () => {
  const minister = await household(app, downingStreet);
  expect((await minister.validate()).status).toBe(200);
});
