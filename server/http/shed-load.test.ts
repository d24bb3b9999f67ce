import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { createApp } from "./app.ts";
import { watchLoad } from "./shed-load.ts";

// Claims: F38
test("sheds the 401st concurrent request with Retry-After, except health checks", async () => {
  const app = await testApp();
  const { ask, letGo } = busyApp(app);
  const letIn = ask(400);
  const [turnedAway] = await Promise.all(ask(1));
  expect(turnedAway?.status).toBe(503);
  expect(turnedAway?.headers.get("retry-after")).toBe("3");
  expect((await Promise.all(ask(1, "/healthz")))[0]?.status).toBe(200);
  letGo();
  for (const answer of await Promise.all(letIn)) expect(answer.status).toBe(200);
  expect((await Promise.all(ask(1)))[0]?.status).toBe(200);
  await app.close();
});

// Claims: F38
test("sheds the 65th concurrent request while the event loop is late", async () => {
  const load = watchLoad(50);
  const { promise: work, resolve: letGo } = Promise.withResolvers<void>();
  const letIn = Array.from({ length: 64 }, () => load.track(() => work));
  expect(load.isOverloaded()).toBe(false);
  await runLate(() => load.isOverloaded());
  expect(load.isOverloaded()).toBe(true);
  letGo();
  await Promise.all(letIn);
  expect(load.isOverloaded()).toBe(false);
});

test("does not shed for a late event loop where that limit is disabled", async () => {
  const load = watchLoad(0);
  const { promise: work, resolve: letGo } = Promise.withResolvers<void>();
  const letIn = Array.from({ length: 100 }, () => load.track(() => work));
  await runLate(() => load.isOverloaded());
  expect(load.isOverloaded()).toBe(false);
  letGo();
  await Promise.all(letIn);
});

/** Its pages wait for `letGo`. */
function busyApp({ deps }: TestApp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = createApp(deps, {
    render: async () => {
      await promise;
      return new Response("done");
    },
    assets: { entry: "", scriptsOf: () => [], stylesOf: () => ({ text: "", files: [] }), fonts: [] },
  });
  const ask = (count: number, path = "/work") =>
    Array.from({ length: count }, () =>
      fetch(new Request(`http://localhost:3000${path}`), { clientAddress: "203.0.113.1" }),
    );
  return { ask, letGo: resolve };
}

/** Blocks the event loop until the delay is noticed, within a time limit. */
async function runLate(isSeen: () => boolean) {
  const until = performance.now() + 1_200;
  while (performance.now() < until && !isSeen()) {
    const turn = performance.now() + 120;
    while (performance.now() < turn);
    await sleep(1);
  }
}
