import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { type ApiCustomer, apiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { bradford, fleet } from "../../server/testing/test-household.ts";
import { type Cluster, openCluster, programs } from "./cluster.ts";

const run = promisify(execFile);
const secrets = { SECRETS: "secret-of-the-trust-tests-with-32-characters", LOG_LEVEL: "silent" };
const docs = readFileSync("docs/operations.md", "utf8");

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

// Claims: O13
test.runIf(programs)(
  "a backup restored on a new server as documented excludes customers deleted since",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "backup-"));
    opened.push({ close: async () => rmSync(folder, { recursive: true }) });
    const [running, fresh] = [await cluster(), await cluster()];
    const [owner, copy] = [running.url("hearth_owner", "hearth"), fresh.url("hearth_owner", "restored")];
    await shell(running, "createdb hearth");
    await execute(running.url("postgres", "hearth"), codeBlockOf("Roles in the database", "sql"));
    await shell(running, "npm run admin -- migrate", { DATABASE_URL: owner });
    let app = await appOn(running.url("hearth_app", "hearth"));
    const deleted = await apiCustomer(app, bradford);
    const remaining = await apiCustomer(app, fleet);
    for (const one of [deleted, remaining]) expect((await one.linkByCode()).status).toBe(200);

    const lines = codeBlockOf("Backup and restore", "sh").replaceAll("=backup", `=${folder}/backup`);
    const steps = lines.replaceAll(" backup\n", ` ${folder}/backup\n`).split("\n").filter(isCommand);
    const [dump = "", ...restore] = steps;
    const urls = { ...secrets, OWNER_DATABASE_URL: owner, COPY_DATABASE_URL: copy };
    await shell(running, dump, urls);
    expect((await deleted.call("DELETE", "/api/user", leaving(deleted))).status).toBe(204);

    const startedAt = performance.now();
    const forget = restore.findIndex((line) => line.includes("forget-deleted"));
    for (const line of restore.slice(0, forget)) await shell(fresh, line, urls);
    const [count = "", write = ""] = restore.slice(forget);
    const newer = { ...urls, SECRETS: "a-secret-newer-than-the-backup-with-32-characters" };
    await expect(shell(fresh, write, newer)).rejects.toThrow(/\nSECRETS: [^\n]*Add those that were in use/);
    const swapped = { ...urls, OWNER_DATABASE_URL: copy, COPY_DATABASE_URL: owner };
    await expect(shell(fresh, write, swapped)).rejects.toThrow("DATABASE_URL has later events");
    expect(await shell(fresh, count, urls)).toContain("Customers to delete again: 1.");
    expect(await shell(fresh, write, urls)).toContain("Customers deleted again: 1.");
    await app.close();
    app = await appOn(fresh.url("hearth_app", "restored"));
    console.log(`restored and opened after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

    expect(await execute(copy, "select email from customer")).toEqual([{ email: remaining.email }]);
    const given = "select count(*) as records from consent_record where event = 'given'";
    expect(await execute(copy, given)).toEqual([{ records: 2 }]);
    expect(await shell(fresh, `pg_dump --data-only "${copy}"`)).not.toContain(deleted.email);
    const rewrite = execute(fresh.url("hearth_app", "restored"), "update consent_record set event = 'ended'");
    await expect(rewrite).rejects.toThrow("permission denied");
    expect(await signIn(app, remaining)).toBe(200);
  },
);

async function cluster(): Promise<Cluster> {
  const one = await openCluster();
  opened.push(one);
  return one;
}

async function appOn(databaseUrl: string): Promise<AppUnderTest> {
  const app = await openApp({ databaseUrl, env: secrets });
  opened.push({ close: () => app.close() });
  return app;
}

function codeBlockOf(section: string, language: string): string {
  const [, text = ""] = docs.split(`\n## ${section}\n`);
  const block = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)?.[1];
  if (!block) throw new Error(`docs/operations.md has no ${language} under "${section}".`);
  return block;
}

const isCommand = (line: string) => line !== "" && !line.startsWith("#");

async function shell({ env }: Cluster, line: string, settings: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...env, NODE_ENV: "test", ...settings }, maxBuffer: 64 * 1024 * 1024 };
  return (await run("sh", ["-c", line], options)).stdout;
}

async function execute(url: string, statements: string): Promise<object[]> {
  const database = openPostgres(url, { onError: () => undefined });
  return (await database.raw(statements).finally(() => database.close())).rows;
}

const leaving = ({ password }: ApiCustomer) => ({ password, reason: "prefer-not-to-say" });

async function signIn(app: AppUnderTest, { email, password }: ApiCustomer): Promise<number> {
  const { status } = await fetch(`${app.origin}/api/identity/sign-in`, {
    method: "POST",
    headers: { origin: app.origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return status;
}
