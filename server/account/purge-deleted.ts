import type { Deps } from "../app/deps.ts";
import { type Database, openPostgres } from "../db/engine/database.ts";
import { customerIds } from "../db/identity/customers.ts";
import { openAllSealed } from "../db/reseal.ts";
import { deleteAgain } from "./delete-account.ts";

/** The databases are not a restored copy and the running original. */
export class NotACopy extends Error {
  override name = "NotACopy";
}

/**
 * Deletes customers from a restored copy who no longer exist in the running database, which is only read.
 * Returns how many. @param write false for a dry run @throws NotACopy if the copy has later events @throws
 * SecretMissing if a secret needed to find rows is missing
 */
export async function purgeDeleted(deps: Deps, runningUrl: string, write: boolean): Promise<number> {
  const running = openPostgres(runningUrl, { size: 1, onError: () => undefined });
  try {
    const current = new Set<string>();
    for await (const ids of customerIds(running.query)) for (const id of ids) current.add(id);
    if (!current.size) throw new NotACopy("The running database has no customers: is its address right?");
    if ((await latestEvent(deps.db)) > (await latestEvent(running)))
      throw new NotACopy(
        "DATABASE_URL has later events than the database given as the running one. Set DATABASE_URL to the restored copy and pass the running database as the argument. Nothing was changed.",
      );
    await openAllSealed(deps.db);
    let purged = 0;
    for await (const ids of customerIds(deps.db.query)) {
      const gone = ids.filter((id) => !current.has(id));
      if (write) for (const id of gone) await deleteAgain(deps, id);
      purged += gone.length;
    }
    return purged;
  } finally {
    await running.close();
  }
}

async function latestEvent({ query }: Database): Promise<number> {
  const { latest } = await query
    .selectFrom("security_event")
    .select((of) => of.fn.max("at").as("latest"))
    .executeTakeFirstOrThrow();
  return latest?.getTime() ?? 0;
}
