import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addressOf } from "../../domain/address.ts";
import type { Postcode } from "../../domain/postcode.ts";
import { findSolarLead } from "../db/leads/solar-leads.ts";
import { saveHome } from "../db/registration/home.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { addTestCustomer, type TestCustomer } from "../test-customer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.deps.jobs.drain();
  app.sandbox.reset();
});
afterAll(() => app.close());

const solar = {
  phone: "+44 (0)20 7946 0018",
  battery_only: false,
  consent_for_data_sharing_with_solar_partner: true,
  consent_to_share_with_battery_installer: false,
};

async function atHome(email: string): Promise<TestCustomer> {
  const customer = await addTestCustomer(app, email);
  const address = addressOf({ houseNumber: "7", address1: "Brantwood Close", town: "Bradford" });
  const home = { address, postcode: "BD9 6QH" as Postcode, isManual: false };
  await saveHome(app.deps.db.query, app.deps.keys, customer.id, home, app.deps.clock.now());
  return customer;
}

const ask = (customer: TestCustomer, body: object = solar) =>
  app.call("POST", "/api/solar-leads", { token: customer.token, body });

/** What the partner received, newest first. */
async function received(): Promise<{ fields: Record<string, unknown> }[]> {
  return (await app.sandbox.fetch("http://sandbox/leads")).json() as Promise<
    { fields: Record<string, unknown> }[]
  >;
}

test("POST /api/solar-leads → 202, and the partner gets the profile, not what was sent as one", async () => {
  const amy = await atHome("amy@example.com");
  const forged = { ...solar, firstname: "Eve", email: "eve@example.com", zip: "EV1 1EV" };
  expect((await ask(amy, forged)).status).toBe(202);
  await app.deps.jobs.drain();
  expect(await received()).toMatchObject([
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

test("→ 202 eight times at once is one lead", async () => {
  const ben = await atHome("ben@example.com");
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ben)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
  await app.deps.jobs.drain();
  expect(await received()).toHaveLength(1);
});

test("→ 202 while the partner is away: the lead waits, and is delivered once the partner is back", async () => {
  const carla = await atHome("carla@example.com");
  app.sandbox.faults.set("leads", { mode: "down" });
  expect((await ask(carla)).status).toBe(202);
  await app.deps.jobs.drain();
  const lead = () => findSolarLead(app.deps.db.query, carla.id, "SOLAR_WITH_BATTERY");
  expect((await lead())?.state).toBe("waiting");
  app.sandbox.faults.clearAll();
  await app.deps.jobs.send("deliver-solar-lead", { userId: carla.id, interest: "SOLAR_WITH_BATTERY" });
  await app.deps.jobs.drain();
  expect(await lead()).toMatchObject({ state: "delivered", details: null });
  expect(await received()).toHaveLength(1);
});

test("→ 202 while the content service is away: where the lead goes is asked again later", async () => {
  const dan = await atHome("dan@example.com");
  app.sandbox.faults.set("content", { mode: "down" });
  app.deps.content.expire();
  expect((await ask(dan)).status).toBe(202);
});

test.each([
  ["no consent", { consent_for_data_sharing_with_solar_partner: false }, "solarPartnerConsent"],
  ["the other consent", { battery_only: true }, "batteryInstallerConsent"],
])("→ 422 with %s, and nothing is kept", async (why, change, field) => {
  const customer = await atHome(`${field}@example.com`.toLowerCase());
  const response = await ask(customer, { ...solar, ...change });
  expect(response.status, why).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { [field]: "Please give consent to continue" } });
  await app.deps.jobs.drain();
  expect(await received()).toEqual([]);
});

test("→ 422 for a telephone number that is none", async () => {
  const response = await ask(await atHome("eve@example.com"), { ...solar, phone: "12345" });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: { phoneNumber: "Phone number is not valid" } });
});

test("→ 409 before there is an address, 401 for a stranger", async () => {
  expect((await ask(await addTestCustomer(app, "frank@example.com"))).status).toBe(409);
  expect((await app.call("POST", "/api/solar-leads", { body: solar })).status).toBe(401);
});
