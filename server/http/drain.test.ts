import { Agent, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDrain } from "./drain.ts";

// Claims: F29
test("completes responses under way, closes busy connections and refuses new ones", async () => {
  let started = 0;
  const server = createServer(async (_, response) => {
    drain.watch(response);
    started += 1;
    await sleep(200);
    response.end("done");
  });
  const drain = createDrain(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  let isSending = true;
  const results: string[] = [];
  const sending = (async () => {
    while (isSending) results.push(await send(port, agent));
  })();
  await expect.poll(() => started).toBeGreaterThanOrEqual(2);
  const began = performance.now();
  await drain.end();
  expect(performance.now() - began).toBeLessThan(5_000);
  await sleep(50);
  isSending = false;
  await sending;
  const firstRefusal = results.findIndex((result) => result !== "done");
  expect(firstRefusal).toBeGreaterThanOrEqual(2);
  expect(results.slice(firstRefusal)).not.toContain("done");
  expect(results.slice(firstRefusal)).toContain("ECONNREFUSED");
});

function send(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, agent }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve(text));
    }).on("error", (error: NodeJS.ErrnoException) => setTimeout(() => resolve(error.code ?? ""), 5));
  });
}
