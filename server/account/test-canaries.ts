import { v7 as uuid } from "uuid";
import { type Month, spanOfMonth } from "../../domain/london-calendar.ts";
import { allSeries } from "../../domain/readings/fuel.ts";
import { blankRow } from "../../domain/readings/readings.ts";
import type { Query } from "../db/engine/database.ts";
import { writeMonths } from "../db/readings/months.ts";
import { sumUp } from "../db/readings/years.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import { addEvent } from "../db/turn-down/events.ts";
import type { Deps } from "../deps.ts";
import type { TestApp } from "../test-app.ts";
import { GOOD_PASSWORD, type TestCustomer } from "../test-customer.ts";

/** The id of the access key that `fillEveryTable` adds. */
export const CANARY_KEY = "0199aaaa-0000-7000-8000-00000000c0de";

/** Something of the customer in every table that a journey to a linked meter leaves empty. */
export async function fillEveryTable({ deps, call }: TestApp, customer: TestCustomer): Promise<void> {
  const { keys, clock, identity } = deps;
  const { query } = deps.db;
  const now = clock.now();
  const soon = new Date(now.getTime() + 600_000);
  const owned = { user_id: customer.id };
  await call("PUT", "/api/user/draft/onboarding", {
    token: customer.token,
    body: { mpan: "canary" },
    headers: { "idempotency-key": "canary" },
  });
  await call("PUT", "/api/user/progress/onboarding", {
    token: customer.token,
    body: { "address-1": 1_795_000_000 },
  });
  await call("POST", "/api/user/export", { token: customer.token, body: { password: GOOD_PASSWORD } });
  await call("POST", "/api/identity/sign-up", {
    body: { given_name: "Canary", family_name: "Bird", email: customer.email, password: GOOD_PASSWORD },
  });
  await add(query, "email_change", { ...owned, email: "canary@example.com", asked_at: now });
  await add(query, "passkey", {
    ...owned,
    id: "canary",
    public_key: "canary",
    counter: 0,
    transports: "",
    name: "Canary's phone",
    created_at: now,
    used_at: null,
  });
  await add(query, "access_key", {
    ...owned,
    id: CANARY_KEY,
    name: "Canary's program",
    secret_hash: "canary",
    created_at: now,
    used_at: null,
  });
  await add(query, "energy_email", {
    ...owned,
    kind: "silence",
    is_on: true,
    changed_at: now,
    next_look: soon,
    told: '["canary"]',
  });
  await add(query, "tariff", {
    ...owned,
    fuel: "gas",
    valid_from: "2026-10-01",
    standing_pence: 29.04,
    kwh_pence: 7.33,
    kwh_pence_at: JSON.stringify({ "00:30 to 05:30": 1.5 }),
    typed_at: now,
  });
  await add(query, "meter_tariff", {
    ...owned,
    registration_id: uuid(),
    fuel: "gas",
    valid_from: "2026-10-01",
    valid_to: null,
    standing_pence: 31.13,
    kwh_pence: 6.17,
    kwh_pence_at: JSON.stringify({ "00:30 to 05:30": 1.5 }),
    told_at: now,
  });
  await add(query, "day_note", {
    ...owned,
    day: "2026-10-01",
    note: keys.seal("Canary’s birthday"),
    written_at: now,
  });
  await add(query, "known_device", { ...owned, token_hash: "canary", created_at: now, seen_at: now });
  await add(query, "passkey_challenge", { challenge: "canary", purpose: customer.id, expires_at: soon });
  await identity.codes.issue(query, { purpose: "verify-contact", who: customer.id, address: customer.email });
  await add(query, "sign_in_lock", {
    email_digest: keys.digest("limit", customer.email),
    wrong: 1,
    window_ends: soon,
    locked_until: null,
    locks: 0,
  });
  await add(query, "mpan_handle", {
    ...owned,
    handle: "canary",
    mpan: keys.seal("canary"),
    expires_at: soon,
  });
  await add(query, "mpan_check", {
    ...owned,
    mpan_key: "canary",
    postcode: keys.seal("canary"),
    read_inventory_id: null,
    inventory_at: null,
    display_prefix: "canary",
    checked_at: now,
  });
  await add(query, "reconsent_reminder", { ...owned, consent_id: uuid(), days: 30, sent_at: now });
  await add(query, "account_activity", { ...owned, last_seen_at: now, warned_at: null });
  await add(query, "referral", { ...owned, referred_by: "canary", at: now, delivered_at: null });
  await add(query, "attribution", { ...owned, tags: JSON.stringify({ utm_source: "canary" }), at: now });
  await add(query, "solar_lead", {
    ...owned,
    interest: "BATTERY_ONLY",
    details: keys.seal(JSON.stringify({ phone: "canary" })),
    consent_text: "canary",
    asked_at: now,
    state: "waiting",
    settled_at: null,
    told_digest: null,
    is_correction: false,
    withdrawn_at: null,
  });
  await add(query, "solar_event", {
    ...owned,
    id: uuid(),
    interest: "BATTERY_ONLY",
    kind: "request",
    partner: "canary",
    consent_text: "canary",
    details: keys.seal(JSON.stringify({ phone: "canary" })),
    at: now,
    outcome: "delivered",
  });
  await addTurnDown(deps, customer);
  await addReadings(deps, customer);
  await call("PUT", "/api/user/subscriptions", {
    token: customer.token,
    body: { campaign_id: "canary", opt_in: true },
  });
  await deps.jobs.send("fetch-readings", { userId: customer.id }, { afterSeconds: 3600 });
}

