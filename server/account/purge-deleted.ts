import type { Deps } from "../app/deps.ts";
import type { Database } from "../db/engine/database.ts";
import { customerIds } from "../db/identity/customers.ts";
import { openAllSealed } from "../db/reseal.ts";
import { withStores } from "../db/stores.ts";
import { deleteFromRestoredCopy } from "./delete-account.ts";
import { applyEnded, endedSince, takeOverEmails } from "./end-again.ts";

/** The databases are not a restored copy and the running original. */
export class NotACopy extends Error {
  override name = "NotACopy";
}

interface Purged {
  deleted: number;
  /** Remaining customers who have ended or changed something since the backup. */
  changed: number;
}

/** Deletes from a restored copy the customers gone since, and ends what others ended since; counts only without `write`. */
export async function purgeDeleted(deps: Deps, running: Database, write: boolean): Promise<Purged> {
  const current = new Set<string>();
  for await (const ids of customerIds(running.query)) for (const id of ids) current.add(id);
  if (!current.size) throw new NotACopy("The running database has no customers: is its address right?");
  if ((await latestEvent(deps.db)) > (await latestEvent(running)))
    throw new NotACopy(
      "DATABASE_URL has later events than the database given as the running one. Set DATABASE_URL to the restored copy and pass the running database as the argument. Nothing was changed.",
    );
  await openAllSealed(deps.db);
  const original = withStores(running, deps.keys);
  const purged = { deleted: 0, changed: 0 };
  const emails = [];
  for await (const ids of customerIds(deps.db.query)) {
    for (const id of ids) {
      if (!current.has(id)) {
        purged.deleted += 1;
        if (write) await deleteFromRestoredCopy(deps, id);
        continue;
      }
      const ended = await endedSince(deps.db, original, id);
      if (!ended) continue;
      purged.changed += 1;
      if (ended.email) emails.push({ id, email: ended.email });
      if (write) await applyEnded(deps, id, ended);
    }
  }
  // Last, because a customer may have taken the address of one who is deleted above.
  if (write) await takeOverEmails(deps, emails);
  return purged;
}

async function latestEvent({ query }: Database): Promise<number> {
  const { latest } = await query
    .selectFrom("security_event")
    .select((of) => of.fn.max("at").as("latest"))
    .executeTakeFirstOrThrow();
  return latest?.getTime() ?? 0;
}
