import { NotACopy } from "../account/forget-deleted.ts";
import type { Deps } from "../app/deps.ts";
import { UnreadableEntry } from "../content/folder.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { SecretMissing } from "../platform/keys.ts";
import { openLog } from "../platform/log.ts";
import { type Config, readConfig, readDatabaseConfig } from "../settings/config.ts";
import { closeDeps, migrateDatabase, openDeps } from "../start/compose.ts";
import { startReason } from "../start/start-reason.ts";

/** Something that the caller typed cannot be done; its message says what can. */
export class Misused extends Error {
  override name = "Misused";
}

/** Runs a command on the app's configuration, and says in one line what is wrong when it cannot. */
export async function command(work: (config: Config, words: readonly string[]) => Promise<string>) {
  await reported(() => work(readConfig(), process.argv.slice(2)));
}

async function reported(work: () => Promise<string>) {
  try {
    console.log(await work());
  } catch (error) {
    const why = reasonOf(error);
    if (why === null) throw error;
    console.error(why);
    process.exitCode = 1;
  }
}

/** What a caller can mend, in a message that says how. */
const saysItself = [Misused, NotACopy, SecretMissing, UnreadableEntry];

function reasonOf(error: unknown): string | null {
  if (error instanceof PartnerDown) return `A partner gave no usable answer. ${error.message}`;
  if (saysItself.some((kind) => error instanceof kind)) return (error as Error).message;
  return startReason(error);
}

/** The same with the database and everything on it, given back in the end. */
export async function commandOnDeps(work: (deps: Deps, words: readonly string[]) => Promise<string>) {
  await command(async (config, words) => {
    const deps = await openDeps(config, openLog("error"), giveUp);
    try {
      return await work(deps, words);
    } finally {
      await closeDeps(deps);
    }
  });
}

/** Brings the tables up to this release. It asks for no setting but the database's, and makes no secret. */
export async function migrateCommand() {
  await reported(async () => {
    await migrateDatabase(readDatabaseConfig(), openLog("error"), giveUp);
    return "The tables are those of this release.";
  });
}

function giveUp(why: string): never {
  throw new Error(why);
}
