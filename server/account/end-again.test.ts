import { expect, onTestFinished, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { operate } from "../commands/operate.ts";
import { openTestDatabase } from "../db/engine/test-database.ts";
import { tables } from "../db/tables.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import {
  bristol,
  countProviderCalls,
  edinburgh,
  fleet,
  type Household,
  manchester,
  registerHousehold,
} from "../testing/test-household.ts";
import { openForFile } from "../testing/test-open.ts";
import { solarTest } from "../testing/test-solar.ts";
import { purgeDeleted } from "./purge-deleted.ts";

const NEW_PASSWORD = "Biscuit-tin-on-the-4th";
const READINGS = "/api/user/readings?fuel=electricity&by=day&from=2026-11-01&to=2026-11-20";

const running = testAppOfFile();
const copy = openForFile(async () => testApp({}, await openTestDatabase()));

const { atHome, request } = solarTest(() => running);

/** Copies all rows, like a restored backup, but not queued jobs. */
async function restore() {
  for (const table of Object.keys(tables)) {
    const { rows } = await running.deps.db.raw(`select json_agg(t)::text as all_rows from "${table}" t`);
    const text = rows[0]?.all_rows;
    if (text)
      await copy.deps.db.raw(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json) on conflict do nothing`,
        [text],
      );
  }
}

let callers = 0;

async function signIn(app: TestApp, email: string, password: string): Promise<number> {
  callers += 1;
  const call = { body: { email, password }, from: `198.51.100.${callers}` };
  return (await app.call("POST", "/api/identity/sign-in", call)).status;
}

async function keyOf({ call }: Household): Promise<{ id: string; key: string }> {
  return (await call("POST", "/api/user/access-keys", { name: "a program", password: GOOD_PASSWORD })).body;
}

const statuses = async (app: TestApp, { cookie }: TestCustomer, key: string) => [
  (await app.call("POST", "/api/identity/access-token", { body: {}, headers: { cookie } })).status,
  (await app.call("GET", READINGS, { token: key })).status,
];

// Claims: O13
test("repeats in a restored copy what customers ended after the backup", async () => {
  const [amy, ben] = [await registerHousehold(running), await registerHousehold(running, fleet)];
  const [amysKey, bensKey] = [await keyOf(amy), await keyOf(ben)];
  const passkey = { user_id: amy.customer.id, id: "removed", public_key: "", counter: 0, transports: "" };
  const made = { name: "Safari", created_at: running.deps.clock.now(), used_at: null };
  await running.deps.db.passkeys.add({ ...passkey, ...made });
  await restore();
  expect(await statuses(copy, amy.customer, amysKey.key)).toEqual([200, 200]);

  const { id } = amy.customer;
  await running.deps.db.passkeys.remove(id, "removed");
  const [consent] = await amy.consents();
  expect((await amy.call("POST", `/api/user/consents/${consent.id}/withdraw`)).status).toBe(204);
  expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
  const change = { currentPassword: GOOD_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await amy.call("POST", "/api/identity/change-password", change)).status).toBe(204);

  expect(await purgeDeleted(copy.deps, running.deps.db, false)).toEqual({ deleted: 0, changed: 1 });
  expect(await statuses(copy, amy.customer, amysKey.key)).toEqual([200, 200]);
  expect(await purgeDeleted(copy.deps, running.deps.db, true)).toEqual({ deleted: 0, changed: 1 });
  expect(await purgeDeleted(copy.deps, running.deps.db, true)).toEqual({ deleted: 0, changed: 0 });

  expect(await statuses(copy, amy.customer, amysKey.key)).toEqual([401, 401]);
  expect(await copy.deps.db.passkeys.list(id)).toEqual([]);
  expect(await signIn(copy, amy.customer.email, GOOD_PASSWORD)).toBe(401);
  expect(await signIn(copy, amy.customer.email, NEW_PASSWORD)).toBe(200);
  expect(await copy.deps.db.registrations.read(id)).toBeNull();
  expect(await copy.deps.db.keptReadings.findHeld(id)).toBeNull();
  const [record] = await copy.deps.db.consents.list(id);
  expect(record?.endedBy).toBe("withdrawn");

  expect(await statuses(copy, ben.customer, bensKey.key)).toEqual([200, 200]);
  expect(await signIn(copy, ben.customer.email, GOOD_PASSWORD)).toBe(200);
});

// Claims: O13
test("ends a consent in a restored copy although the meter was linked again since", async () => {
  const amy = await registerHousehold(running, edinburgh);
  await restore();
  await amy.call("DELETE", "/api/user/mpan");
  await running.deps.jobs.drain();
  running.setNow(new Date(running.deps.clock.now().getTime() + 60_000));
  await amy.moveTo(edinburgh.postcode);
  await amy.validate();
  expect((await amy.registerByCode()).status).toBe(200);
  await purgeDeleted(copy.deps, running.deps.db, true);
  expect(await copy.deps.db.registrations.read(amy.customer.id)).toBeNull();
  expect((await copy.deps.db.consents.list(amy.customer.id))[0]?.endedBy).toBe("meter-changed");
});

// Claims: O13
test.each([
  ["the customer disconnected", "expired"],
  ["support ended it", "moved-out"],
] as const)("ends a consent in a restored copy if it expired and then %s", async (_, by) => {
  const amy = await registerHousehold(running, bristol);
  await restore();
  const [start, email] = [running.deps.clock.now(), amy.customer.email];
  onTestFinished(() => running.setNow(start));
  running.setNow(new Date(start.getTime() + 370 * 24 * 60 * 60 * 1000));
  await running.deps.jobs.send("expire-consents", {});
  await running.deps.jobs.drain();
  if (by === "expired") await amy.call("DELETE", "/api/user/mpan");
  else await operate(running.deps, ["meter", email, "end", email, by]);
  await purgeDeleted(copy.deps, running.deps.db, true);
  expect(await copy.deps.db.registrations.read(amy.customer.id)).toBeNull();
  expect((await copy.deps.db.consents.list(amy.customer.id))[0]?.endedBy).toBe(by);
});

test("a new email address replaces the old one in a restored copy", async () => {
  const cal = await registerHousehold(running, fleet);
  await restore();
  const { id, email } = cal.customer;
  await running.deps.db.customers.moveToEmail(id, "cal-moved@example.com" as Email);
  await purgeDeleted(copy.deps, running.deps.db, true);
  expect(await signIn(copy, email, GOOD_PASSWORD)).toBe(401);
  expect(await signIn(copy, "cal-moved@example.com", GOOD_PASSWORD)).toBe(200);
});

// Claims: O13
test.each([
  ["an address that another customer gave up", [1, 2]],
  ["each other's addresses", [1, 0]],
  ["the address of a customer deleted since", [3, 2]],
])("updates email addresses in a restored copy when customers took %s", async (name, taken) => {
  const emailOf = (n: number) => `${name.length}-${n}@example.com` as Email;
  const [amy, ben, , dot] = [
    await addTestCustomer(running, emailOf(0)),
    await addTestCustomer(running, emailOf(1)),
    null,
    await addTestCustomer(running, emailOf(3)),
  ];
  const optIn = { email: emailOf(0), campaignId: "spring", optIn: true };
  await running.deps.db.optIns.add(optIn, "account", running.deps.clock.now());
  await restore();
  const { customers } = running.deps.db;
  await customers.delete(dot.id);
  const moved = [amy, ben].map(({ id }, n) => ({ id, email: emailOf(taken[n] ?? Number.NaN) }));
  for (const { id } of moved) await customers.moveToEmail(id, `${id}@example.com` as Email);
  for (const { id, email } of moved) await customers.moveToEmail(id, email);
  await purgeDeleted(copy.deps, running.deps.db, true);
  const restored = copy.deps.db;
  for (const { id, email } of moved) expect((await restored.customers.findByEmail(email))?.id).toBe(id);
  expect(await restored.optIns.read(moved[0]?.email as Email)).toMatchObject([{ campaign_id: "spring" }]);
  expect(await restored.optIns.read(moved[1]?.email as Email)).toEqual([]);
});

// Claims: O13
test.each([
  ["does not repeat a confirmed withdrawal", true],
  ["repeats an unconfirmed withdrawal", false],
])("%s at the provider", async (_, isConfirmed) => {
  const dan = await registerHousehold(running, manchester);
  await restore();
  const [consent] = await dan.consents();
  expect((await dan.call("POST", `/api/user/consents/${consent.id}/withdraw`)).status).toBe(204);
  if (isConfirmed) await running.deps.jobs.drain();
  const before = await countProviderCalls(copy, "DELETE", manchester.mpan);
  await purgeDeleted(copy.deps, running.deps.db, true);
  await copy.deps.jobs.drain();
  expect(await copy.deps.db.registrations.read(dan.customer.id)).toBeNull();
  expect(await countProviderCalls(copy, "DELETE", manchester.mpan)).toBe(isConfirmed ? before : before + 1);
});

// Claims: O13
test("a quote withdrawn since the backup is not sent from the restored copy", async () => {
  const eve = await atHome("eve@example.com");
  await request(eve);
  await restore();
  const withdraw = "/api/solar-leads/SOLAR_WITH_BATTERY/withdraw";
  expect((await running.call("POST", withdraw, { token: eve.token })).status).toBe(204);
  await purgeDeleted(copy.deps, running.deps.db, true);
  const lead = await copy.deps.db.solarLeads.find(eve.id, "SOLAR_WITH_BATTERY");
  expect(lead).toMatchObject({ state: "withdrawn", details: null });
  expect(lead?.withdrawn_at).not.toBeNull();
});

// Claims: O13
test.each([
  ["delivered since the backup reaches the partner", "backup, request, withdraw", 1],
  ["not sent yet reaches the partner", "request, backup, withdraw", 1],
  ["already sent is not repeated", "request, backup, withdraw, deliver", 0],
])("the withdrawal of a quote %s from the copy", async (name, steps, expected) => {
  const customer = await atHome(`withdraws-${name.length}@example.com`);
  await request(customer);
  const withdraw = "/api/solar-leads/SOLAR_WITH_BATTERY/withdraw";
  const step: Record<string, () => Promise<unknown>> = {
    backup: restore,
    request: () => running.deps.jobs.drain(),
    withdraw: () => running.call("POST", withdraw, { token: customer.token }),
    deliver: () => running.deps.jobs.drain(),
  };
  for (const one of steps.split(", ")) await step[one]?.();
  await purgeDeleted(copy.deps, running.deps.db, true);
  await copy.deps.jobs.drain();
  const received: { fields: object }[] = await (await copy.sandbox.fetch("http://sandbox/leads")).json();
  const own = received.filter(({ fields }) => JSON.stringify(fields).includes(customer.email));
  expect(own.map(({ fields }) => "is_withdrawal" in fields)).toEqual(Array(expected).fill(true));
  const [lead] = await copy.deps.db.solarLeads.list(customer.id);
  expect([lead?.state, lead?.withdrawnAt]).toEqual(["withdrawn", expect.any(Number)]);
});

// Claims: O13
test("repeats in a restored copy what support ended after the customer disconnected", async () => {
  const amy = await registerHousehold(running, manchester);
  const { id, email } = amy.customer;
  await amy.call("DELETE", "/api/user/mpan");
  await running.deps.jobs.drain();
  await restore();
  running.setNow(new Date(running.deps.clock.now().getTime() + 60_000));
  await operate(running.deps, ["meter", email, "end", email, "wrong-home"]);
  copy.setNow(running.deps.clock.now());
  expect(await purgeDeleted(copy.deps, running.deps.db, true)).toEqual({ deleted: 0, changed: 1 });
  expect((await copy.deps.db.consents.list(id))[0]?.endedBy).toBe("wrong-home");
  expect(await copy.deps.db.keptReadings.findHeld(id)).toBeNull();
  expect(await purgeDeleted(copy.deps, running.deps.db, true)).toEqual({ deleted: 0, changed: 0 });
});
