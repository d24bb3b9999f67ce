import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePorts } from "../../bin/running/addresses.mjs";
import { openDatabase } from "../../e2e/database.ts";

const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
const waitOptions = { timeout: 30_000, interval: 50 };
const METRICS_TOKEN = "m".repeat(32);

let database: { url: string; drop(): Promise<void> };
let port: number;
let folder: string;
let app: ChildProcess;
let ended: Promise<unknown>;
const logged: { msg: string; [field: string]: unknown }[] = [];

beforeAll(async () => {
  if (!hasPostgres) return;
  database = await openDatabase();
  [port = 0] = await freePorts(1);
  folder = mkdtempSync(join(tmpdir(), "hearth-workers-"));
  mkdirSync(join(folder, "dist"));
  symlinkSync(realpathSync("dist/current"), join(folder, "dist/current"));
  const env = {
    ...process.env,
    NODE_ENV: "test",
    PORT: `${port}`,
    DATABASE_URL: database.url,
    WORKERS: "2",
    METRICS_TOKEN,
  };
  app = spawn(process.execPath, [resolve("server/main.ts")], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  ended = new Promise((done) => app.once("exit", done));
  if (app.stdout) createInterface(app.stdout).on("line", (line) => logged.push(JSON.parse(line)));
  await vi.waitUntil(() => timesReady() === 2, waitOptions);
});
afterAll(async () => {
  if (!hasPostgres) return;
  app.kill("SIGTERM");
  await ended;
  await database.drop();
  rmSync(folder, { recursive: true });
});

test.runIf(hasPostgres)("/metrics of any process returns the sum of all processes' counts", async () => {
  const [one, other] = [keepAliveAgent(), keepAliveAgent()];
  const before = await healthChecks(new Agent());
  for (let count = 0; count < 3; count += 1) await fetchPath("/healthz", one);
  for (let count = 0; count < 5; count += 1) await fetchPath("/healthz", other);
  expect(await healthChecks(one)).toBe(before + 8);
  expect(await healthChecks(other)).toBe(before + 8);
  for (const agent of [one, other]) agent.destroy();
});

test.runIf(hasPostgres)("does not sum metrics that come from the database", async () => {
  const { body } = await metrics(new Agent());
  expect(body.match(/^oldest_waiting_seconds\{what="job"\} /gm)).toHaveLength(1);
});

test.runIf(hasPostgres)("logs and replaces a crashed worker while the other serves", async () => {
  const [first = 0, second = 0] = workers();
  process.kill(first, "SIGKILL");
  await vi.waitUntil(() => findRestarts().length === 1, waitOptions);
  expect(findRestarts()).toMatchObject([{ exitCode: null, signal: "SIGKILL", pause: 1_000 }]);
  for (let count = 0; count < 10; count += 1) expect((await fetchPath("/readyz")).status).toBe(200);
  expect(timesReady()).toBe(2);
  await vi.waitUntil(() => timesReady() === 3, waitOptions);
  expect(workers()).toContain(second);
  expect(workers()).not.toContain(first);
  expect((await metrics(new Agent())).status).toBe(200);
});

test.runIf(hasPostgres)("waits longer before replacing a worker after a second crash", async () => {
  const [, last = 0] = workers();
  process.kill(last, "SIGKILL");
  await vi.waitUntil(() => findRestarts().length === 2, waitOptions);
  expect(findRestarts()[1]).toMatchObject({ pause: 2_000 });
  await vi.waitUntil(() => timesReady() === 4, waitOptions);
});

function timesReady(): number {
  return logged.filter(({ msg }) => msg === "ready").length;
}

function findRestarts() {
  return logged.filter(({ msg }) => msg === "restarting a worker that exited");
}

function workers(): number[] {
  const children = readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, "utf8");
  return children.trim().split(" ").map(Number);
}

async function healthChecks(agent: Agent): Promise<number> {
  const { body } = await metrics(agent);
  const counts = body.matchAll(/^http_request_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)$/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}

function metrics(agent: Agent) {
  return fetchPath("/metrics", agent, { authorization: `Bearer ${METRICS_TOKEN}` });
}

/** Connections are distributed round-robin: two agents in a row reach different processes. */
function keepAliveAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

function fetchPath(
  path: string,
  agent = new Agent(),
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({ port, path, agent, headers }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    call.once("error", reject).end();
  });
}
