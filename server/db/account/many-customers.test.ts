import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { AccountActivity } from "../../account/activity.ts";
import { Reminders } from "../../account/reminders.ts";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";

const CUSTOMER_COUNT = 2_100;

const app = testAppOfFile();
beforeAll(async () => {
  const { query } = app.deps.db;
  await sql`
    insert into customer (id, email, given_name, family_name, created_at)
    select gen_random_uuid(), place || '@example.com', 'Amy', 'Ashworth', '2026-01-01'
    from generate_series(1, ${CUSTOMER_COUNT}::integer) place`.execute(query);
  await sql`
    insert into registration (user_id, id, mpan_key, mpan, consent_id, method, readings_from, registered_at,
      reconsent_due, data_state)
    select id, id, 'key', 'sealed', id, 'ihd', created_at, created_at,
      created_at + (length(email) || ' days')::interval, '{}' from customer`.execute(query);
});

// Claims: F51
test("lists due consents once each, earliest due first, with the reminders sent", async () => {
  const { query } = app.deps.db;
  await sql`
    insert into reconsent_reminder (user_id, consent_id, days, sent_at)
    select user_id, consent_id, days, registered_at from registration cross join (values (30), (7)) sent (days)`.execute(
    query,
  );
  const found = [];
  for await (const one of new Reminders(app.deps.db).consentsDueBefore(new Date("2027-01-01")))
    found.push(one);
  expect(new Set(found.map(({ userId }) => userId)).size).toBe(CUSTOMER_COUNT);
  expect(found).toHaveLength(CUSTOMER_COUNT);
  expect(found.map(({ due }) => due)).toEqual(found.map(({ due }) => due).toSorted((a, b) => +a - +b));
  expect(found.every(({ sent }) => sent.toSorted().join() === "30,7")).toBe(true);
});

// Claims: F51
test("records every customer's last visit and updates only those that changed", async () => {
  const { query } = app.deps.db;
  await new AccountActivity(app.deps.db).record();
  expect(
    await new AccountActivity(app.deps.db).listUnwarned(new Date("2026-01-02"), CUSTOMER_COUNT + 1),
  ).toHaveLength(CUSTOMER_COUNT);
  await sql`
    insert into session (user_id, id, token_hash, user_agent, client_address, created_at, seen_at)
    select id, gen_random_uuid(), '', '', '', '2026-06-01', '2026-06-01' from customer limit 100`.execute(
    query,
  );
  await new AccountActivity(app.deps.db).record();
  expect(
    await new AccountActivity(app.deps.db).listUnwarned(new Date("2026-01-02"), CUSTOMER_COUNT + 1),
  ).toHaveLength(CUSTOMER_COUNT - 100);
});
