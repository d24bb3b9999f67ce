import { sql } from "kysely";
import { expect, test } from "vitest";
import { endInactiveAccounts } from "../account/inactive.ts";
import { remindOfReconsent } from "../account/remind.ts";
import type { Deps } from "../app/deps.ts";
import { openPostgres } from "../db/engine/database.ts";
import { withStores } from "../db/stores.ts";
import { deliverReferral } from "../delivery/referral.ts";
import { deliverSolarLead } from "../delivery/solar-lead.ts";
import { checkEnergyEmail } from "../readings/energy-emails.ts";
import { storeReadings, switchTo } from "../readings/test-energy-emails.ts";
import { reconcile } from "../registration/reconcile.ts";
import { withdrawConsents } from "../registration/withdraw.ts";
import { testAppOfEachTest } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { household, registerHousehold, registerWithoutReadings } from "../testing/test-household.ts";
import { solarTest } from "../testing/test-solar.ts";
import { notifyParticipants } from "../turn-down/notify.ts";
import { command, participant } from "../turn-down/test-scheme.ts";
import type { JobName } from "./kinds.ts";

const server = process.env.TEST_DATABASE_URL;
const app = testAppOfEachTest();

const setNow = (iso: string) => app.setNow(new Date(iso));

type Job = (deps: Deps) => Promise<void>;

const emailJobs = {
  "consent reminder": async () => {
    await registerHousehold(app);
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
    await participant(app);
    await command(app, "event make 2026-11-26 17:00 18:00 --pence 250");
    setNow("2026-11-25T18:00:00Z");
    return notifyParticipants;
  },
  "summary of the week": async () => {
    const amy = await registerWithoutReadings(app);
    await switchTo(amy, "week", true);
    await storeReadings(app, amy, "2026-11-22");
    setNow("2026-11-23T21:30:00Z");
    return (deps) => checkEnergyEmail(deps, amy.customer.id, "week");
  },
  "notice of a silent meter": async () => {
    const amy = await registerWithoutReadings(app);
    await switchTo(amy, "silence", true);
    await silentSince(amy.customer.id, "2026-11-21T00:00:00Z");
    setNow("2026-11-24T21:30:00Z");
    return (deps) => checkEnergyEmail(deps, amy.customer.id, "silence");
  },
  "confirmation of a withdrawal": async () => {
    const amy = await registerHousehold(app);
    const [{ id }] = await amy.consents();
    app.sandbox.faults.set("smart-meter", { mode: "down" });
    await amy.call("POST", `/api/user/consents/${id}/withdraw`);
    await app.deps.jobs.drain();
    app.sandbox.faults.clear("smart-meter");
    return withdrawConsents;
  },
  "receipt of a registration": async () => {
    await registerWithLostResponse();
    setNow("2026-11-21T10:01:00Z");
    return reconcile;
  },
  "end of an attempt without a response": async () => {
    await registerWithLostResponse();
    setNow("2026-11-21T11:00:01Z");
    return reconcile;
  },
} satisfies Record<string, () => Promise<Job>>;

const partnerJobs = {
  "request for a quote": {
    table: "solar_lead",
    received: "/leads",
    prepare: async () => {
      const { requestQuote, atHome } = solarTest(() => app);
      const { id } = await whileDown(async () => {
        const customer = await atHome("amy@example.com");
        await requestQuote(customer);
        return customer;
      });
      return (deps) => deliverSolarLead(deps, id, "SOLAR_WITH_BATTERY");
    },
  },
  referral: {
    table: "referral",
    received: "/referrals",
    prepare: async () => {
      const { id } = await whileDown(async () => {
        const customer = await addTestCustomer(app);
        const body = new URLSearchParams({ referredBy: "friend-7" });
        await app.call("POST", "/api/referrals", { body, headers: { cookie: customer.cookie } });
        return customer;
      });
      return (deps) => deliverReferral(deps, id);
    },
  },
} satisfies Record<string, { table: string; received: string; prepare: () => Promise<Job> }>;

type Tested = keyof typeof emailJobs | keyof typeof partnerJobs;

