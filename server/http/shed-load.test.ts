import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../test-app.ts";
import { createApp } from "./app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An app whose pages wait for `letGo`. */
function busyApp(latestLoopMs: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { deps } = app;
  const { fetch } = createApp(
    { ...deps, config: { ...deps.config, latestLoopMs } },
    {
      render: async () => {
        await promise;
        return new Response("done");
      },
      assets: { entry: "", scriptsOf: () => [], stylesOf: () => ({ text: "", files: [] }), fonts: [] },
    },
  );
  const ask = (count: number, path = "/work") =>
    Array.from({ length: count }, () =>
      fetch(new Request(`http://localhost:3000${path}`), { clientAddress: "203.0.113.1" }),
    );
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
    await setImmediate();
  }
}
