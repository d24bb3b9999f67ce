import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiCustomer } from "../e2e/api-customer.ts";
import { openApp } from "../e2e/app-under-test.ts";
import { openDatabase } from "../e2e/database.ts";
import { openPostgres } from "../server/db/engine/database.ts";
import { bradford } from "../server/test-household.ts";

const mark = randomBytes(4).toString("hex");

/** The statements that docs/operations.md gives, for roles of this test's own. */
function rolesAsDocumented() {
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split("## Roles in the database");
  const [, statements = ""] = /```sql\n([\s\S]*?)```/.exec(section) ?? [];
  const lines = statements.replaceAll("hearth_", `hearth_${mark}_`).split("\n");
  return {
    create: lines.filter((line) => line.startsWith("create role")).join("\n"),
    grant: lines.filter((line) => !line.startsWith("create role")).join("\n"),
  };
}

test.runIf(process.env.TEST_DATABASE_URL)(
  "the app serves under a role that may not change the schema nor rewrite a consent record",
  async () => {
    const database = await openDatabase();
    const operator = openPostgres(database.url, { onError: () => undefined });
    const roles = rolesAsDocumented();
    const as = (role: string) => {
      const url = new URL(database.url);
      url.username = `hearth_${mark}_${role}`;
      return url.href;
    };
    await operator.raw(roles.create);
    await operator.raw(`grant all on schema public to hearth_${mark}_owner;
      grant create on database ${new URL(database.url).pathname.slice(1)} to hearth_${mark}_owner`);
    try {
      const settings = { env: { LOG_LEVEL: "error" } };
      await (await openApp({ ...settings, databaseUrl: as("owner") })).close();
      await operator.raw(roles.grant);

      const house = await openApp({ ...settings, databaseUrl: as("app") });
      const amy = await apiCustomer(house, bradford);
      expect((await amy.linkByCode()).status).toBe(200);
      expect((await amy.call("DELETE", "/api/user/mpan")).status).toBe(204);
      await house.close();

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
