import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import {
  bradford,
  countProviderCalls,
  fleet,
  household,
  registerHousehold,
} from "../testing/test-household.ts";

const app = testAppOfFile();

test.each(["/api/user/details", "/api/user/linked-items", "/api/user/consents"])(
  "GET %s → 401 without a token",
  async (path) => {
    expect((await app.call("GET", path)).status).toBe(401);
  },
);

test("GET /user/details → 404 without a registered meter; linked-items is empty", async () => {
  const amy = await household(app);
  expect(await amy.details()).toMatchObject({ status: 404, body: { code: "nothing-registered" } });
  expect((await amy.call("GET", "/api/user/linked-items")).body).toEqual({ items: [] });
});

test("GET /user/details → 200 with both fuels in Bradford, and no gas in Fleet", async () => {
  const amy = await registerHousehold(app, bradford);
  const range = { start: expect.any(Number), end: expect.any(Number) };
  expect((await amy.details()).body.meters).toMatchObject({
    electricity: { mpxn: bradford.mpan, data_range: range },
    gas: { data_range: range },
  });
  const ann = await registerHousehold(app, fleet);
  expect((await ann.details()).body.meters).toMatchObject({
    electricity: { mpxn: fleet.mpan },
    gas: null,
  });
});

test("GET /user/details → 200 without data before the first fetch of readings", async () => {
  const amy = await household(app);
  await amy.validate();
  await amy.registerByCard(await amy.setUpCard());
  expect((await amy.details()).body).toMatchObject({
    consent: { registered: true },
    meters: { electricity: { data_range: { start: null, end: null } } },
    sends_to_grid: false,
    last_tried: null,
  });
});

test("GET /user/linked-items → 200 with one meter", async () => {
  const amy = await registerHousehold(app);
  expect((await amy.call("GET", "/api/user/linked-items")).body).toEqual({
    items: [{ id: expect.any(String), type: "electricity", mpxn: bradford.mpan }],
  });
});

// Claims: F39
test("counts a consent that the provider lost, and does not renew it automatically", async () => {
  const amy = await registerHousehold(app);
  const lost = async () =>
    Number(/^lost_consents_total (\d+)$/m.exec(await (await app.call("GET", "/metrics")).text())?.[1]);
  const fetchReadings = async () => {
    await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
    await app.deps.jobs.drain();
  };
  const now = app.deps.clock.now();
  const held = (await amy.details()).body.meters.electricity.data_range;
  app.setNow(new Date(now.getTime() + 2 * 60 * 60 * 1000));
  await fetchReadings();
  expect(await lost()).toBe(0);
  await app.deps.partners.smartMeters.withdrawConsent(bradford.mpan);
  const granted = await countProviderCalls(app, "POST", "add-trusted-consent");
  await fetchReadings();
  expect(await lost()).toBe(1);
  expect(await countProviderCalls(app, "POST", "add-trusted-consent")).toBe(granted);
  expect((await amy.details()).body.meters.electricity.data_range).toEqual(held);
  app.setNow(now);
});

// Claims: F13
test("keeps the known data details while the provider is down", async () => {
  const amy = await registerHousehold(app, fleet);
  const before = (await amy.details()).body.meters;
  app.sandbox.faults.set("smart-meter", { mode: "error-500", times: 2 });
  await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
  await app.deps.jobs.drain();
  app.sandbox.faults.clear("smart-meter");
  expect((await amy.details()).body.meters).toEqual(before);
});
