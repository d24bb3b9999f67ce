import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openDatabase } from "../../e2e/database.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { listen } from "../../sandbox/listen.ts";
import { openForFile } from "../testing/test-open.ts";

const run = promisify(execFile);
const partners = createSandbox();
const running = openForFile(() => listen(partners, { port: 0, smtpPort: 0 }));

async function output(command: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: "test",
    SECRETS: "s".repeat(32),
    SANDBOX_PORT: String(running.port),
  };
  const file = `server/commands/${command}.ts`;
  const printed = await run(process.execPath, [file, ...args], { env: { ...settings, ...env } }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${printed.stdout}${printed.stderr}`.trim();
}

test("content:push fills a new space with --write, and only lists changes without", async () => {
  const spring = { CONTENT_ENVIRONMENT: "spring" };
  const planned = await output("content-push", [], spring);
  expect(planned).toMatch(/^\+ accessibility\n.*\n\+ the content type page\n/s);
  expect(planned).toMatch(/\nNothing was changed\. To apply, add: -- --write$/);
  expect(await output("content-push", ["--write"], spring)).toMatch(/\n\+ the content type page\nDone\.$/);
  expect(await output("content-pull", ["--write"], spring)).toBe("No differences.\nDone.");
});

test("content:push and content:pull take names of entries, and refuse unknown options", async () => {
  expect(await output("content-push", ["solar"])).toBe(
    "No differences.\nNothing was changed. To apply, add: -- --write",
  );
  expect(await output("content-pull", ["solr"])).toMatch(/^There is no entry solr\./);
  expect(await output("content-push", ["--wirte"])).toBe(
    "There is no option --wirte. Options are --write and --over-drafts.",
  );
});

test("prints a content service error in one line, without the token", async () => {
  const refused = await output("content-push", [], {
    CONTENT_MANAGEMENT_TOKEN: "a-token-of-somebody-else",
    CONTENT_MANAGEMENT_URL: `http://127.0.0.1:${running.port}/contentful/management`,
  });
  expect(refused).toBe("A partner did not return a usable response. content: not-authorised (HTTP 401)");
});

test("opt-in-link prints a signed link to opt in or out, and names missing input", async () => {
  const link = new URL(await output("opt-in-link", ["ada+home@example.com", "winter-2026"]));
  expect(link.pathname).toBe("/opt-in");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    email: "ada+home@example.com",
    utm_campaign: "winter-2026",
    token: expect.stringMatching(/^\w+\.[\w-]+$/),
  });
  const out = new URL(await output("opt-in-link", ["ada@example.com", "winter-2026", "--out"]));
  expect(out.searchParams.get("opt_in")).toBe("false");
  expect(await output("opt-in-link", ["ada@example.com"])).toMatch(/^Missing email or campaign id\./);
});

test("names an invalid setting before running the command", async () => {
  expect(await output("opt-in-link", [], { SECRETS: "short" })).toMatch(
    /^The configuration is invalid:\n {2}- SECRETS/,
  );
});

const production = { NODE_ENV: "production", SECRETS: "" };

const nowhere = () => ({
  DATA_DIR: join(tmpdir(), `hearth-none-${randomUUID()}`),
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
});

test("migrate in production needs only DATABASE_URL and creates no files", async () => {
  expect(await output("admin", ["migrate"], production)).toMatch(
    /^The configuration is invalid:\n {2}- DATABASE_URL is missing: [^\n]+$/,
  );
  const places = nowhere();
  expect(await output("admin", ["migrate"], { ...production, ...places })).toMatch(
    /^DATABASE_URL: no database server responds there\.[^\n]*$/,
  );
  expect(existsSync(places.DATA_DIR)).toBe(false);
});

test("migrate refuses an unencrypted connection to a remote database", async () => {
  const DATABASE_URL = "postgres://hearth@db.example.com/hearth";
  expect(await output("admin", ["migrate"], { ...production, DATABASE_URL })).toMatch(
    /^The configuration is invalid:\n {2}- DATABASE_URL names another machine[^\n]+$/,
  );
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "migrate creates all tables and queues in an empty database",
  async () => {
    const database = await openDatabase();
    try {
      const places = { ...nowhere(), DATABASE_URL: database.url };
      for (const _ of [1, 2])
        expect(await output("admin", ["migrate"], { ...production, ...places })).toBe(
          "The database schema is up to date.",
        );
      expect(existsSync(places.DATA_DIR)).toBe(false);
      const started = await output("admin", ["jobs"], { DATABASE_URL: database.url });
      expect(started).toBe("None.");
    } finally {
      await database.drop();
    }
  },
);
