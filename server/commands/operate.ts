import { Deletions } from "../account/deletions.ts";
import { forgetDeleted } from "../account/forget-deleted.ts";
import type { Deps } from "../app/deps.ts";
import { listFailedJobs, retryFailedJobs } from "../db/jobs/failed-jobs.ts";
import { resealAll } from "../db/reseal.ts";
import { Misused } from "./command.ts";
import { operateEvents } from "./event.ts";
import { lookUp, NO_METER, namedAccount, noAccountHas } from "./named-account.ts";
import { asTable } from "./table.ts";

/** A command that deletes does so only with it. */
const WRITE = "--write";

/** What operators can see and do: npm run admin -- WORD. */
const commands: Record<
  string,
  {
    does: string;
    run(deps: Deps, argument: string, isWritten: boolean, words: readonly string[]): Promise<string>;
  }
> = {
  leads: {
    does: "requests for a solar or battery quote, and whether the partner has them",
    run: async ({ db }) => asTable(await db.solarLeads.listNewest()),
  },
  "opt-ins": {
    does: "addresses that are in and out of Turn Down and Save, by campaign",
    run: async ({ db }) => asTable(await db.optIns.count()),
  },
  event: {
    does: "events of Turn Down and Save: made, changed, cancelled, paid, and what they brought (event help)",
    run: (deps, _, __, words) => operateEvents(deps, words),
  },
  deletions: {
    does: "why customers left, by month",
    run: async ({ db }) => asTable(await new Deletions(db).countByReason()),
  },
  jobs: {
    does: "jobs that were given up",
    run: async ({ db }) => asTable(await listFailedJobs(db.query)),
  },
  retry: {
    does: "tries the given-up jobs again, and every lead that still waits",
    run: retry,
  },
  events: {
    does: "what was done with an account, by its e-mail address (which follows), in the last 13 months",
    run: eventsAt,
  },
  readings: {
    does: "fetches all readings of a customer again, by their e-mail address (which follows)",
    run: fetchAgain,
  },
  consents: {
    does: "for auditors: what happened to consents in a month (2026-11 follows), a line each, and whether it stands as written",
    run: consentsOf,
  },
  "seal-anew": {
    does: "seals what older secrets sealed under the newest one; when it finds nothing, the older can be dropped",
    run: async ({ db }) => {
      const counts = Object.entries(await resealAll(db)).filter(([, rows]) => rows > 0);
      if (!counts.length) return "Nothing is sealed by an older secret: it can be dropped.";
      return `${asTable(counts.map(([table, rows]) => ({ table, rows })))}\nRun it again to see that nothing is left.`;
    },
  },
  "forget-deleted": {
    does: "on a restored copy: counts whom the running database (its address follows) no longer knows; --write deletes them again",
    run: async (deps, runningUrl, isWritten) => {
      if (!runningUrl) throw new Misused("Name the running database: forget-deleted postgres://…");
      const count = await forgetDeleted(deps, runningUrl, isWritten);
      if (isWritten) return `Deleted again: ${count} customers.`;
      return `Would be deleted again: ${count} customers.\nNothing was changed. To do it, add: --write`;
    },
  },
};

/** The one command that is run without the app's other settings: by admin.ts, not here. */
export const MIGRATE = "migrate";
const MIGRATE_DOES =
  "brings the database's tables up to this release, as their owner, and does nothing else; DATABASE_URL is all it needs";

/** Does what an operator asks for, and says what came of it in lines of text. */
export async function operate(deps: Deps, words: readonly string[]): Promise<string> {
  const [word = "", ...rest] = words.filter((one) => one !== WRITE);
  const chosen = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!chosen) throw new Misused(usage());
  return chosen.run(deps, rest[0] ?? "", words.includes(WRITE), rest);
}

/** A line of JSON for each record. They name nobody. */
async function consentsOf({ db }: Deps, month: string): Promise<string> {
  const from = new Date(`${month}-01T00:00:00Z`);
  if (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(from.getTime()))
    throw new Misused("Name the month: consents 2026-11");
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  const records = await db.consentRecords.audited({ from, to });
  const broken = records.filter(({ seal }) => seal === "broken").length;
  return [
    ...records.map((record) => JSON.stringify(record)),
    `${records.length} records, ${broken} broken`,
  ].join("\n");
}

/** Much may have been tried with an address that no account has, or has no longer. */
async function eventsAt(deps: Deps, address: string): Promise<string> {
  const { email, customer } = await lookUp(deps, "events", address);
  const subjects = customer ? [customer.id, email] : [email];
  const events = asTable(await deps.db.securityEvents.bySubjects(subjects));
  return customer ? events : `${noAccountHas(email)}\n${events}`;
}

/** What is held stays until something else comes for it. */
async function fetchAgain(deps: Deps, address: string): Promise<string> {
  const { db, jobs } = deps;
  const { id: userId } = await namedAccount(deps, "readings", address);
  const data = await db.transaction((tx) =>
    tx.registrations.changeMeterData({ userId }, ({ fetched: _, exportAsked: __, ...rest }) => rest),
  );
  if (!data) return NO_METER;
  await jobs.send("fetch-readings", { userId });
  return "All readings are being fetched again.";
}

async function retry({ db, jobs, clock }: Deps): Promise<string> {
  const again = await retryFailedJobs(db.query, clock.now());
  const waiting = (await db.solarLeads.listNewest()).filter(
    ({ state }) => state === "waiting" || state === "withdrawing",
  );
  for (const { user_id: userId, interest } of waiting) {
    await jobs.send("deliver-solar-lead", { userId, interest }, { key: `${userId} ${interest}` });
  }
  return `${again} jobs and ${waiting.length} leads will be tried again.`;
}

function usage(): string {
  const all = [...Object.entries(commands).map(([name, { does }]) => [name, does]), [MIGRATE, MIGRATE_DOES]];
  const lines = all.map(([name = "", does]) => `  ${name.padEnd(15)} ${does}`);
  return `npm run admin -- one of:\n${lines.join("\n")}`;
}
