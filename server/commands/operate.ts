import { Deletions } from "../account/deletions.ts";
import { purgeDeleted } from "../account/purge-deleted.ts";
import type { Deps } from "../app/deps.ts";
import { openPostgres } from "../db/engine/database.ts";
import { listFailedJobs, retryFailedJobs } from "../db/jobs/failed-jobs.ts";
import { resealAll } from "../db/reseal.ts";
import { UsageError } from "./command.ts";
import { operateEvents } from "./event.ts";
import { operateMeter } from "./meter.ts";
import { findAccount, NO_METER, noAccountMessage, requireAccount } from "./named-account.ts";
import { operatePriceCap } from "./price-cap.ts";
import { asTable } from "./table.ts";

/** Commands that delete are dry runs without this option. */
const WRITE = "--write";

const commands: Record<
  string,
  {
    description: string;
    run(deps: Deps, argument: string, isWrite: boolean, args: readonly string[]): Promise<string>;
  }
> = {
  leads: {
    description: "requests for a solar or battery quote, and whether the partner has them",
    run: async ({ db }) => asTable(await db.solarLeads.listNewest()),
  },
  "opt-ins": {
    description: "addresses opted in and out of Turn Down and Save, by campaign",
    run: async ({ db }) => asTable(await db.optIns.count()),
  },
  event: {
    description:
      "Turn Down and Save: lists, makes, changes, cancels and pays events, and prints results (event help)",
    run: (deps, _, __, args) => operateEvents(deps, args),
  },
  "price-cap": {
    description: "lists Ofgem's price cap by quarter; import FILE adds or replaces quarters",
    run: (deps, _, __, args) => operatePriceCap(deps, args),
  },
  meter: {
    description: "meter ADDRESS: who has linked the meter of an account; ends a consent after an objection",
    run: (deps, _, __, args) => operateMeter(deps, args),
  },
  deletions: {
    description: "reasons for account deletions, by month",
    run: async ({ db }) => asTable(await new Deletions(db).countByReason()),
  },
  jobs: {
    description: "failed jobs with their errors",
    run: async ({ db }) => asTable(await listFailedJobs(db.query)),
  },
  retry: {
    description: "retries failed jobs and undelivered leads",
    run: retry,
  },
  events: {
    description: "events ADDRESS: security events of an email address in the last 13 months",
    run: securityEvents,
  },
  readings: {
    description: "readings ADDRESS: fetches all readings of a customer again",
    run: refetchReadings,
  },
  consents: {
    description:
      "consents 2026-11: for auditors, a month's consent records as JSON lines, with integrity checks",
    run: auditConsents,
  },
  reseal: {
    description:
      "re-encrypts values encrypted with older secrets; once it finds none, the older secrets can be removed",
    run: async ({ db }) => {
      const counts = Object.entries(await resealAll(db)).filter(([, rows]) => rows > 0);
      if (!counts.length) return "No value is encrypted with an older secret: older secrets can be removed.";
      return `${asTable(counts.map(([table, rows]) => ({ table, rows })))}\nRun it again until it finds none.`;
    },
  },
  "forget-deleted": {
    description:
      "forget-deleted URL: counts what customers have deleted or ended in the running database since this copy was made; --write deletes and ends it in the copy",
    run: async (deps, runningUrl, isWrite) => {
      if (!runningUrl) throw new UsageError("Add the running database: forget-deleted postgres://…");
      const running = openPostgres(runningUrl, { size: 2, onError: () => undefined });
      const { deleted, changed } = await purgeDeleted(deps, running, isWrite).finally(() => running.close());
      if (isWrite) return `Customers deleted again: ${deleted}.\nCustomers changed: ${changed}.`;
      return `Customers to delete again: ${deleted}.\nCustomers to change: ${changed}.\nNothing was changed. To apply, add: --write`;
    },
  },
};

/** Handled by admin.ts before it opens the app. */
export const MIGRATE = "migrate";
export const CHECK_SETTINGS = "check-settings";

const commandsWithoutApp = [
  [MIGRATE, "runs the database migrations as the tables' owner; needs only DATABASE_URL"],
  [CHECK_SETTINGS, "checks every setting, and names misspelt ones, without connecting to anything"],
];

export async function operate(deps: Deps, args: readonly string[]): Promise<string> {
  const [word = "", ...rest] = args.filter((one) => one !== WRITE);
  const chosen = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (!chosen) throw new UsageError(usage());
  return chosen.run(deps, rest[0] ?? "", args.includes(WRITE), rest);
}

async function auditConsents({ db }: Deps, month: string): Promise<string> {
  const from = new Date(`${month}-01T00:00:00Z`);
  if (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(from.getTime()))
    throw new UsageError("Add the month: consents 2026-11");
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  const records = await db.consentRecords.listForAudit({ from, to });
  const broken = records.filter(({ seal }) => seal === "broken").length;
  return [
    ...records.map((record) => JSON.stringify(record)),
    `${records.length} records, ${broken} broken`,
  ].join("\n");
}

async function securityEvents(deps: Deps, address: string): Promise<string> {
  const { email, customer } = await findAccount(deps, "events", address);
  const subjects = customer ? [customer.id, email] : [email];
  const events = asTable(await deps.db.securityEvents.bySubjects(subjects));
  return customer ? events : `${noAccountMessage(email)}\n${events}`;
}

/** Stored readings stay until new ones replace them. */
async function refetchReadings(deps: Deps, address: string): Promise<string> {
  const { db, jobs } = deps;
  const { id: userId } = await requireAccount(deps, "readings", address);
  const data = await db.transaction((tx) =>
    tx.registrations.changeMeterData({ userId }, ({ fetched: _, exportAsked: __, ...rest }) => rest),
  );
  if (!data) return NO_METER;
  await jobs.send("fetch-readings", { userId }, { key: userId });
  return "All readings are being fetched again.";
}

async function retry({ db, jobs, clock }: Deps): Promise<string> {
  const retried = await retryFailedJobs(db.query, clock.now());
  const waiting = (await db.solarLeads.listNewest()).filter(
    ({ state }) => state === "waiting" || state === "withdrawing",
  );
  for (const { user_id: userId, interest } of waiting) {
    await jobs.send("deliver-solar-lead", { userId, interest }, { key: `${userId} ${interest}` });
  }
  return `Retrying ${retried} jobs and ${waiting.length} leads.`;
}

function usage(): string {
  const all = [
    ...Object.entries(commands).map(([name, { description }]) => [name, description]),
    ...commandsWithoutApp,
  ];
  const lines = all.map(([name = "", description]) => `  ${name.padEnd(15)} ${description}`);
  return `npm run admin -- one of:\n${lines.join("\n")}`;
}
