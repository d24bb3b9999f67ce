import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openDatabase } from "../../e2e/database.ts";
import { sandbox } from "../../sandbox/app.ts";
import { listen } from "../../sandbox/listen.ts";
import { openedForFile } from "../testing/test-opened.ts";

const run = promisify(execFile);
const partners = sandbox();
const running = openedForFile(() => listen(partners, { port: 0, smtpPort: 0 }));

/** Runs a command as an operator would, and gives what it printed. */
async function output(command: string, words: readonly string[] = [], env: Record<string, string> = {}) {
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: "test",
    SECRETS: "s".repeat(32),
    SANDBOX_PORT: String(running.port),
  };
  const file = `server/commands/${command}.ts`;
  const printed = await run(process.execPath, [file, ...words], { env: { ...settings, ...env } }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${printed.stdout}${printed.stderr}`.trim();
}

test("content:push tells what it would change in a new space, does it when told to, and then nothing is left to do", async () => {
  const spring = { CONTENT_ENVIRONMENT: "spring" };
  const told = await output("content-push", [], spring);
  expect(told).toMatch(/^\+ the content type page\n\+ accessibility\n/);
  expect(told).toMatch(/\nNothing was changed\. To do it, add: -- --write$/);
  expect(await output("content-push", ["--write"], spring)).toMatch(
    /^\+ the content type page\n.*\nDone\.$/s,
  );
  expect(await output("content-pull", ["--write"], spring)).toBe("No differences.\nDone.");
});

test("content:pull tells what editors have changed, and writes nothing by itself", async () => {
  const entry = `http://sandbox/contentful/management/spaces/hearth/environments/master/entries/support`;
  const headers = { authorization: "Bearer sandbox-content-management" };
  const before = (await (await partners.fetch(entry, { headers })).json()) as {
    sys: { version: number };
    fields: Record<string, object>;
  };
  await partners.fetch(entry, {
    method: "PUT",
    headers: { ...headers, "x-contentful-version": String(before.sys.version) },
    body: JSON.stringify({ fields: { ...before.fields, title: { "en-GB": "Ask us" } } }),
  });
  expect(await output("content-pull")).toBe(
    "~ support\n    title\n      - Help and support\n      + Ask us\nNothing was changed. To do it, add: -- --write",
  );
});

test("content:push leaves alone what editors have saved and not published, until it is told to write over it", async () => {
  const told = await output("content-push", ["--write"]);
  expect(told).toMatch(/^~ support\n {4}title\n {6}- Ask us\n {6}\+ Help and support\n! support has changes/);
  expect(await output("content-push")).toContain("- Ask us");
  expect(await output("content-push", ["--write", "--over-drafts"])).toMatch(/\nDone\.$/);
  expect(await output("content-push")).toMatch(/^No differences\./);
});

test("what a content service refuses is told in one line, and never with the token", async () => {
  const refused = await output("content-push", [], {
    CONTENT_MANAGEMENT_TOKEN: "a-token-of-somebody-else",
    CONTENT_MANAGEMENT_URL: `http://127.0.0.1:${running.port}/contentful/management`,
  });
  expect(refused).toBe("A partner gave no usable answer. content: not-authorised (HTTP 401)");
});

test("opt-in-link makes a signed link, for in or for out, and says what is missing", async () => {
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

test("a setting that is wrong is named before anything is done", async () => {
  expect(await output("opt-in-link", [], { SECRETS: "short" })).toMatch(
    /^The configuration is not usable:\n {2}- SECRETS/,
  );
});

const production = { NODE_ENV: "production", SECRETS: "" };

/** A folder that is not there, and an address of a server that is none. */
const nowhere = () => ({
  DATA_DIR: join(tmpdir(), `hearth-none-${randomUUID()}`),
  DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
});

test("in production migrate needs no setting but DATABASE_URL, and makes no file", async () => {
  expect(await output("admin", ["migrate"], production)).toMatch(
    /^The configuration is not usable:\n {2}- DATABASE_URL is missing: [^\n]+$/,
  );
  const places = nowhere();
  expect(await output("admin", ["migrate"], { ...production, ...places })).toMatch(
    /^DATABASE_URL: no database server answers there\.[^\n]*$/,
  );
  expect(existsSync(places.DATA_DIR)).toBe(false);
});

test("migrate refuses a database across the network that it would speak to in the clear, as the app does", async () => {
  const DATABASE_URL = "postgres://hearth@db.example.com/hearth";
  expect(await output("admin", ["migrate"], { ...production, DATABASE_URL })).toMatch(
    /^The configuration is not usable:\n {2}- DATABASE_URL leads to another machine[^\n]+$/,
  );
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "migrate makes every table and queue of an empty database",
  async () => {
    const database = await openDatabase();
    try {
      const places = { ...nowhere(), DATABASE_URL: database.url };
      for (const _ of [1, 2])
        expect(await output("admin", ["migrate"], { ...production, ...places })).toBe(
          "The tables are those of this release.",
        );
      expect(existsSync(places.DATA_DIR)).toBe(false);
      const started = await output("admin", ["jobs"], { DATABASE_URL: database.url });
      expect(started).toBe("None.");
    } finally {
      await database.drop();
    }
  },
);
