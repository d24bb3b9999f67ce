import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { priorities } from "../../server/readings/next-fetch.ts";
import { bradford } from "../../server/testing/test-household.ts";
import type { Figure } from "./figure.ts";
import { postgres } from "./postgres.ts";

const HOMES = 100;
const LINKED_WITHIN_MS = 60_000;
const WINDOW_MS = 1_500;
const DUE = 10_000;
const GOAL_SECONDS = 15;
const POLL_MS = 200;
const GIVE_UP_MS = 180_000;

/** A hundred homes linked in a minute, and one linked at the end of an outage with 10,000 homes due. */
export async function firstBars(): Promise<Figure[]> {
  const database = await postgres();
  const env = { CLOCK_FILE: "", SMART_METER_CALLS_AT_ONCE: "20" };
  const app = await openApp({ databaseUrl: database.url, env, isQuiet: true });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const linked = await (await apiCustomer(app, bradford)).linkByCode();
    if (linked.status !== 200) throw new Error("The meter was not registered.");
    return [
      { label: `first bars of ${HOMES} homes linked in a minute, the last`, ...(await burst(app, client)) },
      { label: `first bars after an outage with ${DUE} homes due`, ...(await afterOutage(app, client)) },
    ];
  } finally {
    await client.end();
    await app.close();
    await database.drop();
  }
}

type Wait = Omit<Figure, "label">;

async function burst(app: AppUnderTest, client: pg.Client): Promise<Wait> {
  await setFault(app, { mode: "slow", ms: WINDOW_MS, calls: "/utility/" });
  const linkedAt = new Map<string, number>();
  const waits = new Map<string, number>();
  const startedAt = performance.now();
  while (waits.size < HOMES && performance.now() - startedAt < GIVE_UP_MS) {
    const due = Math.floor(((performance.now() - startedAt) / LINKED_WITHIN_MS) * HOMES) + 1;
    while (linkedAt.size < Math.min(HOMES, due)) linkedAt.set(await link(client), performance.now());
    for (const id of await withBars(
      client,
      [...linkedAt.keys()].filter((id) => !waits.has(id)),
    ))
      waits.set(id, performance.now() - (linkedAt.get(id) ?? 0));
    await sleep(POLL_MS);
  }
  return inSeconds(waits.size < HOMES ? Number.POSITIVE_INFINITY : Math.max(...waits.values()));
}

async function afterOutage(app: AppUnderTest, client: pg.Client): Promise<Wait> {
  await client.query("delete from pgboss.job where name = 'fetch-readings' and state < 'active'");
  await setFault(app, { mode: "down" });
  await addHomes(client, DUE, "now()", "template.data_state");
  const { rows } = await client.query(
    "select count(*)::int as count from registration where next_try <= now()",
  );
  if (rows[0]?.count < DUE) throw new Error("The homes are not due.");
  // Waits for the next sweep, which queues 5,000 of the due homes.
  await sleep(75_000);
  await setFault(app, { mode: "slow", ms: WINDOW_MS, calls: "/utility/" });
  const id = await link(client);
  const startedAt = performance.now();
  while (!(await withBars(client, [id])).length && performance.now() - startedAt < GIVE_UP_MS)
    await sleep(POLL_MS);
  return inSeconds(performance.now() - startedAt);
}

function inSeconds(ms: number): Wait {
  return { goal: GOAL_SECONDS, figure: ms / 1000, unit: "s" };
}

async function link(client: pg.Client): Promise<string> {
  await client.query("begin");
  const [id = ""] = await addHomes(client, 1, "now() + interval '15 minutes'", `'${NOTHING_KNOWN}'`);
  await client.query(
    `insert into pgboss.job (name, data, singleton_key, priority, policy)
     values ('fetch-readings', json_build_object('userId', $1::text), $1, $2, 'exclusive')`,
    [id, priorities.linked],
  );
  await client.query("commit");
  return id;
}

const NOTHING_KNOWN = JSON.stringify({ meterSeen: null, electricity: null, gas: null });

async function addHomes(
  client: pg.Client,
  count: number,
  nextAttemptAt: string,
  data: string,
): Promise<string[]> {
  const { rows } = await client.query(
    `with template as (select * from registration order by registered_at limit 1),
     added as (
       insert into customer (id, email, given_name, family_name, created_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Bea', 'Nchmark', now()
       from generate_series(1, $1::int) returning id)
     insert into registration (user_id, id, mpan_key, mpan, consent_id, method, readings_from, registered_at,
       reconsent_due, next_try, data_state)
     select added.id, gen_random_uuid(), mpan_key, mpan, consent_id, method, readings_from, now(), reconsent_due,
       ${nextAttemptAt}, ${data}::jsonb from added, template
     returning user_id`,
    [count],
  );
  return rows.map(({ user_id }) => user_id);
}

async function withBars(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    "select user_id from registration where data_state -> 'electricity' <> 'null' and user_id = any($1)",
    [ids],
  );
  return rows.map(({ user_id }) => user_id);
}

async function setFault(app: AppUnderTest, fault: object): Promise<void> {
  const response = await fetch(`${app.sandbox}/sandbox/faults/smart-meter`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`The fault was not set: ${response.status}`);
}
