import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HALF_HOUR } from "../../domain/readings/fuel.ts";
import type { MeterData } from "../db/schema/registration.ts";
import { bradford, registerWithoutReadings } from "../testing/test-household.ts";
import { queueFirstFetch } from "./next-fetch.ts";
import { DAY, fetchingOfFile, startTime } from "./test-fetching.ts";
import type { ReadingsRequest } from "./test-provider.ts";

const CALLS_AT_ONCE = 20;
/** How long the provider takes for a window. */
const TICK_SECONDS = 1.5;
const GOAL_TICKS = 15 / TICK_SECONDS;
const GIVE_UP_TICKS = 60;
/** Real time after which a tick ends although jobs or calls are outstanding. */
const MAX_TICK_MS = 3_000;

const { app, provider } = fetchingOfFile({
  SMART_METER_CALLS_AT_ONCE: String(CALLS_AT_ONCE),
  // This limit counts real seconds, not simulated ticks.
  SMART_METER_CALLS_A_SECOND: "1000",
});

const calls: (() => void)[] = [];
let peakCalls = 0;
let isOver = false;

beforeEach(() => {
  isOver = false;
  peakCalls = 0;
  const respond = async (request: ReadingsRequest) => {
    if (isOver) return Response.json({ devices: [] });
    await new Promise<void>((done) => {
      calls.push(done);
      peakCalls = Math.max(peakCalls, calls.length);
    });
    return request.fuel === "exported" ? Response.json({ devices: [] }) : lastHalfHourOf(request);
  };
  provider.respond(respond);
  provider.respondToExports(respond);
});

afterEach(async () => {
  isOver = true;
  await app.deps.db.raw("delete from pgboss.job where name = 'fetch-readings'");
  for (const release of calls.splice(0)) release();
});

// Claims: F53
test("100 homes linked in one minute all have first bars within 15 seconds", async () => {
  const homes = 100;
  const perTick = homes / (60 / TICK_SECONDS);
  const customers = await addHomes(homes, null);
  const waited = new Map<string, number>();
  await app.deps.jobs.start();
  for (let tick = 0; waited.size < homes && tick < GIVE_UP_TICKS; tick += 1) {
    for (const userId of customers.slice(Math.ceil(tick * perTick), Math.ceil((tick + 1) * perTick)))
      await link(userId);
    await respondToCalls();
    for (const userId of await withBars(customers))
      if (!waited.has(userId)) waited.set(userId, tick + 1 - Math.floor(customers.indexOf(userId) / perTick));
  }
  expect(waited.size).toBe(homes);
  expect(Math.max(...waited.values())).toBeLessThanOrEqual(GOAL_TICKS);
  expect(peakCalls).toBe(CALLS_AT_ONCE);
}, 120_000);

// Claims: F53
test("a new customer has first bars within 15 seconds while 10,000 homes are due", async () => {
  const [userId = ""] = await addHomes(1, null);
  const due = await addHomes(10_000, fetchedAYear);
  for (let done = 0; done < due.length; done += BATCH)
    await app.deps.db.raw(
      `insert into pgboss.job (name, data, singleton_key)
       select 'fetch-readings', json_build_object('userId', id), id from unnest($1::text[]) id`,
      [due.slice(done, done + BATCH)],
    );
  await app.deps.jobs.start();
  for (let tick = 0; tick < 3; tick += 1) await respondToCalls();
  await link(userId);
  let ticks = 0;
  while (!(await withBars([userId])).length && ticks < GIVE_UP_TICKS) {
    await respondToCalls();
    ticks += 1;
  }
  expect(ticks).toBeLessThanOrEqual(GOAL_TICKS);
}, 120_000);

const yesterday = startTime / 1000 - DAY;
const held = { start: 0, end: yesterday, longestGap: 0 };
const fetchedAYear: MeterData = {
  meterSeen: true,
  electricity: held,
  gas: held,
  fetched: { electricity: held, gas: held },
  exportAsked: startTime / 1000,
  gapsAsked: { young: startTime / 1000, all: startTime / 1000 },
};

async function addHomes(count: number, data: MeterData | null): Promise<string[]> {
  const { customer } = await registerWithoutReadings(app, bradford);
  const added: string[] = [];
  while (added.length < count)
    added.push(...(await copiesOf(customer.id, Math.min(BATCH, count - added.length), data)));
  return added;
}

/** Rows that a busy server inserts within its statement timeout. */
const BATCH = 500;

async function copiesOf(userId: string, count: number, data: MeterData | null): Promise<string[]> {
  const { rows } = await app.deps.db.raw(
    `with added as (
       insert into customer (id, email, given_name, family_name, created_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Amy', 'Ashworth', $2
       from generate_series(1, $3::int) returning id)
     insert into registration (user_id, id, mpan_key, mpan, consent_id, method, readings_from, registered_at,
       reconsent_due, data_state)
     select added.id, gen_random_uuid(), mpan_key, mpan, consent_id, method, readings_from, registered_at,
       reconsent_due, coalesce($4, data_state) from added, registration where user_id = $1
     returning user_id`,
    [userId, new Date(startTime), count, data && JSON.stringify(data)],
  );
  return rows.map(({ user_id }) => String(user_id));
}

async function link(userId: string): Promise<void> {
  await app.deps.db.transaction((tx) => queueFirstFetch(app.deps, userId, tx));
}

async function withBars(customers: readonly string[]): Promise<string[]> {
  const { rows } = await app.deps.db.raw(
    "select user_id from registration where data_state -> 'electricity' <> 'null' and user_id = any($1)",
    [customers],
  );
  return rows.map(({ user_id }) => String(user_id));
}

/** Responds to all calls once every job waits for one. */
async function respondToCalls(): Promise<void> {
  const deadline = performance.now() + MAX_TICK_MS;
  while (performance.now() < deadline && !(await isQuiet())) await sleep(10);
  for (const release of calls.splice(0)) release();
}

async function isQuiet(): Promise<boolean> {
  const { rows } = await app.deps.db.raw(
    `select count(*) filter (where state = 'active')::int as active,
       count(*) filter (where state < 'active' and start_after <= now())::int as due
     from pgboss.job where name = 'fetch-readings' and state <= 'active'`,
  );
  const [{ active = 0, due = 0 } = {}] = rows;
  return active === calls.length && (due === 0 || calls.length === CALLS_AT_ONCE);
}

function lastHalfHourOf({ end, fuel }: ReadingsRequest): Response {
  return Response.json({
    unit: fuel === "gas" ? "m3" : "kWh",
    devices: [
      { values: [{ primaryValue: 0.2, timestamp: new Date((end - HALF_HOUR) * 1000).toISOString() }] },
    ],
  });
}
