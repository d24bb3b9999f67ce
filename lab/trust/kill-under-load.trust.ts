import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ApiCustomer, apiCustomer, listProviderConsents } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { type Database, openEmbedded, openPostgres } from "../../server/db/engine/database.ts";
import { embeddedThread } from "../../server/db/engine/embedded-thread.ts";
import { keysFrom } from "../../server/platform/keys.ts";
import { bradford, fleet } from "../../server/testing/test-household.ts";
import { checkInvariants, onlyViolated } from "./invariants.ts";
import { type RandomUse, randomUse } from "./random-use.ts";

const ROUNDS = 20;
const AT_ONCE = 4;
const SECRET = "secret-of-the-trust-tests-with-32-characters";

const databases = ["embedded", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])] as const;

// Claims: F19, P15, V1, V2, V3, V4, V5, V6, V7, V8, V10, V11
test.each(databases)(
  "kill -9 under load loses no acknowledged change and repeats none (%s)",
  async (kind) => {
    const dataFolder = mkdtempSync(join(tmpdir(), "killed-"));
    const server = kind === "postgres" ? await openDatabase() : null;
    const app = await openApp({
      dataFolder,
      env: { SECRETS: SECRET, LOG_LEVEL: "silent" },
      ...(server ? { databaseUrl: server.url } : {}),
    });
    const runs: RandomUse[] = [];
    try {
      for (let round = 1; round <= ROUNDS; round += 1) runs.push(...(await killOnce(app, round)));
      const held = await settle(app);
      const database = await openStoppedDatabase(app, dataFolder, server?.url);
      const broken = onlyViolated(await checkInvariants(database, keysFrom([SECRET]), held));
      await database.close();
      console.log(summary(kind, runs));
      expect(broken).toEqual({});
    } finally {
      await server?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
);

/** Kills the app at a random moment of use, then checks acknowledged changes. */
async function killOnce(app: AppUnderTest, round: number): Promise<RandomUse[]> {
  const homes = [bradford, fleet];
  const residents: ApiCustomer[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) {
    residents.push(await apiCustomer(app, homes[(round + count) % homes.length] ?? bradford));
  }
  const runs = residents.map(randomUse);
  await sleep(200 + Math.random() * 2_500);
  // The reconciler takes only attempts that are older than a minute.
  app.moveClock(round * 61);
  const restarted = app.restart("SIGKILL");
  for (const run of runs) run.stop();
  await restarted;
  await Promise.all(runs.map((run) => run.finished));
  for (const run of runs) expect(await run.lostChanges(), `round ${round}`).toEqual([]);
  return runs;
}

async function settle(app: AppUnderTest): Promise<string[]> {
  app.moveClock((ROUNDS + 3) * 61);
  await app.restart("SIGTERM");
  await sleep(45_000);
  return listProviderConsents(app);
}

async function openStoppedDatabase(
  app: AppUnderTest,
  dataFolder: string,
  url: string | undefined,
): Promise<Database> {
  await app.close();
  if (url) return openPostgres(url, { onError: () => undefined });
  return openEmbedded(await embeddedThread(join(dataFolder, "postgres"), () => undefined));
}

function summary(kind: string, runs: readonly RandomUse[]): string {
  const total = (what: keyof RandomUse["counts"]) => runs.reduce((sum, { counts }) => sum + counts[what], 0);
  return `${kind}: ${ROUNDS} kills, ${runs.length} customers; acknowledged ${total("linked")} registrations, ${total("renewed")} re-consents, ${total("withdrawn")} withdrawals, ${total("deleted")} deletions; ${total("cut")} calls cut`;
}
