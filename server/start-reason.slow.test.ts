import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "./db/engine/database.ts";

const server = process.env.TEST_DATABASE_URL;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-reason-"));
  writeFileSync(join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    "a database server that is down",
    { DATABASE_URL: "postgres://127.0.0.1:9/hearth" },
    "no database server answers",
  ],
  [
    "a database host that is not known",
    { DATABASE_URL: "postgres://db.invalid/hearth" },
    "no database server answers",
  ],
])("%s is told in one sentence that names the setting", async (_, env, words) => {
  expect(await refusalOf(env)).toMatch(new RegExp(`^DATABASE_URL: ${words}.*\\.$`));
});

test("a data folder that is a file is told in one sentence that names the setting", async () => {
  expect(await refusalOf({ DATA_DIR: join(folder, "file") })).toMatch(/^DATA_DIR names a file/);
});

test.runIf(server)(
  "a database that is missing, and one without rights, are told by the setting",
  async () => {
    const missing = new URL(server ?? "");
    missing.pathname = "/no_such_database";
    expect(await refusalOf({ DATABASE_URL: missing.href })).toMatch(
      /^DATABASE_URL: the server has no database/,
    );
    const operator = openPostgres(server ?? "", { onError: () => undefined });
    await operator.raw("create role hearth_reason login; ");
    await operator.raw("create database hearth_reason");
    try {
      const without = new URL(server ?? "");
      without.pathname = "/hearth_reason";
      without.username = "hearth_reason";
      expect(await refusalOf({ DATABASE_URL: without.href })).toMatch(/^DATABASE_URL: this user may not/);
    } finally {
      await operator.raw("drop database hearth_reason with (force)");
      await operator.raw("drop role hearth_reason");
      await operator.close();
    }
  },
);

/** What the server says on stderr before it ends. */
function refusalOf(env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      env: { ...process.env, NODE_ENV: "test", PORT: "39999", LOG_LEVEL: "silent", ...env },
      timeout: 30_000,
    };
    execFile(process.execPath, ["server/main.ts"], options, (error, _, stderr) =>
      error?.code === 1 ? resolve(stderr.trim()) : reject(new Error(`It ended by ${error?.code}: ${stderr}`)),
    );
  });
}
