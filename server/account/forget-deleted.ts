import { customerIds, openElsewhere } from "../db/account/customer-ids.ts";
import type { Deps } from "../deps.ts";
import { deleteAgain } from "./delete-account.ts";

/**
 * Makes a restored copy forget whoever has left since it was made: customers whom the running database no
 * longer knows. What partners had to be told goes on being told by jobs, once the copy is opened.
 * @param runningUrl the running database's address; it is only read
 * @returns how many were forgotten
 */
export async function forgetDeleted(deps: Deps, runningUrl: string): Promise<number> {
  const running = openElsewhere(runningUrl);
  try {
    const stillHere = new Set<string>();
    for await (const ids of customerIds(running.query)) for (const id of ids) stillHere.add(id);
    if (!stillHere.size) throw new Error("The running database has no customers: is its address right?");
    let forgotten = 0;
    for await (const ids of customerIds(deps.db.query)) {
      const gone = ids.filter((id) => !stillHere.has(id));
      for (const id of gone) await deleteAgain(deps, id);
      forgotten += gone.length;
    }
    return forgotten;
  } finally {
    await running.close();
  }
}
