import type { Deps } from "../app/deps.ts";
import { customerIds, openElsewhere } from "../db/account/customer-ids.ts";
import type { Database } from "../db/engine/database.ts";
import { openEverySeal } from "../db/reseal.ts";
import { deleteAgain } from "./delete-account.ts";

/** The two databases cannot be what the operator says they are. */
export class NotACopy extends Error {
  override name = "NotACopy";
}

/**
 * Makes a restored copy forget whoever has left since it was made: customers whom the running database no
 * longer knows. What partners had to be told goes on being told by jobs, once the copy is opened.
 * @param runningUrl the running database's address; it is only read
 * @param write whether to do it, and not only count
 * @returns how many were, or would be, forgotten
 * @throws NotACopy when our database knows of something later than the running one: the copy is older
 * @throws SecretMissing when something in the copy was sealed by a secret that is not set: who left could not be found
 *   by every digest, and would stay in part
 */
export async function forgetDeleted(deps: Deps, runningUrl: string, write: boolean): Promise<number> {
  const running = openElsewhere(runningUrl);
  try {
    const stillHere = new Set<string>();
    for await (const ids of customerIds(running.query)) for (const id of ids) stillHere.add(id);
    if (!stillHere.size) throw new NotACopy("The running database has no customers: is its address right?");
    if ((await latestEvent(deps.db)) > (await latestEvent(running)))
      throw new NotACopy(
        "DATABASE_URL has later events than the database named as the running one. DATABASE_URL has to be the restored copy, and the running database the argument. Nothing was changed.",
      );
    await openEverySeal(deps.db);
    let forgotten = 0;
    for await (const ids of customerIds(deps.db.query)) {
      const gone = ids.filter((id) => !stillHere.has(id));
      if (write) for (const id of gone) await deleteAgain(deps, id);
      forgotten += gone.length;
    }
    return forgotten;
  } finally {
    await running.close();
  }
}

/** When something was last done with an account, in epoch milliseconds. */
async function latestEvent({ query }: Database): Promise<number> {
  const { latest } = await query
    .selectFrom("security_event")
    .select((of) => of.fn.max("at").as("latest"))
    .executeTakeFirstOrThrow();
  return latest?.getTime() ?? 0;
}
