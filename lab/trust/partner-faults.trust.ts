import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPartners } from "../../server/partners.ts";
import { type TestApp, testApp } from "../../server/test-app.ts";
import { type Answer, bradford, household } from "../../server/test-household.ts";
import { brokenInvariants, onlyBroken } from "./invariants.ts";
import { everyTrouble, troubledNetwork } from "./troubled-network.ts";

let network: Awaited<ReturnType<typeof troubledNetwork>>;
let app: TestApp;
beforeAll(async () => {
  network = await troubledNetwork();
  const there = `http://127.0.0.1:${network.port}`;
  app = await testApp({
    SMART_METER_CONSENT_URL: `${there}/n3rgy`,
    SMART_METER_DATA_URL: `${there}/n3rgy`,
    SMART_METER_INVENTORY_URL: `${there}/n3rgy/files`,
    STRIPE_API_URL: `${there}/stripe`,
    VEHICLES_URL: `${there}/dvla/vehicle-enquiry/v1/vehicles`,
    ADDRESSES_URL: `${there}/addresses/v1`,
    CONTENT_HOST: `127.0.0.1:${network.port}`,
  });
  network.leadTo(Number(new URL(app.deps.config.sandboxUrl ?? "").port));
});
afterEach(() => network.clear());
afterAll(async () => {
  await app.close();
  network.close();
});

/** The calls to partners, in the order of a journey, by what reaches the network. */
const calls = {
  "the homes at a postcode": /addresses\/v1\/postcodes/,
  "the home by its id": /addresses\/v1\/udprn/,
  "the meter of a home": /n3rgy\/find-mpxn\/[^/]+\/[^/]/,
  "the check of the MPAN": /n3rgy\/find-mpxn\/\d{13}/,
  "the ways to prove it": /n3rgy\/read-inventory/,
  "the card customer": /POST \/stripe\/v1\/customers/,
  "the card's set-up": /POST \/stripe\/v1\/setup_intents/,
  "the card's outcome": /GET \/stripe\/v1\/setup_intents/,
  "the grant of consent": /add-trusted-consent/,
  "the ranges of data": /n3rgy\/mpxn\//,
  "the withdrawal": /withdraw-consent/,
  "the vehicle enquiry": /dvla/,
} as const;

const cases = Object.entries(calls).flatMap(([name, path]) =>
  everyTrouble.map((trouble) => ({ name, path, trouble })),
);

// Claims: F1, F2, F5, F6, F8, F11, F12, F16
test.each(cases)(
  "$name, $trouble: every answer within 11 s, and in the end one registration and none",
  async ({ path, trouble }) => {
    // Each case begins with partners that are trusted: an open circuit would be the trouble of the case before.
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    const amy = await household(app);
    network.trouble(path, trouble);
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
    expect(await broken()).toEqual({});

    network.trouble(path, trouble);
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    expect((await within(() => amy.call("DELETE", "/api/user/mpan"))).status).toBe(204);
    await app.deps.jobs.drain();
    network.clear();
    app.deps.partners = openPartners(app.deps.config, () => undefined);
    await app.deps.jobs.send("withdraw-consents", {});
    await app.deps.jobs.drain();
    expect(await broken()).toEqual({});
  },
  180_000,
);

type Traveller = Awaited<ReturnType<typeof household>>;

/** The way to a linked meter, whatever each step comes to; the last answer. */
async function journey({ call, browser, typeCard, registerByCard }: Traveller): Promise<Answer> {
  const homes = await within(() => call("GET", "/api/addresses?postcode=BD9%206QH"));
  await within(() => call("GET", `/api/addresses/${homes.body[0]?.id ?? "90000001"}/meter`));
  await within(() => call("GET", `/api/mpan/${bradford.mpan}/validate`));
  await within(() => call("GET", `/api/mpan/${bradford.mpan}/validation_methods`));
  await within(() => app.call("POST", "/api/vehicle-enquiry", { body: { registrationNumber: "AA19AAA" } }));
  const paymentMethodId = await typeCard();
  const setUp = await within(() => call("POST", "/api/user/card", { paymentMethodId }));
  if (setUp.status === 200) await browser.confirm(setUp.body.clientSecret);
  await within(() => call("GET", "/api/user/card/validation"));
  const linked = await within(() => registerByCard(paymentMethodId));
  await app.deps.jobs.drain();
  return linked;
}

/** An answer that came in time and is one that the API documents. */
async function within<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  const began = performance.now();
  const answer = await ask();
  expect(performance.now() - began).toBeLessThan(11_000);
  expect(answer.status).not.toBe(500);
  return answer;
}

async function broken() {
  const headers = { "x-api-key": "sandbox-smart-meter" };
  const response = await app.sandbox.fetch("http://sandbox/n3rgy/", { headers });
  const { entries } = (await response.json()) as { entries: string[] };
  return onlyBroken(await brokenInvariants(app.deps.db, app.deps.keys, entries));
}
