import { v7 as uuid } from "uuid";
import { type Month, spanOfMonth } from "../../domain/london-calendar.ts";
import { allSeries } from "../../domain/readings/fuel.ts";
import { blankRow } from "../../domain/readings/readings.ts";
import type { Deps } from "../app/deps.ts";
import type { Column, ColumnFacts } from "../db/schema/column.ts";
import { type TableName, tables } from "../db/tables.ts";
import type { TestApp } from "../testing/test-app.ts";
import { GOOD_PASSWORD, type TestCustomer } from "../testing/test-customer.ts";

export const CANARY_KEY = "0199aaaa-0000-7000-8000-00000000c0de";

export async function fillEveryTable({ deps, call }: TestApp, customer: TestCustomer): Promise<void> {
  const { keys, identity } = deps;
  const add = (table: TableName, row: object = {}) => addCanary(deps, customer, table, row);
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
  await add("email_change", { email: "canary@example.com" });
  await add("passkey", { name: "Canary's phone" });
  await add("access_key", { id: CANARY_KEY });
  await add("energy_email", { kind: "silence" });
  await add("tariff", { fuel: "gas", valid_from: "2026-10-01" });
  await add("meter_tariff", { fuel: "gas", valid_from: "2026-10-01" });
  await add("day_note", { day: "2026-10-01", note: keys.seal("Canary’s birthday") });
  await add("known_device");
  await add("passkey_challenge", { purpose: customer.id });
  await identity.codes.issue(deps.db, {
    purpose: "verify-contact",
    who: customer.id,
    address: customer.email,
  });
  await add("sign_in_lock", { email_digest: keys.digest("limit", customer.email) });
  await add("mpan_handle");
  await add("mpan_check");
  await add("reconsent_reminder");
  await add("account_activity");
  await add("referral");
  await add("attribution");
  await add("solar_lead", { interest: "BATTERY_ONLY", state: "waiting" });
  await add("solar_event", { interest: "BATTERY_ONLY", kind: "request", outcome: "delivered" });
  await addTurnDown(deps, customer);
  await addReadings(deps, customer);
  await call("PUT", "/api/user/subscriptions", {
    token: customer.token,
    body: { campaign_id: "canary", opt_in: true },
  });
  await deps.jobs.send("fetch-readings", { userId: customer.id }, { afterSeconds: 3600 });
}

async function addTurnDown(deps: Deps, customer: TestCustomer) {
  const now = deps.clock.now();
  const start = Math.floor(now.getTime() / 1000 / 1800) * 1800;
  const event_id = await deps.db.turnDownEvents.add(
    {
      start,
      end: start + 3600,
      regions: [],
      rule: { pencePerKwh: 250, leastPercent: 0 },
      noticeAt: start - 1,
    },
    now,
  );
  const left = { source: "account", left_at: now, why_left: "left" };
  await addCanary(deps, customer, "turn_down_participation", left);
  await addCanary(deps, customer, "turn_down_notice", { event_id });
  await addCanary(deps, customer, "turn_down_result", { event_id, state: "provisional" });
}

async function addReadings(deps: Deps, customer: TestCustomer) {
  const { db, keys } = deps;
  const { id: registrationId } = (await db.registrations.read(customer.id)) ?? { id: uuid() };
  const former = uuid();
  const kept = { registration_id: former, readings_from: new Date(0), region: keys.seal("12") };
  await addCanary(deps, customer, "kept_readings", kept);
  const month = "2026-11" as Month;
  for (const [registration, firstDay] of [
    [former, 0],
    [registrationId, 9],
  ] as const) {
    for (const fuel of allSeries) {
      const units = blankRow(spanOfMonth(month));
      units.set([250, 0], firstDay * 48);
      const owner = { userId: customer.id, registrationId: registration };
      await db.readingMonths.write(owner, fuel, [{ month, units }]);
      await db.readingYears.sumUp(owner, fuel, [{ month, units }]);
    }
  }
}

/** Adds a row. Columns not in `row` hold "canary" if sealed, else null if nullable, else "canary" in text and JSON. */
export async function addCanary(deps: Deps, customer: TestCustomer, name: TableName, row: object) {
  const columns = Object.entries<Column<unknown>>(tables[name].columns);
  const canary = Object.fromEntries(columns.map(([column, { facts }]) => [column, valueFor(facts, deps)]));
  await deps.db.query
    .insertInto(name as "webhook_event")
    .values({ ...canary, ...("user_id" in canary && { user_id: customer.id }), ...row } as never)
    .execute();
}

function valueFor({ stored, isNullable, isSealed }: ColumnFacts, { keys, clock }: Deps): unknown {
  if (isSealed) return keys.seal('{"canary":"canary"}');
  if (isNullable) return null;
  if (stored === "text") return "canary";
  if (stored === "uuid") return uuid();
  if (stored === "boolean") return true;
  if (stored === "jsonb") return '{"canary":"canary"}';
  return stored === "timestamp with time zone" ? clock.now() : 1;
}
