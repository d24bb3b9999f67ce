import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { node, run } from "./setup/programs.mjs";
import { copyProject, npmStart, type Start } from "./test-start.ts";

let tree: string;
let first: Start;
let second: Start | undefined;

beforeAll(async () => {
  tree = copyProject();
  await built(0);
  first = await npmStart({ cwd: tree, settings: { DATA_DIR: "data" } });
}, 400_000);

afterAll(async () => {
  await first?.end();
  await second?.end();
  rmSync(tree, { recursive: true, force: true });
}, 60_000);

test("npm run build does not break the pages of a running app", async () => {
  const opened = await pageOf(first, "/");
  expect(opened.files.length).toBeGreaterThan(3);
  // Every page loads the script built from this file, which gets a new name.
  change("web/routes.tsx", (text) => `${text}\nconsole.info("one");\n`);
  await built(0);
  expect(await statusesOf(first, opened.files), "an open page").toEqual([200]);
  for (const path of ["/", "/sample", "/privacy", "/net-zero"]) {
    const page = await pageOf(first, path);
    expect(page.status, path).toBe(200);
    expect(await statusesOf(first, page.files), path).toEqual([200]);
  }
  second = await npmStart({ cwd: tree, settings: { DATA_DIR: "data-2" } });
  expect((await pageOf(second, "/")).files).not.toEqual(opened.files);

  await first.end();
  change("web/routes.tsx", (text) => `${text}}`);
  await built(1);
  const page = await pageOf(second, "/");
  expect(await statusesOf(second, page.files), "after a failed build").toEqual([200]);
  change("web/routes.tsx", (text) => text.slice(0, -1));
  await built(0);
  expect(builds(), "the newest and the previous one").toHaveLength(2);
}, 900_000);

function change(file: string, to: (text: string) => string) {
  writeFileSync(join(tree, file), to(readFileSync(join(tree, file), "utf8")));
}

async function built(code: number) {
  const ended = await run(node, ["bin/build.mjs"], { cwd: tree, env: { ...process.env, NODE_ENV: "" } });
  expect(ended.code, ended.output).toBe(code);
}

async function pageOf({ ports }: Start, path: string) {
  const response = await fetch(`http://127.0.0.1:${ports[0]}${path}`);
  const files = (await response.text()).match(/\/assets\/[\w./-]+/g) ?? [];
  return { status: response.status, files: [...new Set(files)].sort() };
}

async function statusesOf({ ports }: Start, files: readonly string[]) {
  const responses = files.map((file) => fetch(`http://127.0.0.1:${ports[0]}${file}`));
  return [...new Set((await Promise.all(responses)).map(({ status }) => status))];
}

function builds() {
  return readdirSync(join(tree, "dist/builds"));
}
