import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { openDatabase } from "../../e2e/database.ts";
import { openPostgres } from "../../server/db/engine/database.ts";
import { bradford } from "../../server/test-household.ts";

const run = promisify(execFile);
const mark = randomBytes(4).toString("hex");

/** The two lots of statements that docs/operations.md gives, for roles and a database of this test's own. */
function rolesAsDocumented(database: string) {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("## Roles in the database");
  const lots = Array.from(section.matchAll(/```sql\n([\s\S]*?)```/g), ([, statements = ""]) =>
    statements.replaceAll("hearth_", `hearth_${mark}_`).replace("database hearth ", `database ${database} `),
  );
  const [first = "", afterMigrating = ""] = lots;
  return { first, afterMigrating };
}

// Claims: O9
test.runIf(process.env.TEST_DATABASE_URL)(
  "the app serves under a role that may not change the schema nor rewrite a consent record",
  async () => {
    const database = await openDatabase();
    const operator = openPostgres(database.url, { onError: () => undefined });
    const roles = rolesAsDocumented(new URL(database.url).pathname.slice(1));
    const as = (role: string) => {
      const url = new URL(database.url);
      url.username = `hearth_${mark}_${role}`;
      return url.href;
    };
    await operator.raw(roles.first);
    try {
      const settings = { env: { LOG_LEVEL: "error" } };
      await migrateAs(as("owner"));
      await operator.raw(roles.afterMigrating);

      const house = await openApp({ ...settings, databaseUrl: as("app") });
      const amy = await apiCustomer(house, bradford);
      expect((await amy.linkByCode()).status).toBe(200);
      expect((await amy.call("DELETE", "/api/user/mpan")).status).toBe(204);
      // A deletion writes to a table that came with a later release than the first.
      const leaving = { password: amy.password, reason: "prefer-not-to-say" };
      expect((await amy.call("DELETE", "/api/user", leaving)).status).toBe(204);
      await house.close();

      // A table of a release to come.
      const owner = openPostgres(as("owner"), { onError: () => undefined });
      await owner.raw("create table of_a_later_release (id int)");
      await owner.close();

      const app = openPostgres(as("app"), { onError: () => undefined });
      for (const table of ["consent_record", "security_event"]) {
        for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table}`])
          await expect(app.raw(statement), statement).rejects.toThrow("permission denied");
      }
      for (const statement of [
        "create table mine (id int)",
        "drop table consent_record",
        "alter table customer add x int",
      ])
        await expect(app.raw(statement), statement).rejects.toThrow(/permission denied|must be owner/);
      await app.raw("insert into of_a_later_release values (1)");
      await app.close();
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

/** npm run admin -- migrate */
async function migrateAs(url: string) {
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: url };
  const { stdout } = await run(process.execPath, ["server/commands/admin.ts", "migrate"], { env });
  expect(stdout).toContain("The tables are those of this release.");
}
