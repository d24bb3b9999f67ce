import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, type Endpoints, endpoints } from "../../contract/endpoints.ts";
import { fillEveryTable } from "../account/test-canaries.ts";
import { readCustomerData } from "../db/customer-data.ts";
import { type TestApp, testApp } from "../test-app.ts";
import type { TestCustomer } from "../test-customer.ts";
import { bradford, fleet, registered } from "../test-household.ts";

type CustomerCall = {
  [K in EndpointKey]: Endpoints[K]["audience"] extends "customer" ? K : never;
}[EndpointKey];

let app: TestApp;
let amy: TestCustomer;
let eve: TestCustomer;
/** What leads to Amy's things, as far as Eve could have come by it. */
let ids: { consent: string; session: string; handle: string; passkey: string };

beforeAll(async () => {
  app = await testApp();
  const household = await registered(app);
  amy = household.customer;
  eve = (await registered(app, fleet)).customer;
  await fillEveryTable(app, amy);
  const [consent] = await household.consents();
  const { sessions } = await (await app.call("GET", "/api/identity/sessions", { token: amy.token })).json();
  ids = { consent: consent.id, session: sessions[0].id, handle: "canary", passkey: "canary" };
});
afterAll(() => app.close());

type Attack = { params?: Record<string, string>; query?: string; body?: object };

const registration = {
  moveInDateMonth: null,
  moveInDateYear: null,
  termsAndConditions: "Full terms not viewed",
  addressId: null,
  mpanAutoFilled: true,
};
const byCard = { ...registration, transactionReference: "pm_canary" };
const byCode = { ...registration, ihdMacSuffix: bradford.code, readInventoryId: null };

/** Every call that a customer can make, made by Eve with what is Amy's. A new call without a row is a type error. */
function attacks(): Record<CustomerCall, Attack> {
  const mpan = { mpan: ids.handle };
  const flow = { flow: "onboarding" };
  const password = "Not-Eves-password-1";
  return {
    "GET /api/addresses": { query: "postcode=GU511DF" },
    "GET /api/addresses/{id}/meter": { params: { id: "canary" } },
    "GET /api/postcodes/{postcode}/distribution-id": { params: { postcode: "GU511DF" } },
    "GET /api/user/attributes": {},
    "PATCH /api/user/attributes": { body: { id: amy.id, given_name: "Eve" } },
    "POST /api/user/card": { body: { paymentMethodId: "pm_canary" } },
    "GET /api/user/card/validation": {},
    "GET /api/user/consents": {},
    "POST /api/user/consents/{id}/withdraw": { params: { id: ids.consent } },
    "GET /api/user/draft/{flow}": { params: flow },
    "PUT /api/user/draft/{flow}": { params: flow, body: { mpan: "eve" } },
    "GET /api/user/export": {},
    "POST /api/user/export": { body: { password } },
    "GET /api/user/details": {},
    "GET /api/user/linked-items": {},
    "GET /api/mpan/{mpan}/validate": { params: mpan },
    "GET /api/mpan/{mpan}/validate-address/{postcode}": { params: { ...mpan, postcode: "BD96QH" } },
    "GET /api/mpan/{mpan}/validation_methods": { params: mpan },
    "POST /api/user/mpan/{mpan}/ihd-internal": { params: mpan, body: byCode },
    "POST /api/user/mpan/{mpan}/ihd-internal/reconsent": { params: mpan, body: byCode },
    "POST /api/user/mpan/{mpan}/trusted-consent": { params: mpan, body: byCard },
    "POST /api/user/mpan/{mpan}/trusted-consent/reconsent": { params: mpan, body: byCard },
    "DELETE /api/user/mpan": {},
    "GET /api/identity/passkeys": {},
    "POST /api/identity/passkeys/registration-options": { body: { password } },
    "POST /api/identity/passkeys": { body: { id: ids.passkey, type: "public-key" } },
    "DELETE /api/identity/passkeys/{id}": { params: { id: ids.passkey } },
    "GET /api/user/progress/{flow}": { params: flow },
    "PUT /api/user/progress/{flow}": { params: flow, body: {} },
    "POST /api/user/attribution": { body: { tags: { utm_source: "eve" } } },
    "GET /api/identity/session": {},
    "GET /api/identity/sessions": {},
    "DELETE /api/identity/sessions": {},
    "DELETE /api/identity/sessions/{id}": { params: { id: ids.session } },
    "POST /api/identity/change-password": { body: { currentPassword: password, newPassword: password } },
    "POST /api/identity/change-email": { body: { email: "eve2@example.com", password } },
    "POST /api/identity/verify-contact": { body: { code: "123456" } },
    "POST /api/identity/verify-contact/resend": {},
    "POST /api/solar-leads": {
      body: {
        email: amy.email,
        phone: "07700900123",
        battery_only: false,
        consent_for_data_sharing_with_solar_partner: true,
        consent_to_share_with_battery_installer: false,
      },
    },
    "GET /api/user/subscriptions": {},
    "PUT /api/user/subscriptions": { body: { campaign_id: "eves", opt_in: false } },
    "DELETE /api/user": { body: { password, reason: "prefer-not-to-say" } },
  };
}

function make(key: string, { params = {}, query, body }: Attack, token?: string) {
  const [method = "GET", template = ""] = key.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return app.call(method, query ? `${path}?${query}` : path, {
    ...(token ? { token } : {}),
    ...(body ? { body } : {}),
  });
}

test("nobody is let in without a token, whatever they ask", async () => {
  for (const [key, attack] of Object.entries(attacks())) {
    expect((await make(key, attack)).status, key).toBe(401);
  }
  const customerCalls = Object.entries(endpoints).filter(
    ([, one]) => (one as Endpoint).audience === "customer",
  );
  expect(Object.keys(attacks()).sort()).toEqual(customerCalls.map(([key]) => key).sort());
});

test("Eve learns nothing of Amy and changes nothing of hers, by any call and any of Amy's ids", async () => {
  const { query } = app.deps.db;
  const before = await readCustomerData(query, app.deps.keys, amy.id);
  for (const [key, attack] of Object.entries(attacks())) {
    const response = await make(key, attack, eve.token);
    const text = await response.text();
    for (const mark of [amy.id, amy.email, ids.consent, ids.session, bradford.mpan, "Canary", "canary"]) {
      expect(text, key).not.toContain(mark);
    }
    expect(response.status, `${key}: ${text}`).toBeLessThan(500);
  }
  expect(await readCustomerData(query, app.deps.keys, amy.id)).toEqual(before);
});

test("Amy's consent is 404 to Eve, like one that does not exist", async () => {
  const hers = await make(
    "POST /api/user/consents/{id}/withdraw",
    { params: { id: ids.consent } },
    eve.token,
  );
  const nobodys = await make("POST /api/user/consents/{id}/withdraw", { params: { id: "none" } }, eve.token);
  expect([hers.status, nobodys.status]).toEqual([404, 404]);
});
