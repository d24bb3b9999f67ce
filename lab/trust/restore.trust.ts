import { execFile } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { bradford, fleet } from "../../server/testing/test-household.ts";

const run = promisify(execFile);
const SECRETS = "a-secret-of-the-long-tests-and-of-nothing-else";

/** Path of a PostgreSQL program. */
function program(name: string): string {
  return globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1) ?? name;
}

// Claims: O13
test.runIf(process.env.TEST_DATABASE_URL)(
  "a restored backup opens without customers deleted since",
  async () => {
    const running = await openDatabase();
    const copy = await openDatabase();
    const folder = mkdtempSync(join(tmpdir(), "backup-"));
    const file = join(folder, "backup");
    const env = { SECRETS, LOG_LEVEL: "silent" };
    let app = await openApp({ databaseUrl: running.url, env });
    try {
      const leaver = await apiCustomer(app, bradford);
      const stayer = await apiCustomer(app, fleet);
      for (const one of [leaver, stayer]) expect((await one.linkByCode()).status).toBe(200);
      await run(program("pg_dump"), ["--format=custom", `--file=${file}`, running.url]);
      const body = { password: leaver.password, reason: "prefer-not-to-say" };
      expect((await leaver.call("DELETE", "/api/user", body)).status).toBe(204);

      const startedAt = performance.now();
      await run(program("pg_restore"), ["--no-owner", "--exit-on-error", `--dbname=${copy.url}`, file]);
      const adminWith = async (secrets: string, url: string, ...words: string[]) =>
        (
          await run(process.execPath, ["server/commands/admin.ts", "forget-deleted", ...words], {
            env: { ...process.env, ...env, SECRETS: secrets, NODE_ENV: "test", DATABASE_URL: url },
          })
        ).stdout;
      const admin = (url: string, ...words: string[]) => adminWith(SECRETS, url, ...words);
      const later = "a-secret-that-came-after-the-backup-was-made";
      const withLaterOnly = adminWith(later, copy.url, running.url, "--write");
      await expect(withLaterOnly).rejects.toThrow(/\nSECRETS: [^\n]*Add those that were in use[^\n]*\n$/);
      await expect(admin(running.url, copy.url, "--write")).rejects.toThrow("DATABASE_URL has later events");
      expect(await admin(copy.url, running.url)).toContain("Would be deleted again: 1 customers.");
      expect(await admin(copy.url, running.url, "--write")).toContain("Deleted again: 1 customers.");
      await app.close();
      app = await openApp({ databaseUrl: copy.url, env });
      console.log(`restored and opened after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

      const database = openPostgres(copy.url, { onError: () => undefined });
      const { rows } = await database.raw("select email from customer");
      const records = await database.raw(
        "select count(*) as records from consent_record where event = 'given'",
      );
      await database.close();
      expect(rows).toEqual([{ email: stayer.email }]);
      expect(records.rows).toEqual([{ records: 2 }]);
      const dump = await run(program("pg_dump"), ["--data-only", copy.url], { maxBuffer: 64 * 1024 * 1024 });
      expect(dump.stdout).not.toContain(leaver.email);
      const signIn = await fetch(`${app.origin}/api/identity/sign-in`, {
        method: "POST",
        headers: { origin: app.origin, "content-type": "application/json" },
        body: JSON.stringify({ email: stayer.email, password: stayer.password }),
      });
      expect(signIn.status).toBe(200);
    } finally {
      await app.close();
      await running.drop();
      await copy.drop();
      rmSync(folder, { recursive: true });
    }
  },
);
