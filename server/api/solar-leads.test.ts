import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { solar, solarTest } from "../testing/test-solar.ts";

const app = testAppOfFile();
beforeEach(async () => {
  await app.deps.jobs.drain();
  app.sandbox.reset();
});

const { requestQuote, atHome, moveTo, listReceived, request } = solarTest(() => app);

// Claims: B2
test("POST /api/solar-leads → 202, sending the server's profile to the partner", async () => {
  const amy = await atHome("amy@example.com");
  const forged = { ...solar, firstname: "Eve", email: "eve@example.com", zip: "EV1 1EV" };
  expect((await requestQuote(amy, forged)).status).toBe(202);
  await app.deps.jobs.drain();
  expect(await listReceived()).toMatchObject([
    {
      fields: {
        firstname: "Amy",
        lastname: "Ashworth",
        email: "amy@example.com",
        phone: "02079460018",
        address: "7, Brantwood Close",
        city: "Bradford",
        zip: "BD9 6QH",
        battery_only: false,
        consent_for_data_sharing_with_solar_partner: true,
        consent_to_share_with_battery_installer: false,
        sourceofsolarlead: "Hearth",
      },
    },
  ]);
});

// Claims: B2
test("POST /api/solar-leads creates one lead for eight concurrent requests", async () => {
  const ben = await atHome("ben@example.com");
  const responses = await Promise.all(Array.from({ length: 8 }, () => requestQuote(ben)));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(202));
  await app.deps.jobs.drain();
  expect(await listReceived()).toHaveLength(1);
});

// Claims: F16
test("a lead requested during an outage is delivered afterwards", async () => {
  const carla = await atHome("carla@example.com");
  app.sandbox.faults.set("leads", { mode: "down" });
  expect((await requestQuote(carla)).status).toBe(202);
  await app.deps.jobs.drain();
  const lead = () => app.deps.db.solarLeads.find(carla.id, "SOLAR_WITH_BATTERY");
  expect((await lead())?.state).toBe("waiting");
  app.sandbox.faults.clearAll();
  await app.deps.jobs.send("deliver-solar-lead", { userId: carla.id, interest: "SOLAR_WITH_BATTERY" });
  await app.deps.jobs.drain();
  expect(await lead()).toMatchObject({ state: "delivered", details: null });
  expect(await listReceived()).toHaveLength(1);
});

const OTHER_PHONE = "07700900456";
const phones = async () => (await listReceived()).map(({ fields }) => [fields.phone, fields.is_correction]);

// Claims: E46
test.each([
  ["replaces a lead that was not received", "rate-limited", [[OTHER_PHONE, undefined]]],
  ["corrects a lead that may have been received", "down", [[OTHER_PHONE, true]]],
  [
    "corrects a lead whose response was lost",
    "lost-answer",
    [
      [OTHER_PHONE, true],
      ["02079460018", undefined],
    ],
  ],
] as const)("a request with another number %s", async (_, mode, received) => {
  const gina = await atHome(`gina-${mode}@example.com`);
  app.sandbox.faults.set("leads", { mode });
  expect((await request(gina)).request).toBe("new");
  await app.deps.jobs.drain();
  expect((await request(gina, { ...solar, phone: OTHER_PHONE })).request).toBe("changed");
  expect((await request(gina, { ...solar, phone: OTHER_PHONE })).request).toBe("same");
  app.sandbox.faults.clearAll();
  await app.deps.jobs.send("deliver-solar-lead", { userId: gina.id, interest: "SOLAR_WITH_BATTERY" });
  await app.deps.jobs.drain();
  expect(await phones()).toEqual(received);
});

test("a request with another number or home corrects a delivered lead, once each", async () => {
  const hal = await atHome("hal@example.com");
  await requestQuote(hal);
  await app.deps.jobs.drain();
  expect((await request(hal)).request).toBe("same");
  expect((await request(hal, { ...solar, phone: OTHER_PHONE })).request).toBe("correction");
  expect((await request(hal, { ...solar, phone: OTHER_PHONE })).request).toBe("same");
  await app.deps.jobs.drain();
  expect((await request(hal, { ...solar, phone: OTHER_PHONE })).request).toBe("same");
  await moveTo(hal, "Orchard Wharf");
  expect((await request(hal, { ...solar, phone: OTHER_PHONE })).request).toBe("correction");
  await app.deps.jobs.drain();
  expect(await phones()).toEqual([
    [OTHER_PHONE, true],
    [OTHER_PHONE, true],
    ["02079460018", undefined],
  ]);
  expect((await listReceived())[0]?.fields.address).toBe("7, Orchard Wharf");
});

