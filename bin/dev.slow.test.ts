import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isHydrated } from "../e2e/is-hydrated.ts";
import { flags, installedBrowser } from "./setup/browser.mjs";
import { copyProject, npmStart, type Start } from "./test-start.ts";

const waitOptions = { timeout: 60_000, interval: 200 };
const row = 'await deps.db.query.selectFrom("publications").selectAll().executeTakeFirstOrThrow()';
const email = "kitchen@example.com";

// Longer than any wait within a test, so that its own error is reported.
vi.setConfig({ testTimeout: 200_000 });

let tree: string;
let dev: Start;
let browser: Browser;
let page: Page;
let errors: string[] = [];

beforeAll(async () => {
  tree = copyProject();
  dev = await npmStart({ args: ["run", "dev"], cwd: tree, settings: { DATA_DIR: "data" } });
  await dev.untilPrinted("The app");
  const executablePath = installedBrowser();
  browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
  page = await browser.newPage({ baseURL: `http://localhost:${dev.ports[0]}` });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  await page.goto("/", { waitUntil: "networkidle" });
}, 180_000);

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(dev.printed().slice(-3_000));
  // An edit during hydration would cause a mismatch with the server's HTML.
  await page.waitForLoadState("networkidle");
  await vi.waitFor(async () => expect(await isHydrated(page)).toBe(true), waitOptions);
  expect(errors.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await dev?.end();
  rmSync(tree, { recursive: true, force: true });
}, 30_000);

test("a page runs its script without errors", runsItsScript);

test("an edited component is updated without a reload and keeps typed text", async () => {
  const field = page.getByLabel("Email");
  await field.fill(email);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expectUpdate("A new component.", "web/identity/benefits.tsx", "See what your home really uses");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(await field.inputValue()).toBe(email);
});

test("an edited form, whose file also has the action, is updated", async () => {
  await expectUpdate("A new form.", "web/identity/sign-in/sign-in.tsx", "Forgot your password?");
});

test("an edited route is updated", async () => {
  const file = "web/routes/home.tsx";
  await expectUpdate("A new route.", file, "<AuthScreens />", "<><p>A new route.</p><AuthScreens /></>");
});

test("an edited style is updated", async () => {
  edit("web/styles/base.css", /$/, "body { outline: 1px solid rgb(1, 2, 3); }");
  await vi.waitFor(async () => {
    const colour = await page.evaluate(() => getComputedStyle(document.body).outlineColor);
    expect(colour).toBe("rgb(1, 2, 3)");
  }, waitOptions);
});

test("an edited text is updated", async () => {
  edit("content/en-GB/sign-in.json", '"title": "', '"title": "A new word: ');
  await isShown("A new word:");
});

test("an edited server file restarts it, and a syntax error is reported until fixed", async () => {
  const file = "server/http/pages.ts";
  const header = '"content-type": "text/html; charset=utf-8",';
  await reloads(async () => {
    edit(file, header, `${header} "x-edited": "once",`);
    await expectHeader("x-edited", "once");
  });
  edit(file, '"x-edited": "once"', '"x-edited": };');
  await vi.waitFor(() => expect(dev.printed()).toContain("SyntaxError"), waitOptions);
  await reloads(async () => {
    edit(file, '"x-edited": };', '"x-edited": "twice"');
    await expectHeader("x-edited", "twice");
  });
});

test("a new migration is run", async () => {
  const file = "server/db/migrations/9999_arrived.sql";
  writeFileSync(join(tree, file), "nonsense;\n");
  await vi.waitFor(() => expect(dev.printed()).toContain('syntax error at or near "nonsense"'), waitOptions);
  await reloads(async () => {
    writeFileSync(join(tree, file), "alter table publications add column arrived text default 'yes';\n");
    edit("server/http/pages.ts", '"twice"', `String(Object.values(${row}))`);
    await vi.waitFor(async () => expect((await headers()).get("x-edited")).toContain("yes"), waitOptions);
  });
});

async function reloads(work: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await work();
  await vi.waitFor(
    async () => expect(await page.evaluate(() => "isSamePage" in window)).toBe(false),
    waitOptions,
  );
  await page.waitForLoadState("networkidle");
  errors = [];
  await runsItsScript();
}

async function runsItsScript() {
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide password" }).click();
  expect(await password.getAttribute("type")).toBe("password");
}

/** Saves repeatedly: Vite misses edits made before its watcher is ready or the page is connected. */
async function expectUpdate(text: string, file: string, instead: string, by = text) {
  edit(file, instead, by);
  const again = setInterval(() => edit(file, /$/, "\n"), 5_000);
  await isShown(text).finally(() => clearInterval(again));
}

async function isShown(text: string) {
  await page.getByText(text).first().waitFor({ timeout: waitOptions.timeout });
}

async function headers(): Promise<Headers> {
  return (await fetch(page.url())).headers;
}

async function expectHeader(name: string, value: string) {
  await vi.waitFor(async () => expect((await headers()).get(name)).toBe(value), waitOptions);
}

function edit(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(join(tree, file), "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(tree, file), after);
}
