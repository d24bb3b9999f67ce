import { beforeEach, expect, test } from "vitest";
import type { SolarLead } from "../../contract/solar-leads.ts";
import { keys } from "../../sandbox/keys.ts";
import { deliverSolarLead } from "../delivery/solar-lead.ts";
import { contentManagement } from "../partners/content-management.ts";
import { leads } from "../partners/leads.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";
import { solar, solarTest } from "../testing/test-solar.ts";

const app = testAppOfFile();
beforeEach(async () => {
  await app.deps.jobs.drain();
  app.sandbox.reset();
});

const { requestQuote, atHome, listReceived, request } = solarTest(() => app);
const OTHER_PHONE = "07700900456";

const BATTERY = { ...solar, battery_only: true, consent_to_share_with_battery_installer: true };
const withdraw = (customer: TestCustomer, interest = "SOLAR_WITH_BATTERY") =>
  app.call("POST", `/api/solar-leads/${interest}/withdraw`, { token: customer.token });

async function ownLeads({ token }: TestCustomer): Promise<SolarLead[]> {
  const response = await app.call("GET", "/api/solar-leads", { token });
  expect(response.status).toBe(200);
  return (await response.json()).leads;
}

const kinds = (lead: SolarLead | undefined) => lead?.events.map(({ kind, outcome }) => [kind, outcome]);

async function retryDelivery(customer: TestCustomer) {
  const lead = { userId: customer.id, interest: "SOLAR_WITH_BATTERY" } as const;
  await app.deps.jobs.send("deliver-solar-lead", lead);
  await app.deps.jobs.drain();
}

// Claims: E45
test("GET /api/solar-leads → 200 with the consent and exactly what was sent", async () => {
  const lou = await atHome("lou@example.com");
  expect(await ownLeads(lou)).toEqual([]);
  await requestQuote(lou);
  await app.deps.jobs.drain();
  await requestQuote(lou, { ...solar, phone: OTHER_PHONE });
  await app.deps.jobs.drain();
  await requestQuote(lou, BATTERY);
  const [battery, panels] = await ownLeads(lou);
  expect(battery).toMatchObject({
    interest: "BATTERY_ONLY",
    partner: "Stoneway Batteries",
    state: "waiting",
  });
  expect(kinds(battery)).toEqual([["agreed", null]]);
  expect(panels).toMatchObject({ partner: "Brightfield Solar", state: "delivered", withdrawnAt: null });
  expect(panels?.consentText).toContain("shares my name, address, email and phone number");
  expect(kinds(panels)).toEqual([
    ["correction", "delivered"],
    ["agreed", null],
    ["request", "delivered"],
    ["agreed", null],
  ]);
  const sent = panels?.events.flatMap(({ details }) => details ?? []);
  expect(sent).toEqual((await listReceived()).map(({ fields }) => fields));
  expect(sent?.map(({ phone }) => phone)).toEqual([OTHER_PHONE, "02079460018"]);
});

// Claims: P9
test("POST …/{interest}/withdraw → 204, notifying the partner once; idempotent", async () => {
  const mia = await atHome("mia@example.com");
  await requestQuote(mia);
  await app.deps.jobs.drain();
  for (const _ of ["once", "twice"]) expect((await withdraw(mia)).status).toBe(204);
  expect((await ownLeads(mia))[0]?.state).toBe("withdrawing");
  await app.deps.jobs.drain();
  const [lead] = await ownLeads(mia);
  expect(lead).toMatchObject({ state: "withdrawn", withdrawnAt: expect.any(Number) });
  expect(kinds(lead)).toEqual([
    ["withdrawal", "delivered"],
    ["withdrawn", null],
    ["request", "delivered"],
    ["agreed", null],
  ]);
  const [withdrawal, ...earlier] = await listReceived();
  expect(earlier).toHaveLength(1);
  expect(withdrawal?.fields).toEqual({
    firstname: "Amy",
    lastname: "Ashworth",
    email: "mia@example.com",
    phone: "02079460018",
    battery_only: false,
    consent_for_data_sharing_with_solar_partner: false,
    consent_to_share_with_battery_installer: false,
    is_withdrawal: true,
  });
  expect((await app.deps.db.solarLeads.find(mia.id, "SOLAR_WITH_BATTERY"))?.details).toBeNull();
});

// Claims: B2
test("a withdrawal before delivery does not contact the partner", async () => {
  const ned = await atHome("ned@example.com");
  await requestQuote(ned);
  expect((await withdraw(ned)).status).toBe(204);
  expect(await ownLeads(ned)).toMatchObject([{ state: "withdrawn" }]);
  await app.deps.jobs.drain();
  expect(await listReceived()).toEqual([]);
});