/** An event that the customer was told of, took part in and has left since. */
async function addTurnDown({ db: { query }, keys, clock }: Deps, { id }: TestCustomer) {
  const now = clock.now();
  const start = Math.floor(now.getTime() / 1000 / 1800) * 1800;
  const eventId = await addEvent(
    query,
    {
      start,
      end: start + 3600,
      regions: [],
      rule: { pencePerKwh: 250, leastPercent: 0 },
      noticeAt: start - 1,
    },
    now,
  );
  const owned = { user_id: id };
  await add(query, "turn_down_participation", {
    ...owned,
    id: uuid(),
    registration_id: uuid(),
    mpan_key: "canary",
    source: "account",
    joined_at: now,
    left_at: now,
    why_left: "left",
  });
  await add(query, "turn_down_notice", { ...owned, event_id: eventId, revision: 1, told_at: now });
  await add(query, "turn_down_result", {
    ...owned,
    event_id: eventId,
    state: "provisional",
    rules_version: 1,
    outcome: keys.seal('{"canary":1}'),
    inputs: keys.seal('{"canary":1}'),
    worked_out_at: now,
  });
}

/** Two half hours of each fuel, and of what was sent to the grid, at a meter that is read no more, and at the one that is linked. */
async function addReadings({ db, keys, clock }: Deps, customer: TestCustomer) {
  const { query } = db;
  const now = clock.now();
  const { id: registrationId } = (await readRegistration(query, keys, customer.id)) ?? { id: uuid() };
  const former = uuid();
  await add(query, "kept_readings", {
    user_id: customer.id,
    registration_id: former,
    mpan_key: "canary",
    readings_from: new Date(0),
    registered_at: now,
    ended_at: now,
    region: keys.seal("12"),
  });
  const month = "2026-11" as Month;
  for (const [registration, firstDay] of [
    [former, 0],
    [registrationId, 9],
  ] as const) {
    for (const fuel of allSeries) {
      const units = blankRow(spanOfMonth(month));
      units.set([250, 0], firstDay * 48);
      const owner = { userId: customer.id, registrationId: registration };
      await writeMonths(query, keys, owner, fuel, [{ month, units }]);
      await sumUp(query, keys, owner, fuel, [{ month, units }]);
    }
  }
}

async function add(query: Query, table: string, row: object) {
  await query
    .insertInto(table as "webhook_event")
    .values(row as never)
    .execute();
}
