import { expect, test } from "vitest";
import { isRunning } from "../../bin/setup/programs.mjs";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";

// Claims: F29
test("SIGTERM finishes open requests, refuses new ones and exits in time", async () => {
  const app = await openApp({ env: { LOG_LEVEL: "silent" } });
  const processId = app.processId() ?? 0;
  const results: (number | "refused" | "broken")[] = [];
  let isSending = true;
  const clients = Array.from({ length: 20 }, async () => {
    while (isSending) results.push(await request(app));
  });
  await new Promise((done) => setTimeout(done, 2_000));
  const startedAt = performance.now();
  process.kill(processId, "SIGTERM");
  while (isRunning(processId)) await new Promise((done) => setTimeout(done, 20));
  const ms = performance.now() - startedAt;
  isSending = false;
  await Promise.all(clients);
  await app.close();
  const served = results.filter((result) => result === 200).length;
  const broken = results.filter((result) => result === "broken").length;
  console.log(`SIGTERM under load: ${served} served, ${broken} broken, exited after ${Math.round(ms)} ms`);
  expect(served).toBeGreaterThan(20);
  expect(broken).toBe(0);
  expect(ms).toBeLessThan(12_000);
});

async function request(app: AppUnderTest): Promise<number | "refused" | "broken"> {
  try {
    const response = await fetch(`${app.origin}/net-zero`);
    await response.text();
    return response.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === "ECONNREFUSED" ? "refused" : "broken";
  }
}