// Claims: P9
test("a withdrawal during an outage stops the lead and is delivered later", async () => {
  const ola = await atHome("ola@example.com");
  await requestQuote(ola);
  await app.deps.jobs.drain();
  app.sandbox.faults.set("leads", { mode: "down" });
  expect((await withdraw(ola)).status).toBe(204);
  await app.deps.jobs.drain();
  const [lead] = await ownLeads(ola);
  expect(lead?.state).toBe("withdrawing");
  expect(kinds(lead)?.[0]).toEqual(["withdrawal", "unanswered"]);
  app.sandbox.faults.clearAll();
  await retryDelivery(ola);
  expect((await ownLeads(ola))[0]).toMatchObject({ state: "withdrawn" });
  expect((await listReceived()).map(({ fields }) => fields.is_withdrawal)).toEqual([true, undefined]);
});

test("retries the request and its withdrawal after a captive portal intercepted both", async () => {
  const oli = await atHome("oli@example.com");
  app.sandbox.faults.set("leads", { mode: "garbage" });
  await requestQuote(oli);
  await app.deps.jobs.drain();
  expect((await ownLeads(oli))[0]?.state).toBe("waiting");
  app.sandbox.faults.clearAll();
  await retryDelivery(oli);
  app.sandbox.faults.set("leads", { mode: "garbage" });
  await withdraw(oli);
  await app.deps.jobs.drain();
  expect((await ownLeads(oli))[0]?.state).toBe("withdrawing");
  app.sandbox.faults.clearAll();
  await retryDelivery(oli);
  expect((await ownLeads(oli))[0]?.state).toBe("withdrawn");
  expect((await listReceived()).map(({ fields }) => fields.is_withdrawal)).toEqual([true, undefined]);
});

test("a withdrawal after a lost response notifies the partner, who may have the lead", async () => {
  const pia = await atHome("pia@example.com");
  app.sandbox.faults.set("leads", { mode: "lost-answer", times: 1 });
  await requestQuote(pia);
  await app.deps.jobs.drain();
  expect(kinds((await ownLeads(pia))[0])?.[0]).toEqual(["request", "unanswered"]);
  expect((await withdraw(pia)).status).toBe(204);
  await app.deps.jobs.drain();
  expect((await ownLeads(pia))[0]?.state).toBe("withdrawn");
  expect((await listReceived())[0]?.fields.is_withdrawal).toBe(true);
});

test.each(["error-500", "rate-limited"] as const)(
  "a withdrawal after the partner refused the request (%s) does not notify it",
  async (mode) => {
    const pru = await atHome(`pru-${mode}@example.com`);
    app.sandbox.faults.set("leads", { mode });
    await requestQuote(pru);
    await app.deps.jobs.drain();
    expect((await ownLeads(pru))[0]?.state).toBe("waiting");
    expect((await withdraw(pru)).status).toBe(204);
    expect((await ownLeads(pru))[0]?.state).toBe("withdrawn");
    app.sandbox.faults.clearAll();
    await retryDelivery(pru);
    expect(await listReceived()).toEqual([]);
  },
);

test("a withdrawal during a delivery that the partner refuses does not notify it", async () => {
  const pam = await atHome("pam@example.com");
  await requestQuote(pam);
  const { promise: refusalAllowed, resolve: refuse } = Promise.withResolvers<void>();
  const { promise: sent, resolve: noteSent } = Promise.withResolvers<void>();
  const fetch = async () => {
    noteSent();
    await refusalAllowed;
    return new Response(null, { status: 429 });
  };
  const urlAllowlist = [app.deps.config.sandboxUrl ?? ""];
  const refusing = leads({ urlAllowlist, fetch, onDown: () => undefined });
  const deps = { ...app.deps, partners: { ...app.deps.partners, leads: refusing } };
  const delivery = deliverSolarLead(deps, pam.id, "SOLAR_WITH_BATTERY");
  await sent;
  expect((await withdraw(pam)).status).toBe(204);
  expect((await ownLeads(pam))[0]?.state).toBe("withdrawing");
  refuse();
  await expect(delivery).rejects.toThrow("busy");
  await retryDelivery(pam);
  expect((await ownLeads(pam))[0]?.state).toBe("withdrawn");
  expect(await listReceived()).toEqual([]);
});

// Claims: B2
test("a withdrawal during delivery is sent after the request", async () => {
  const quin = await atHome("quin@example.com");
  await requestQuote(quin);
  app.sandbox.faults.set("leads", { mode: "slow", ms: 1000, times: 1 });
  const delivery = app.deps.jobs.drain();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await withdraw(quin)).status).toBe(204);
  await retryDelivery(quin);
  await delivery;
  expect((await listReceived()).map(({ fields }) => fields.is_withdrawal)).toEqual([true, undefined]);
  expect((await ownLeads(quin))[0]?.state).toBe("withdrawn");
});

