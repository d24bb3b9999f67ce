import { sql } from "kysely";
import { expect, test } from "vitest";
import { endInactiveAccounts } from "../account/inactive.ts";
import { remindOfReconsent } from "../account/remind.ts";
import type { Deps } from "../app/deps.ts";
import { openPostgres } from "../db/engine/database.ts";
import { withStores } from "../db/stores.ts";
import { lookAtEnergyEmail } from "../readings/energy-emails.ts";
import { read, switchTo } from "../readings/test-energy-emails.ts";
import { reconcile } from "../registration/reconcile.ts";
import { withdrawConsents } from "../registration/withdraw.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { household, registered, registeredUnread } from "../testing/test-household.ts";
import { tellOfEvents } from "../turn-down/tell.ts";
import { command, takingPart } from "../turn-down/test-scheme.ts";

const server = process.env.TEST_DATABASE_URL;
const app = testAppOfEachTest();

const setNow = (iso: string) => app.setNow(new Date(iso));

/** Jobs that send an email: each brings the app to where one is due, and returns the job. */
const jobs: Record<string, () => Promise<(deps: Deps) => Promise<void>>> = {
  "consent reminder": async () => {
    await registered(app);
    setNow("2027-10-23T10:00:00Z");
    return remindOfReconsent;
  },
  "warning of an unused account": async () => {
    await addTestCustomer(app);
    setNow("2028-10-22T10:00:00Z");
    return endInactiveAccounts;
  },
  "deletion of an unused account": async () => {
    await addTestCustomer(app);
    setNow("2028-10-22T10:00:00Z");
    await endInactiveAccounts(app.deps);
    setNow("2028-11-22T10:00:00Z");
    return endInactiveAccounts;
  },
  "notice of a Turn Down event": async () => {
    await takingPart(app);
    await command(app, "event make 2026-11-26 17:00 18:00 --pence 250");
    setNow("2026-11-25T18:00:00Z");
    return tellOfEvents;
  },
  "summary of the week": async () => {
    const amy = await registeredUnread(app);
    await switchTo(amy, "week", true);
    await read(app, amy, "2026-11-22");
    setNow("2026-11-23T21:30:00Z");
    return (deps) => lookAtEnergyEmail(deps, amy.customer.id, "week");
  },
  "notice of a silent meter": async () => {
    const amy = await registeredUnread(app);
    await switchTo(amy, "silence", true);
    await silentSince(amy.customer.id, "2026-11-21T00:00:00Z");
    setNow("2026-11-24T21:30:00Z");
    return (deps) => lookAtEnergyEmail(deps, amy.customer.id, "silence");
  },
  "confirmation of a withdrawal": async () => {
    const amy = await registered(app);
    const [{ id }] = await amy.consents();
    app.sandbox.faults.set("smart-meter", { mode: "down" });
    await amy.call("POST", `/api/user/consents/${id}/withdraw`);
    await app.deps.jobs.drain();
    app.sandbox.faults.clear("smart-meter");
    return withdrawConsents;
  },
  "receipt of a registration": async () => {
    await unanswered();
    setNow("2026-11-21T10:01:00Z");
    return reconcile;
  },
  "end of an attempt without an answer": async () => {
    await unanswered();
    setNow("2026-11-21T11:00:01Z");
    return reconcile;
  },
};

/** A registration whose answer was lost. */
async function unanswered() {
  const amy = await household(app);
  await amy.validate();
  const card = await amy.setUpCard();
  app.sandbox.faults.set("smart-meter", { mode: "lost-answer", times: 1 });
  expect((await amy.registerByCard(card)).status).toBe(503);
}

async function silentSince(userId: string, until: string) {
  const { registrations } = app.deps.db;
  const electricity = { start: 0, end: Date.parse(until) / 1000, longestGap: 0 };
  await app.deps.db.transaction((tx) =>
    tx.registrations.changeMeterData({ userId }, (data) => ({ ...data, electricity })),
  );
  const linked = await registrations.read(userId);
  const tries = { lastTried: new Date("2026-11-24T08:00:00Z"), nextTry: new Date("2027-10-01") };
  await registrations.saveTries({ userId, id: linked?.id ?? "" }, tries);
}

// The embedded database has one session: nothing runs at once there.
// Claims: F43
test.runIf(server).each(Object.entries(jobs))(
  "%s: sent once when two processes run the job at once",
  async (_, prepare) => {
    const job = await prepare();
    const { db } = app.deps;
    await app.deps.jobs.drain();
    await sql`delete from letter`.execute(db.query);
    const other = await anotherPool(db);
    try {
      // Nobody can send before both are about to, or wait for each other.
      const both = await db.query.transaction().execute(async (tx) => {
        await sql`lock table letter in exclusive mode`.execute(tx);
        const running = Promise.allSettled([job(app.deps), job({ ...app.deps, db: other })]);
        await expect.poll(() => waitingIn(db), { timeout: 20_000, interval: 20 }).toBe(2);
        return { running };
      });
      for (const outcome of await both.running) expect(outcome).toMatchObject({ status: "fulfilled" });
      expect(await sentIn(db)).toBe(1);
    } finally {
      await other.close();
    }
  },
);

async function anotherPool(db: Deps["db"]): Promise<Deps["db"]> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.query);
  const url = new URL(server ?? "");
  url.pathname = rows[0]?.name ?? "";
  return withStores(openPostgres(url.href, { onError: () => undefined }), app.deps.keys);
}

async function waitingIn(db: Deps["db"]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db.query);
  return rows[0]?.waiting ?? 0;
}

async function sentIn(db: Deps["db"]): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from letter`.execute(db.query);
  return rows[0]?.sent ?? 0;
}
