import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { sandbox } from "../../sandbox/app.ts";
import { listen } from "../../sandbox/listen.ts";
import { openedForFile } from "../test-opened.ts";

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
