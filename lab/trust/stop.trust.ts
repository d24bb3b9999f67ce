import { expect, test } from "vitest";
import { isRunning } from "../../bin/setup/programs.mjs";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";

// Claims: F29
test("SIGTERM under load: whoever was being served is served, the rest is refused, and the process is gone in time", async () => {
  const house = await openApp({ env: { LOG_LEVEL: "silent" } });
  const processId = house.processId() ?? 0;
  const answers: (number | "refused" | "broken")[] = [];
  let isAsking = true;
  const askers = Array.from({ length: 20 }, async () => {
    while (isAsking) answers.push(await ask(house));
  });
  await new Promise((done) => setTimeout(done, 2_000));
  const began = performance.now();
  process.kill(processId, "SIGTERM");
  while (isRunning(processId)) await new Promise((done) => setTimeout(done, 20));
  const ms = performance.now() - began;
  isAsking = false;
  await Promise.all(askers);
  await house.close();
  const served = answers.filter((answer) => answer === 200).length;
  const broken = answers.filter((answer) => answer === "broken").length;
  console.log(`SIGTERM under load: ${served} served, ${broken} broken, gone after ${Math.round(ms)} ms`);
  expect(served).toBeGreaterThan(20);
  expect(broken).toBe(0);
  expect(ms).toBeLessThan(12_000);
});

/** One page: served, refused because nobody listens any more, or broken off. */
async function ask(house: AppUnderTest): Promise<number | "refused" | "broken"> {
  try {
    const response = await fetch(`${house.origin}/net-zero`);
    await response.text();
    return response.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === "ECONNREFUSED" ? "refused" : "broken";
  }
}
