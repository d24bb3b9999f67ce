import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { makeAccessKey } from "../identity/access-keys.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { registerHousehold } from "../testing/test-household.ts";

const run = promisify(execFile);
const app = testAppOfFile();

async function readProgram(language: string): Promise<string> {
  const page = await readFile("docs/programs.md", "utf8");
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(page)?.[1] ?? "";
}

async function environment() {
  const { customer } = await registerHousehold(app);
  const wanted = { name: "Program", scopes: ["readings"], days: 30 } as const;
  const { key } = await makeAccessKey(app.deps, app.deps.db, customer.id, wanted);
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url, method, headers }) => {
      const { pathname, search } = new URL(url);
      return app.call(method, pathname + search, { headers: Object.fromEntries(headers) });
    },
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { ...process.env, HEARTH: `http://127.0.0.1:${port}`, HEARTH_KEY: key };
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!hasPython)(
  "the documented Python program prints yesterday's use (skipped without python3)",
  async () => {
    const code = await readProgram("python");
    expect(code.trim().split("\n").length).toBeLessThanOrEqual(15);
    const { stdout } = await run("python3", ["-c", code], { env: await environment() });
    expect(stdout).toMatch(PRINTED);
  },
);

test("the documented TypeScript program prints yesterday's use", async () => {
  const code = await readProgram("ts");
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(15);
  const folder = await mkdtemp(join(tmpdir(), "program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "program.mts");
  await writeFile(file, code);
  const { stdout } = await run(process.execPath, [file], { env: await environment() });
  expect(stdout).toMatch(PRINTED);
});

test.skipIf(!hasPython)(
  "the documented statistics for Home Assistant add up by hour (skipped without python3)",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "program-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const env = { ...(await environment()), HEARTH_REVISION: join(folder, "revision") };
    const code = await readProgram("py");
    const { stdout } = await run("python3", ["-c", code], { env });
    const { stats, ...series } = JSON.parse(stdout);
    expect(series).toMatchObject({ statistic_id: "hearth:electricity", has_mean: false, has_sum: true });
    expect(stats.length).toBeGreaterThan(20);
    let sum = stats[0].sum - stats[0].state;
    for (const one of stats) {
      sum += one.state;
      expect(one.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00[+-]\d\d:00$/);
      expect(one.sum).toBeCloseTo(sum, 6);
    }
    const again = await run("python3", ["-c", code], { env });
    expect(JSON.parse(again.stdout).stats).toEqual([]);
  },
);

const PRINTED = /^\d+(\.\d+)? kWh 119\n$/;
