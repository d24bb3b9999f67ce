import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { createApp } from "./app.ts";
import { type Load, watchLoad } from "./shed-load.ts";

const FLOODING = "203.0.113.1";

// Claims: F38
test("sheds a network's 401st concurrent request, but not others' or health checks", async () => {
  const app = await testApp();
  const { send, release } = busyApp(app);
  const accepted = send(400, FLOODING);
  const [shed] = await Promise.all(send(1, FLOODING));
  expect(shed?.status).toBe(503);
  expect(shed?.headers.get("retry-after")).toBe("3");
  accepted.push(...send(20, "198.51.100.1"));
  expect((await Promise.all(send(1, FLOODING, "/healthz")))[0]?.status).toBe(200);
  release();
  for (const response of await Promise.all(accepted)) expect(response.status).toBe(200);
  expect((await Promise.all(send(1, FLOODING)))[0]?.status).toBe(200);
  await app.close();
});

// Claims: F38
test.each([
  ["an equal share of 400 to a second network", { flood: 400 }, 200],
  ["an equal share to a third", { flood: 400, second: 200 }, 134],
  ["nothing while 400 networks each have a request", crowd(400), 0],
  ["nothing above 800", { flood: 400, second: 200, third: 134, fourth: 66 }, 0],
])("admits %s", (_, held, admitted) => {
  const load = watchLoad(0);
  for (const [network, count] of Object.entries(held)) admit(load, network, count);
  expect(admit(load, "newcomer", 500)).toBe(admitted);
});

// Claims: F38
test.each([
  [120, 50],
  [700, 500],
])("sheds a network above 64 requests if the event loop is %i ms late, limit %i", async (lateMs, most) => {
  const load = watchLoad(most);
  const { promise: work, resolve: release } = Promise.withResolvers<void>();
  const accepted = Array.from({ length: 64 }, () => load.track(FLOODING, () => work));
  expect(load.isOverloaded(FLOODING)).toBe(false);
  await runLate(() => load.isOverloaded(FLOODING), lateMs);
  expect(load.isOverloaded(FLOODING)).toBe(true);
  expect(load.isOverloaded("198.51.100.1")).toBe(false);
  release();
  await Promise.all(accepted);
  expect(load.isOverloaded(FLOODING)).toBe(false);
});

test("does not shed for a late event loop where that limit is disabled", async () => {
  const load = watchLoad(0);
  const { promise: work, resolve: release } = Promise.withResolvers<void>();
  const accepted = Array.from({ length: 100 }, () => load.track(FLOODING, () => work));
  await runLate(() => load.isOverloaded(FLOODING));
  expect(load.isOverloaded(FLOODING)).toBe(false);
  release();
  await Promise.all(accepted);
});

function crowd(networks: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: networks }, (_, n) => [`network ${n}`, 1]));
}

function admit(load: Load, network: string, requests: number): number {
  let admitted = 0;
  while (admitted < requests && !load.isOverloaded(network)) {
    void load.track(network, () => new Promise(() => undefined));
    admitted += 1;
  }
  return admitted;
}

function busyApp({ deps }: TestApp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = createApp(deps, {
    render: async () => {
      await promise;
      return new Response("done");
    },
    assets: { entry: "", scriptsOf: () => [], stylesOf: () => ({ text: "", files: [] }), fonts: [] },
  });
  const send = (count: number, clientAddress: string, path = "/work") =>
    Array.from({ length: count }, () =>
      fetch(path === "/work" ? sentForm() : new Request(`http://localhost:3000${path}`), {
        clientAddress,
      }),
    );
  return { send, release: resolve };
}

/** A POST, because visitors' reads wait in a shorter queue of their own. */
function sentForm() {
  const headers = { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded" };
  return new Request("http://localhost:3000/work", { method: "POST", headers, body: "a=b" });
}

async function runLate(isSeen: () => boolean, lateMs = 120) {
  const until = performance.now() + Math.max(1_200, 4 * lateMs);
  while (performance.now() < until && !isSeen()) {
    const turn = performance.now() + lateMs;
    while (performance.now() < turn);
    await sleep(1);
  }
}
