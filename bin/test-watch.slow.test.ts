import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function runOnce(...files: string[]): string {
  const env = { ...process.env, TEST_DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", RESULTS: "" };
  const { stdout, stderr } = spawnSync("node", ["bin/test-watch.mjs", ...files, "--run"], {
    env,
    encoding: "utf8",
  });
  return `${stdout}${stderr}`;
}

test("test:watch: database tests connect to TEST_DATABASE_URL", () => {
  expect(runOnce("server/db/tables.test.ts")).toContain("ECONNREFUSED 127.0.0.1:1");
}, 120_000);

test("test:watch: tests without a database ignore TEST_DATABASE_URL", () => {
  expect(runOnce("domain/mpan.test.ts")).toMatch(/Test Files .*1 passed/);
}, 120_000);
