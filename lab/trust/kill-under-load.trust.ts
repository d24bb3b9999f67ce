import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type ApiCustomer, apiCustomer, heldByProvider } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { type Database, openEmbedded, openPostgres } from "../../server/db/engine/database.ts";
import { embeddedThread } from "../../server/db/engine/embedded-thread.ts";
import { keysFrom } from "../../server/keys.ts";
import { bradford, fleet } from "../../server/test-household.ts";
import { brokenInvariants, onlyBroken } from "./invariants.ts";
import { type Life, live } from "./life.ts";

const ROUNDS = 20;
const AT_ONCE = 4;
const SECRET = "a-secret-of-the-long-tests-and-of-nothing-else";

/** The same rounds on both databases; PostgreSQL where a server is named. */
const databases = ["embedded", ...(process.env.TEST_DATABASE_URL ? ["postgres"] : [])] as const;

// Claims: F19, P15, V1, V2, V3, V4, V5, V6, V7, V8, V10, V11
test.each(databases)(
  "kill -9 twenty times under load (%s): nothing acknowledged is lost, nothing is done twice",
  async (kind) => {
    const dataFolder = mkdtempSync(join(tmpdir(), "killed-"));
    const server = kind === "postgres" ? await openDatabase() : null;
    const house = await openApp({
      dataFolder,
      env: { SECRETS: SECRET, LOG_LEVEL: "silent" },
      ...(server ? { databaseUrl: server.url } : {}),
    });
    const lives: Life[] = [];
    try {
      for (let round = 1; round <= ROUNDS; round += 1) lives.push(...(await oneRound(house, round)));
      const held = await comeToRest(house);
      const database = await openAfterwards(house, dataFolder, server?.url);
      const broken = onlyBroken(await brokenInvariants(database, keysFrom([SECRET]), held));
      await database.close();
      console.log(summary(kind, lives));
      expect(broken).toEqual({});
    } finally {
      await server?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
);

/** Some customers link, renew, give up and delete; the server dies at a random moment; what was acknowledged is there. */
async function oneRound(house: AppUnderTest, round: number): Promise<Life[]> {
  const homes = [bradford, fleet];
  const residents: ApiCustomer[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) {
    residents.push(await apiCustomer(house, homes[(round + count) % homes.length] ?? bradford));
  }
  const lives = residents.map(live);
  await sleep(200 + Math.random() * 2_500);
  // An hour at most has passed for the app in the end; what was left open is a minute old after each restart.
  house.moveClock(round * 61);
  const restarted = house.restart("SIGKILL");
  for (const life of lives) life.end();
  await restarted;
  await Promise.all(lives.map((life) => life.over));
  for (const life of lives) expect(await life.lost(), `round ${round}`).toEqual([]);
  return lives;
}

/** Lets the reconciler and the jobs finish what the deaths left open. */
async function comeToRest(house: AppUnderTest): Promise<string[]> {
  house.moveClock((ROUNDS + 3) * 61);
  await house.restart("SIGTERM");
  await sleep(45_000);
  return heldByProvider(house);
}

async function openAfterwards(
  house: AppUnderTest,
  dataFolder: string,
  url: string | undefined,
): Promise<Database> {
  await house.close();
  if (url) return openPostgres(url, { onError: () => undefined });
  return openEmbedded(await embeddedThread(join(dataFolder, "postgres"), () => undefined));
}

function summary(kind: string, lives: readonly Life[]): string {
  const total = (what: keyof Life["counts"]) => lives.reduce((sum, { counts }) => sum + counts[what], 0);
  return `${kind}: ${ROUNDS} kills, ${lives.length} customers, ${total("linked")} registrations, ${total("renewed")} re-consents, ${total("withdrawn")} withdrawals and ${total("deleted")} deletions acknowledged, ${total("cut")} calls cut off`;
}
