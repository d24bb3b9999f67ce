import { inspect } from "node:util";
import { NotACopy } from "../account/purge-deleted.ts";
import type { Deps } from "../app/deps.ts";
import { UnreadableEntry } from "../content/folder.ts";
import { ContentRefused } from "../content/synchronise.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { SecretMissing } from "../platform/keys.ts";
import { openLog } from "../platform/log.ts";
import { type Config, readConfig, readDatabaseConfig } from "../settings/config.ts";
import { closeDeps, migrateDatabase, openDeps } from "../start/compose.ts";
import { startReason } from "../start/start-reason.ts";

export class UsageError extends Error {
  override name = "UsageError";
}

export async function command(work: (config: Config, args: readonly string[]) => Promise<string>) {
  await printResult(() => work(readConfig(), process.argv.slice(2)));
}

export async function printResult(work: () => Promise<string>) {
  try {
    console.log(inert(await work()));
  } catch (error) {
    const message = messageOf(error);
    console.error(inert(message ?? inspect(error)));
    if (message === null) process.exit(1);
    process.exitCode = 1;
  }
}

/** Escapes what a terminal would obey, since results contain text of editors, partners and customers. */
function inert(text: string): string {
  return text.replace(
    /[^\P{C}\n\t]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16).padStart(4, "0")}}`,
  );
}

const operatorErrors = [UsageError, ContentRefused, NotACopy, SecretMissing, UnreadableEntry];

function messageOf(error: unknown): string | null {
  if (error instanceof PartnerDown) return `A partner did not return a usable response. ${error.message}`;
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  return startReason(error);
}

export async function commandOnDeps(work: (deps: Deps, args: readonly string[]) => Promise<string>) {
  await command(async (config, args) => {
    const deps = await openDeps(config, commandLog(), fail);
    try {
      return await work(deps, args);
    } finally {
      await closeDeps(deps);
    }
  });
}

export async function checkSettingsCommand() {
  await command(async ({ warnings }) => [...warnings, "All settings are valid."].join("\n"));
}

/** Needs only the database settings, and creates no secret. */
export async function migrateCommand() {
  await printResult(async () => {
    await migrateDatabase(readDatabaseConfig(), commandLog(), fail);
    return "The database schema is up to date.";
  });
}

function commandLog() {
  return openLog("error", { write: (line) => void process.stdout.write(inert(line)) });
}

function fail(reason: string): never {
  throw new Error(reason);
}