test("a new number during delivery is sent after the lead, as a correction", async () => {
  const ivy = await atHome("ivy@example.com");
  await requestQuote(ivy);
  app.sandbox.faults.set("leads", { mode: "slow", ms: 1000, times: 1 });
  const delivery = app.deps.jobs.drain();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await request(ivy, { ...solar, phone: OTHER_PHONE })).request).toBe("changed");
  await delivery;
  await app.deps.jobs.drain();
  expect(await phones()).toEqual([
    [OTHER_PHONE, true],
    ["02079460018", undefined],
  ]);
});

test("requests for solar panels and for a battery are separate leads", async () => {
  const jo = await atHome("jo@example.com");
  expect((await request(jo)).request).toBe("new");
  const battery = { battery_only: true, consent_to_share_with_battery_installer: true };
  expect((await request(jo, { ...solar, ...battery, phone: OTHER_PHONE })).request).toBe("new");
});

test("a request a month later is a new lead", async () => {
  const kim = await atHome("kim@example.com");
  await requestQuote(kim);
  await app.deps.jobs.drain();
  const lead = { user_id: kim.id, interest: "SOLAR_WITH_BATTERY" } as const;
  const asked_at = new Date(app.deps.clock.now().getTime() - 31 * 24 * 60 * 60 * 1000);
  await app.deps.db.solarLeads.update(lead, { asked_at });
  expect((await request(kim)).request).toBe("new");
  await app.deps.jobs.drain();
  expect(await phones()).toEqual([
    ["02079460018", undefined],
    ["02079460018", undefined],
  ]);
});

test("POST /api/solar-leads → 202 while the destination is unavailable", async () => {
  const dan = await atHome("dan@example.com");
  app.sandbox.faults.set("content", { mode: "down" });
  app.deps.content.expire();
  expect((await requestQuote(dan)).status).toBe(202);
});

test.each([
  ["no consent", { consent_for_data_sharing_with_solar_partner: false }, "solarPartnerConsent"],
  ["the other consent", { battery_only: true }, "batteryInstallerConsent"],
])("POST /api/solar-leads → 422 with %s, sending nothing", async (why, change, field) => {
  const customer = await atHome(`${field}@example.com`.toLowerCase());
  const response = await requestQuote(customer, { ...solar, ...change });
  expect(response.status, why).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { [field]: "Please give consent to continue" } });
  await app.deps.jobs.drain();
  expect(await listReceived()).toEqual([]);
});

test("a request concurrent with a withdrawal counts as made after it", async () => {
  const yan = await atHome("yan@example.com");
  await requestQuote(yan);
  await app.deps.jobs.drain();
  const { db } = app.deps;
  const start = app.deps.clock.now().getTime();
  const at = (seconds: number) => new Date(start + seconds * 1000);
  let requested: ReturnType<typeof requestQuote> | undefined;
  await db.transaction(async (tx) => {
    const lead = await tx.solarLeads.lock(yan.id, "SOLAR_WITH_BATTERY");
    app.setNow(at(10));
    requested = requestQuote(yan, { ...solar, phone: OTHER_PHONE });
    await untilBlocked(tx);
    const event = { user_id: yan.id, interest: "SOLAR_WITH_BATTERY", partner: "Brightfield Solar" } as const;
    await tx.solarEvents.add({ ...event, kind: "withdrawn", at: at(20) });
    await tx.solarLeads.update(lead as Row<"solar_lead">, {
      state: "withdrawing",
      withdrawn_at: at(20),
    });
    app.setNow(at(30));
  });
  expect((await requested)?.status).toBe(202);
  const events = await db.solarEvents.list(yan.id);
  expect(events.map(({ kind }) => kind)).toEqual(["agreed", "withdrawn", "request", "agreed"]);
});

/** On PostgreSQL, waits until a call blocks on a lock. The embedded database has one session, so calls block anyway. */
async function untilBlocked(db: Stores): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int from pg_locks where not granted`;
  if (process.env.TEST_DATABASE_URL === undefined) return;
  await vi.waitUntil(async () => ((await waiting.execute(db.query)).rows[0]?.count ?? 0) > 0, {
    timeout: 5_000,
  });
}

test("POST /api/solar-leads → 422 for an invalid telephone number", async () => {
  const response = await requestQuote(await atHome("eve@example.com"), { ...solar, phone: "12345" });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { phoneNumber: "Phone number is not valid" } });
});

test("POST /api/solar-leads → 409 without an address, 401 without a token", async () => {
  expect((await requestQuote(await addTestCustomer(app, "frank@example.com"))).status).toBe(409);
  expect((await app.call("POST", "/api/solar-leads", { body: solar })).status).toBe(401);
});
