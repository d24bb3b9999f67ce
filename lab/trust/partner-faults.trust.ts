import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPartners } from "../../server/partners/partners.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { bradford, household, type TestResponse } from "../../server/testing/test-household.ts";
import { allNetworkFaults, faultyNetwork } from "./faulty-network.ts";
import { checkInvariants, onlyViolated } from "./invariants.ts";

let network: Awaited<ReturnType<typeof faultyNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await faultyNetwork();
  const networkUrl = `http://127.0.0.1:${network.port}`;
  app = await testApp({
    SMART_METER_CONSENT_URL: `${networkUrl}/n3rgy`,
    SMART_METER_DATA_URL: `${networkUrl}/n3rgy`,
    SMART_METER_INVENTORY_URL: `${networkUrl}/n3rgy/files`,
    STRIPE_API_URL: `${networkUrl}/stripe`,
    VEHICLES_URL: `${networkUrl}/dvla/vehicle-enquiry/v1/vehicles`,
    ADDRESSES_URL: `${networkUrl}/addresses/v1`,
    CONTENT_HOST: `127.0.0.1:${network.port}`,
  });
  network.forwardTo(Number(new URL(app.deps.config.sandboxUrl ?? "").port));
});
afterEach(() => network.clear());
afterAll(async () => {
  await app.close();
  network.close();
});

const calls = {
  "homes at a postcode": /addresses\/v1\/postcodes/,
  "home by id": /addresses\/v1\/udprn/,
  "meter of a home": /n3rgy\/find-mpxn\/[^/]+\/[^/]/,
  "MPAN check": /n3rgy\/find-mpxn\/\d{13}/,
  "verification methods": /n3rgy\/read-inventory/,
  "card customer": /POST \/stripe\/v1\/customers/,
  "card set-up": /POST \/stripe\/v1\/setup_intents/,
  "card outcome": /GET \/stripe\/v1\/setup_intents/,
  "consent grant": /add-trusted-consent/,
  "data ranges": /n3rgy\/mpxn\//,
  withdrawal: /withdraw-consent/,
  "vehicle enquiry": /dvla/,
} as const;

const cases = Object.entries(calls).flatMap(([name, path]) =>
  allNetworkFaults.map((fault) => ({ name, path, fault })),
);

// Claims: F1, F2, F5, F6, F8, F11, F12, F16
test.each(cases)(
  "$name, $fault: responds within 11 s, and a retry links and unlinks once",
  async ({ path, fault }) => {
    // Resets circuits that the previous case opened.
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    const amy = await household(app);
    network.fault(path, fault);
    await journey(amy);
    network.clear();
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    app.setNow(new Date(app.deps.clock.now().getTime() + 61_000));
    const linked = await journey(amy);
    expect([200, 409], JSON.stringify(linked)).toContain(linked.status);
    expect((await amy.details()).status).toBe(200);
    expect(
      (await amy.consents()).filter(({ endedBy }: { endedBy: string | null }) => endedBy === null),
    ).toHaveLength(1);
    expect(await violations()).toEqual({});

    network.fault(path, fault);
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    expect((await inTime(() => amy.call("DELETE", "/api/user/mpan"))).status).toBe(204);
    await app.deps.jobs.drain();
    network.clear();
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    await app.deps.jobs.send("withdraw-consents", {});
    await app.deps.jobs.drain();
    expect(await violations()).toEqual({});
  },
  180_000,
);

type Customer = Awaited<ReturnType<typeof household>>;

async function journey({ call, browser, typeCard, registerByCard }: Customer): Promise<TestResponse> {
  const homes = await inTime(() => call("GET", "/api/addresses?postcode=BD9%206QH"));
  await inTime(() => call("GET", `/api/addresses/${homes.body[0]?.id ?? "90000001"}/meter`));
  await inTime(() => call("GET", `/api/mpan/${bradford.mpan}/validate`));
  await inTime(() => call("GET", `/api/mpan/${bradford.mpan}/validation_methods`));
  await inTime(() => app.call("POST", "/api/vehicle-enquiry", { body: { registrationNumber: "AA19AAA" } }));
  const paymentMethodId = await typeCard();
  const setUp = await inTime(() => call("POST", "/api/user/card", { paymentMethodId }));
  if (setUp.status === 200) await browser.confirm(setUp.body.clientSecret);
  await inTime(() => call("GET", "/api/user/card/validation"));
  const linked = await inTime(() => registerByCard(paymentMethodId));
  await app.deps.jobs.drain();
  return linked;
}

async function inTime<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  const startedAt = performance.now();
  const response = await send();
  expect(performance.now() - startedAt).toBeLessThan(11_000);
  expect(response.status).not.toBe(500);
  return response;
}

async function violations() {
  const headers = { "x-api-key": "sandbox-smart-meter" };
  const response = await app.sandbox.fetch("http://sandbox/n3rgy/", { headers });
  const { entries } = (await response.json()) as { entries: string[] };
  return onlyViolated(await checkInvariants(app.deps.db, app.deps.keys, entries));
}
