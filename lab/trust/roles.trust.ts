import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { bradford } from "../../server/testing/test-household.ts";

const run = promisify(execFile);
const mark = randomBytes(4).toString("hex");

function rolesAsDocumented(database: string) {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("## Roles in the database");
  const [, statements = ""] = /```sql\n([\s\S]*?)```/.exec(section) ?? [];
  return statements
    .replaceAll("hearth_", `hearth_${mark}_`)
    .replace("database hearth ", `database ${database} `);
}

// Claims: O9
test.runIf(process.env.TEST_DATABASE_URL)(
  "the app runs as a role that cannot change the schema or consent records",
  async () => {
    const database = await openDatabase();
    const operator = openPostgres(database.url, { onError: () => undefined });
    const roles = rolesAsDocumented(new URL(database.url).pathname.slice(1));
    const as = (role: string) => {
      const url = new URL(database.url);
      url.username = `hearth_${mark}_${role}`;
      return url.href;
    };
    await operator.raw(roles);
    try {
      const settings = { env: { LOG_LEVEL: "error" } };
      await migrateAs(as("owner"));

      const app = await openApp({ ...settings, databaseUrl: as("app") });
      const amy = await apiCustomer(app, bradford);
      expect((await amy.linkByCode()).status).toBe(200);
      expect((await amy.call("DELETE", "/api/user/mpan")).status).toBe(204);
      // Deletion writes to a table that a later migration added.
      const leaving = { password: amy.password, reason: "prefer-not-to-say" };
      expect((await amy.call("DELETE", "/api/user", leaving)).status).toBe(204);
      await app.close();

      const owner = openPostgres(as("owner"), { onError: () => undefined });
      await owner.raw("create table table_of_a_later_release (id int)");
      await owner.close();

      const appRole = openPostgres(as("app"), { onError: () => undefined });
      for (const table of ["consent_record", "security_event"]) {
        for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
          await expect(appRole.raw(statement), statement).rejects.toThrow("permission denied");
      }
      for (const statement of [
        "create table mine (id int)",
        "drop table consent_record",
        "alter table customer add x int",
      ])
        await expect(appRole.raw(statement), statement).rejects.toThrow(/permission denied|must be owner/);
      await appRole.raw("insert into table_of_a_later_release values (1)");
      await appRole.close();
      await expect(operator.raw("update consent_record set event = 'ended'")).rejects.toThrow(
        "only ever added to",
      );
    } finally {
      await operator.close();
      await database.drop();
      const server = openPostgres(process.env.TEST_DATABASE_URL ?? "", { onError: () => undefined });
      await server.raw(`drop role hearth_${mark}_app; drop role hearth_${mark}_owner`);
      await server.close();
    }
  },
);

async function migrateAs(url: string) {
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: url };
  const { stdout } = await run(process.execPath, ["server/commands/admin.ts", "migrate"], { env });
  expect(stdout).toContain("The database schema is up to date.");
}