const kinds: Record<JobName, readonly Tested[] | string> = {
  reconcile: ["receipt of a registration", "end of an attempt without a response"],
  "withdraw-consents": ["confirmation of a withdrawal"],
  "remind-of-reconsent": ["consent reminder"],
  "end-inactive-accounts": ["warning of an unused account", "deletion of an unused account"],
  "look-at-energy-email": ["summary of the week", "notice of a silent meter"],
  "tell-of-turn-down": ["notice of a Turn Down event"],
  "deliver-solar-lead": ["request for a quote"],
  "deliver-referral": ["referral"],
  "send-letter": "An email has one job, which one process takes.",
  "forget-card": "Detaching a detached card is a no-op.",
  "expire-consents": "Each end is recorded under the customer's lock (registration/expire.test.ts).",
  "end-left-card-checks": "An ended check is not evaluated again (registration/card-attempts.test.ts).",
  "finish-card-check": "An ended check is not evaluated again, as for end-left-card-checks.",
  "cancel-card-setup": "Cancelling twice is a no-op.",
  "delete-card-customer": "Deleting twice is a no-op.",
  "make-export": "Writes the same export.",
  "work-out-turn-down": "Writes the same results; tell-of-turn-down sends the notice.",
  "fetch-readings": "Writes the same readings.",
  "fetch-meter-tariffs": "Writes the same prices.",
  "fetch-carbon-intensity": "Writes the same intensities.",
  "fetch-temperatures": "Writes the same temperatures.",
  "fetch-tariffs": "Writes the same tariffs.",
  "fetch-due-tariffs": "Queues a job per region, by key.",
  "fetch-due-readings": "Queues a job per customer, by key.",
  "queue-energy-emails": "Queues a job per customer, by key.",
  "seal-anew": "Resealing a row twice changes nothing.",
  "forget-answers": "Deletes.",
  "forget-counts": "Deletes.",
  "forget-drafts": "Deletes.",
  "forget-what-is-over": "Deletes.",
  "forget-identity-leftovers": "Deletes.",
};

test("every case belongs to a kind of job", () => {
  const tested = Object.values(kinds).flatMap((cases) => (typeof cases === "string" ? [] : cases));
  expect(tested.toSorted()).toEqual([...Object.keys(emailJobs), ...Object.keys(partnerJobs)].sort());
});

async function whileDown<T>(work: () => Promise<T>): Promise<T> {
  app.sandbox.faults.set("leads", { mode: "down" });
  const done = await work();
  await app.deps.jobs.drain();
  app.sandbox.faults.clear("leads");
  return done;
}

async function registerWithLostResponse() {
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
  const attemptTimes = {
    lastAttemptAt: new Date("2026-11-24T08:00:00Z"),
    nextAttemptAt: new Date("2027-10-01"),
  };
  await registrations.saveAttemptTimes({ userId, id: linked?.id ?? "" }, attemptTimes);
}

// The embedded database has one session, so nothing runs concurrently.
// Claims: F43
test.runIf(server).each(Object.entries(emailJobs))(
  "%s: sent once when two processes run the job at once",
  async (_, prepare) => {
    const job = await prepare();
    const { db } = app.deps;
    await app.deps.jobs.drain();
    await sql`delete from letter`.execute(db.query);
    const outcomes = await inTwoProcesses(job, "letter");
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: "fulfilled" });
    expect(await sentIn(db)).toBe(1);
  },
);

// Claims: F43, B2, B3
test.runIf(server).each(Object.entries(partnerJobs))(
  "%s: delivered once when two processes run the job at once",
  async (_, { table, received, prepare }) => {
    const job = await prepare();
    app.sandbox.faults.set("leads", { mode: "slow", ms: 500 });
    const outcomes = await inTwoProcesses(job, table);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    const deliveries = await (await app.sandbox.fetch(`http://sandbox${received}`)).json();
    expect(deliveries).toHaveLength(1);
    await job(app.deps);
    const later = await (await app.sandbox.fetch(`http://sandbox${received}`)).json();
    expect(later).toHaveLength(1);
  },
);

async function inTwoProcesses(job: Job, table: string): Promise<PromiseSettledResult<void>[]> {
  const { db } = app.deps;
  const other = await anotherPool(db);
  try {
    const both = await db.query.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
      const running = Promise.allSettled([job(app.deps), job({ ...app.deps, db: other })]);
      await expect.poll(() => waitingIn(db), { timeout: 20_000, interval: 20 }).toBe(2);
      return { running };
    });
    return await both.running;
  } finally {
    await other.close();
  }
}

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
