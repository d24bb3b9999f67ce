import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isHydrated } from "../e2e/is-hydrated.ts";
import { flags, installedBrowser } from "./setup/browser.mjs";
import { copyOfTheTree, npmStart, type Start } from "./test-start.ts";

const patience = { timeout: 60_000, interval: 200 };
const row = 'await deps.db.query.selectFrom("publications").selectAll().executeTakeFirstOrThrow()';
const email = "kitchen@example.com";

// Longer than what a test waits for: a failure is told by what was waited for.
vi.setConfig({ testTimeout: 200_000 });

/** `npm run dev` in a copy of the project, and a page of it. */
let tree: string;
let dev: Start;
let browser: Browser;
let page: Page;
let troubles: string[] = [];

beforeAll(async () => {
  tree = copyOfTheTree();
  dev = await npmStart({ args: ["run", "dev"], cwd: tree, settings: { DATA_DIR: "data" } });
  await dev.says("The app");
  const executablePath = installedBrowser();
  browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
  page = await browser.newPage({ baseURL: `http://localhost:${dev.ports[0]}` });
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("console", (line) => line.type() === "error" && troubles.push(line.text()));
  await page.goto("/", { waitUntil: "networkidle" });
}, 180_000);

afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(dev.printed().slice(-3_000));
  // An edit during hydration would not match the HTML that the server sent before it.
  await page.waitForLoadState("networkidle");
  await vi.waitFor(async () => expect(await isHydrated(page)).toBe(true), patience);
  expect(troubles.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await dev?.end();
  rmSync(tree, { recursive: true, force: true });
}, 30_000);

test("a page runs its script without an error", runsItsScript);

test("an edited component arrives without a reload and keeps typed text", async () => {
  const field = page.getByLabel("Email");
  await field.fill(email);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await arrives("A new component.", "web/identity/what-you-get.tsx", "See what your home really uses");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  expect(await field.inputValue()).toBe(email);
});

test("an edited form arrives, whose file has the form's action beside its component", async () => {
  await arrives("A new form.", "web/identity/sign-in/sign-in.tsx", "Forgot your password?");
});

test("an edited route arrives", async () => {
  const file = "web/routes/home.tsx";
  await arrives("A new route.", file, "<AuthScreens />", "<><p>A new route.</p><AuthScreens /></>");
});

test("an edited style arrives", async () => {
  edit("web/styles/base.css", /$/, "body { outline: 1px solid rgb(1, 2, 3); }");
  await vi.waitFor(async () => {
    const colour = await page.evaluate(() => getComputedStyle(document.body).outlineColor);
    expect(colour).toBe("rgb(1, 2, 3)");
  }, patience);
});

test("an edited word arrives", async () => {
  edit("content/en-GB/sign-in.json", '"title": "', '"title": "A new word: ');
  await isShown("A new word:");
});

test("an edited server file arrives, and a syntax error is reported until fixed", async () => {
  const file = "server/http/pages.ts";
  const header = '"content-type": "text/html; charset=utf-8",';
  await reloads(async () => {
    edit(file, header, `${header} "x-edited": "once",`);
    await answersWith("x-edited", "once");
  });
  edit(file, '"x-edited": "once"', '"x-edited": };');
  await vi.waitFor(() => expect(dev.printed()).toContain("SyntaxError"), patience);
  await reloads(async () => {
    edit(file, '"x-edited": };', '"x-edited": "twice"');
    await answersWith("x-edited", "twice");
  });
});

test("a new migration is run", async () => {
  const file = "server/db/migrations/9999_arrived.sql";
  writeFileSync(join(tree, file), "nonsense;\n");
  await vi.waitFor(() => expect(dev.printed()).toContain('syntax error at or near "nonsense"'), patience);
  await reloads(async () => {
    writeFileSync(join(tree, file), "alter table publications add column arrived text default 'yes';\n");
    edit("server/http/pages.ts", '"twice"', `String(Object.values(${row}))`);
    await vi.waitFor(async () => expect((await headers()).get("x-edited")).toContain("yes"), patience);
  });
});

/** Does something that starts the server again, and waits until the page has come back from it. */
async function reloads(work: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await work();
  await vi.waitFor(
    async () => expect(await page.evaluate(() => "isSamePage" in window)).toBe(false),
    patience,
  );
  await page.waitForLoadState("networkidle");
  // While the server was away, the page could not fetch.
  troubles = [];
  await runsItsScript();
}

async function runsItsScript() {
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await password.getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Hide password" }).click();
  expect(await password.getAttribute("type")).toBe("password");
}

/**
 * Edits a file of the page, and waits for what it says now. Vite looks through the folders first, and a page that
 * has just loaded is not connected yet: an edit so early is not noticed, and the file is saved again.
 */
async function arrives(text: string, file: string, instead: string, by = text) {
  edit(file, instead, by);
  const again = setInterval(() => edit(file, /$/, "\n"), 5_000);
  await isShown(text).finally(() => clearInterval(again));
}

async function isShown(text: string) {
  await page.getByText(text).first().waitFor({ timeout: patience.timeout });
}

async function headers(): Promise<Headers> {
  return (await fetch(page.url())).headers;
}

async function answersWith(name: string, value: string) {
  await vi.waitFor(async () => expect((await headers()).get(name)).toBe(value), patience);
}

function edit(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(join(tree, file), "utf8");
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(tree, file), after);
}
