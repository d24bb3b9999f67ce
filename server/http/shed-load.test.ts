import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "./app.ts";
import { shedLoad } from "./shed-load.ts";

/** An app whose answers wait for `letGo`. */
function busyApp(latestLoopMs: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.use(shedLoad(latestLoopMs));
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/work", async (c) => {
    await promise;
    return c.text("done");
  });
  const ask = (count: number, path = "/work") => Array.from({ length: count }, () => app.request(path));
  return { ask, letGo: resolve };
}

test("the four hundred and first request at once is told when to come back; health is still told", async () => {
  const { ask, letGo } = busyApp(0);
  const letIn = ask(400);
  const [turnedAway] = await Promise.all(ask(1));
  expect(turnedAway?.status).toBe(503);
  expect(turnedAway?.headers.get("retry-after")).toBe("3");
  expect((await Promise.all(ask(1, "/healthz")))[0]?.status).toBe(200);
  letGo();
  for (const answer of await Promise.all(letIn)) expect(answer.status).toBe(200);
  expect((await Promise.all(ask(1)))[0]?.status).toBe(200);
});

test("once the event loop runs late, the sixty-fifth is turned away", async () => {
  const { ask, letGo } = busyApp(50);
  await runLate();
  const letIn = ask(64);
  expect((await Promise.all(ask(1)))[0]?.status).toBe(503);
  letGo();
  for (const answer of await Promise.all(letIn)) expect(answer.status).toBe(200);
});

test("a loop that runs late turns nobody away where that is switched off", async () => {
  const { ask, letGo } = busyApp(0);
  await runLate();
  const all = ask(100);
  letGo();
  for (const answer of await Promise.all(all)) expect(answer.status).toBe(200);
});

/** Keeps the event loop busy until its lateness has been looked at. */
async function runLate() {
  const until = performance.now() + 1_200;
  while (performance.now() < until) {
    const turn = performance.now() + 120;
    while (performance.now() < turn);
    await sleep(1);
  }
}