test("a withdrawal that the partner cannot accept creates a task for staff", async () => {
  const ray = await atHome("ray@example.com");
  await requestQuote(ray);
  await app.deps.jobs.drain();
  const settings = { environment: "master", onDown: () => undefined, fetch: app.sandbox.fetch };
  const content = contentManagement({
    ...settings,
    space: keys.contentSpace,
    url: "http://sandbox/contentful/management",
    managementToken: keys.contentManagementToken,
  });
  const entry = (await content.list()).find(({ fields }) => fields.tag === "solar");
  await content.put(
    { tag: "solar", ...entry?.fields, link: `${app.deps.config.sandboxUrl}/no-such-form` },
    entry,
  );
  app.deps.content.expire();
  await withdraw(ray);
  await app.deps.jobs.drain();
  const [lead] = await ownLeads(ray);
  expect(lead?.state).toBe("withdrawn");
  expect(kinds(lead)?.[0]).toEqual(["withdrawal", "refused"]);
  const [task] = app.sandbox.inbox.to("hello@hearth.example");
  expect(task?.text).toContain("ray@example.com");
  expect(task?.text).toContain("did not accept the withdrawal");
  expect(task?.text).toContain("Brightfield Solar, asked on");
  app.sandbox.reset();
  app.deps.content.expire();
});

test("requesting again after a withdrawal is a new consent and a new request", async () => {
  const sal = await atHome("sal@example.com");
  await requestQuote(sal);
  await app.deps.jobs.drain();
  await withdraw(sal);
  await app.deps.jobs.drain();
  expect((await request(sal)).request).toBe("new");
  await app.deps.jobs.drain();
  expect((await ownLeads(sal))[0]).toMatchObject({ state: "delivered", withdrawnAt: null });
  app.sandbox.faults.set("leads", { mode: "down" });
  await withdraw(sal);
  await app.deps.jobs.drain();
  expect((await request(sal, { ...solar, phone: OTHER_PHONE })).request).toBe("new");
  app.sandbox.faults.clearAll();
  await retryDelivery(sal);
  const [lead] = await ownLeads(sal);
  expect(lead).toMatchObject({ state: "delivered", withdrawnAt: null });
  expect(lead?.events.filter(({ kind }) => kind === "agreed")).toHaveLength(3);
  const flags = (await listReceived()).map(({ fields }) => [fields.is_correction, fields.is_withdrawal]);
  expect(flags).toEqual([
    [true, undefined],
    [undefined, undefined],
    [undefined, true],
    [undefined, undefined],
  ]);
});

test("account deletion creates a task for each partner that holds the lead", async () => {
  const leave = (customer: TestCustomer) =>
    app.call("DELETE", "/api/user", {
      token: customer.token,
      body: { password: GOOD_PASSWORD, reason: "prefer-not-to-say" },
    });
  const [vic, wes] = [await atHome("vic@example.com"), await atHome("wes@example.com")];
  for (const customer of [vic, wes]) await requestQuote(customer);
  await requestQuote(wes, BATTERY);
  await app.deps.jobs.drain();
  await withdraw(vic);
  await app.deps.jobs.drain();
  for (const customer of [vic, wes]) expect((await leave(customer)).status).toBe(204);
  await app.deps.jobs.drain();
  const tasks = app.sandbox.inbox.to("hello@hearth.example").map(({ text }) => text);
  expect(tasks).toHaveLength(1);
  for (const named of ["wes@example.com", "Brightfield Solar, asked on", "Stoneway Batteries, asked on"])
    expect(tasks[0]).toContain(named);
});

test("POST …/{interest}/withdraw → 404 without a request, 400 unknown, 401 without token", async () => {
  const tom = await atHome("tom@example.com");
  await requestQuote(tom);
  const una = await atHome("una@example.com");
  const response = await withdraw(una);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "no-such-quote" });
  expect(await ownLeads(una)).toEqual([]);
  expect((await ownLeads(tom))[0]?.state).toBe("waiting");
  expect((await withdraw(tom, "BATTERY_ONLY")).status).toBe(404);
  expect((await withdraw(tom, "WINDMILL")).status).toBe(400);
  expect((await app.call("POST", "/api/solar-leads/SOLAR_WITH_BATTERY/withdraw")).status).toBe(401);
  expect((await app.call("GET", "/api/solar-leads", {})).status).toBe(401);
});
