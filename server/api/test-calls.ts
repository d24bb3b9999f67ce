import type { EndpointKey, Endpoints } from "../../contract/endpoints.ts";
import { agreement, bradford } from "../testing/test-household.ts";

export interface SampleCall {
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
}

type CallOf<A> = { [K in EndpointKey]: Endpoints[K]["audience"] extends A ? K : never }[EndpointKey];

/** The victim's ids, as an attacker could know them. */
export interface Ids {
  consent: string;
  session: string;
  handle: string;
  passkey: string;
  accessKey: string;
}

const byCard = { ...agreement, transactionReference: "pm_canary" };
const byCode = { ...agreement, ihdMacSuffix: bradford.code, readInventoryId: null };

export function customerCalls(
  ids: Ids,
  victim: { id: string; email: string },
  password = "Not-Eves-password-1",
): Record<CallOf<"customer">, SampleCall> {
  const mpan = { mpan: ids.handle };
  const flow = { flow: "onboarding" };
  const tariff = { fuel: "gas", validFrom: "2026-10-01" };
  return {
    "GET /api/addresses": { query: "postcode=GU511DF" },
    "GET /api/addresses/{id}/meter": { params: { id: "canary" } },
    "GET /api/postcodes/{postcode}/distribution-id": { params: { postcode: "GU511DF" } },
    "GET /api/user/attributes": {},
    "PATCH /api/user/attributes": { body: { id: victim.id, given_name: "Eve" } },
    "POST /api/user/card": { body: { paymentMethodId: "pm_canary" } },
    "GET /api/user/card/validation": {},
    "GET /api/user/consents": {},
    "GET /api/user/consents/{id}/receipts": { params: { id: ids.consent } },
    "POST /api/user/consents/{id}/withdraw": { params: { id: ids.consent } },
    "GET /api/user/draft/{flow}": { params: flow },
    "PUT /api/user/draft/{flow}": { params: flow, body: { mpan: "eve" } },
    "GET /api/user/export": {},
    "POST /api/user/export": { body: { password } },
    "GET /api/user/details": {},
    "GET /api/user/readings": { query: "fuel=electricity&by=day&from=2026-11-01&to=2026-11-20" },
    "GET /api/user/readings.csv": { query: "fuel=electricity&by=day&from=2026-11-01&to=2026-11-20" },
    "DELETE /api/user/readings": {},
    "GET /api/user/access-keys": {},
    "POST /api/user/access-keys": { body: { name: "Eve's program", password } },
    "DELETE /api/user/access-keys/{id}": { params: { id: ids.accessKey } },
    "GET /api/user/energy": { query: "by=year" },
    "GET /api/user/clean-hours": {},
    "GET /api/user/weather-comparison": {},
    "GET /api/user/heat-pump-estimate": {},
    "GET /api/user/solar-estimate": { query: "panels=12&battery=5" },
    "GET /api/user/yesterday": {},
    "GET /api/user/year-use": {},
    "GET /api/user/own-year": {},
    "GET /api/user/tariff-comparison": {},
    "GET /api/user/tariff-comparison/{tariff}": { params: { tariff: "E-1R-CANARY" } },
    "GET /api/user/tariffs": {},
    "PUT /api/user/tariffs/{fuel}/{validFrom}": {
      params: tariff,
      body: { standingPence: 29.04, pence: 7.33, times: [] },
    },
    "DELETE /api/user/tariffs/{fuel}/{validFrom}": { params: tariff },
    "POST /api/user/bill-check": {
      body: {
        first: "2026-10-01",
        last: "2026-10-31",
        includesVat: true,
        totalPence: 9000,
        electricity: { amount: 280, unit: "kWh", pence: 26.11, standingPence: 57.19 },
        gas: { amount: 48, unit: "m3", pence: 7.33, standingPence: 29.04 },
      },
    },
    "PUT /api/user/day-notes/{day}": { params: { day: "2026-10-01" }, body: { note: "Eve was here" } },
    "DELETE /api/user/day-notes/{day}": { params: { day: "2026-10-01" } },
    "GET /api/user/energy-emails": {},
    "PUT /api/user/energy-emails/{kind}": { params: { kind: "week" }, body: { isOn: false } },
    "GET /api/user/turn-down": {},
    "GET /api/user/turn-down/{event}": { params: { event: "1" } },
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
    "GET /api/identity/security-events": {},
    "DELETE /api/identity/sessions": {},
    "DELETE /api/identity/sessions/{id}": { params: { id: ids.session } },
    "POST /api/identity/change-password": { body: { currentPassword: password, newPassword: password } },
    "POST /api/identity/change-email": { body: { email: "eve2@example.com", password } },
    "POST /api/identity/verify-contact": { body: { code: "123456" } },
    "POST /api/identity/verify-contact/resend": {},
    "GET /api/solar-leads": {},
    "POST /api/solar-leads/{interest}/withdraw": { params: { interest: "BATTERY_ONLY" } },
    "POST /api/solar-leads": {
      body: {
        email: victim.email,
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

export const publicCalls: Record<Exclude<EndpointKey, CallOf<"customer">>, SampleCall> = {
  "GET /api/openapi.json": {},
  "GET /api/sample/energy": { query: "by=week" },
  "GET /api/sample/bill": {},
  "GET /api/sample/heat-pump-estimate": {},
  "GET /api/sample/weather-comparison": {},
  "GET /api/sample/solar-estimate": {},
  "GET /api/receipt-keys": {},
  "GET /api/sample/tariff-comparison": {},
  "GET /api/sample/tariff-comparison/{tariff}": { params: { tariff: "E-1R-CANARY" } },
  "GET /api/problems": {},
  "POST /api/identity/sign-up": {
    body: {
      given_name: "Flo",
      family_name: "Field",
      email: "flo@example.com",
      password: "Teapot-on-the-9th-shelf",
    },
  },
  "POST /api/identity/confirm": { body: { email: "flo@example.com", code: "123456" } },
  "POST /api/identity/resend": { body: { email: "flo@example.com" } },
  "POST /api/identity/sign-in": { body: { email: "flo@example.com", password: "Not-Flos-password-1" } },
  "POST /api/identity/sign-out": {},
  "POST /api/identity/access-token": {},
  "POST /api/identity/forgot-password": { body: { email: "flo@example.com" } },
  "POST /api/identity/reset-password": {
    body: { email: "flo@example.com", code: "123456", password: "Teapot-on-the-9th-shelf" },
  },
  "POST /api/identity/passkeys/sign-in-options": {},
  "POST /api/identity/passkeys/sign-in": {
    body: { id: "canary", type: "public-key", response: { clientDataJSON: "e30" } },
  },
  "GET /api/exports/{key}/{file}": { params: { key: "canary", file: "readings.csv" } },
  "POST /api/webhooks/stripe": { body: { id: "evt_canary", type: "setup_intent.succeeded" } },
  "POST /api/webhooks/content": { body: { sys: { id: "canary" } } },
  "GET /api/terms/{hash}": { params: { hash: "a".repeat(64) } },
  "GET /api/content/{tag}": { params: { tag: "faq" } },
  "GET /api/config": {},
  "PUT /api/energy-emails/stop": { body: { link: "canary" } },
  "PUT /api/user/subscriptions/web": {
    query: "email=flo%40example.com&campaign_id=canary",
    body: { email: "flo@example.com", campaign_id: "canary" },
  },
  "POST /api/referrals": { body: { referredBy: "canary" } },
  "POST /api/vehicle-enquiry": { body: { registrationNumber: "AA19AAA" } },
  "POST /api/email-capture": { body: { email: "flo@example.com" } },
  "GET /api/download-code": {},
  "POST /api/page-views": { body: { page: "solar-form" } },
};

export function pathOf(template: string, { params = {}, query }: SampleCall): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? "").toWellFormed()),
  );
  return query ? `${path}?${query}` : path;
}
