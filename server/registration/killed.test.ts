import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandbox } from "../../sandbox/app.ts";
import { bradford } from "../test-household.ts";

interface Moment {
  /** The call to a partner at which the server dies. */
  path: string;
  /** Before the partner does its work, or after it, with the answer still on its way. */
  holds?: "before" | "after";
  /** Without a hold: so many milliseconds after the partner's answer has left. */
  afterMs?: number;
}

/** An empty database, made once: making one takes longer than all the rest. */
let template: string;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), "mortal-"));
  await once(start(template, "0", "nobody").child, "exit");
}, 90_000);
afterAll(() => rmSync(template, { recursive: true }));

const CARD = "/v1/setup_intents/seti_";
const GRANT = "/add-trusted-consent";

test.each([
  ["before the attempt is committed", { path: CARD, holds: "before" }, 404],
  ["before the provider has done anything", { path: GRANT, holds: "before" }, 200],
  ["when the provider has done it, and its answer is on the way", { path: GRANT, holds: "after" }, 200],
  ["at the moment of the answer", { path: GRANT, afterMs: 0 }, 200],
  ["while the answer is written down", { path: GRANT, afterMs: 8 }, 200],
  ["when all is done", { path: GRANT, afterMs: 400 }, 200],
] as const)(
  "kill -9 %s: after a restart it is one registration",
  async (_, moment: Moment, reconciled) => {
    const folder = mkdtempSync(join(tmpdir(), "mortal-"));
    cpSync(template, folder, { recursive: true });
    const partners = partnersThatHold(moment);
    try {
      await partners.listening;
      const first = start(folder, partners.port());
      const { customerId = "", card = "" } = await first.line();
      await partners.reached;
      first.child.kill("SIGKILL");
      await once(first.child, "exit");
      partners.letGo();
      writeFileSync(join(folder, "clock"), "61");
      const second = start(folder, partners.port(), customerId, card);
      expect(await second.line()).toEqual({ reconciled, status: 200, details: 200, consents: 1 });
      await once(second.child, "exit");
      expect(await partners.consents()).toEqual([bradford.mpan]);
    } finally {
      partners.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  90_000,
);

/** The pretend partners behind a door that closes at a moment of the test's choice. */
function partnersThatHold({ path, holds, afterMs = 0 }: Moment) {
  const { fetch } = sandbox({ send: async () => new Response() });
  const reached = Promise.withResolvers<void>();
  let isOpen = false;
  const web = serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const isIt = !isOpen && request.url.includes(path) && !request.url.endsWith("/confirm");
      if (!isIt) return fetch(request);
      if (holds !== "before") await fetch(request.clone()).then((response) => response.text());
      if (holds) {
        reached.resolve();
        return new Promise<never>(() => undefined);
      }
      setTimeout(reached.resolve, afterMs);
      return Response.json({ status: { code: "OK" } });
    },
  });
  return {
    reached: reached.promise,
    listening: once(web, "listening"),
    port: () => String(Object(web.address()).port),
    letGo: () => {
      isOpen = true;
    },
    consents: async () => {
      const headers = { "x-api-key": "sandbox-smart-meter" };
      const response = await fetch("http://sandbox/n3rgy/", { headers });
      return (await response.json()).entries;
    },
    close: () => {
      web.close();
      if ("closeAllConnections" in web) web.closeAllConnections();
    },
  };
}

function start(folder: string, sandboxPort: string, ...earlierLife: string[]) {
  const script = join(import.meta.dirname, "test-mortal.ts");
  const clock = join(folder, "clock");
  const child: ChildProcess = spawn(process.execPath, [script, folder, sandboxPort, clock, ...earlierLife], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("The child has no output.");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    line: async (): Promise<Record<string, string>> => JSON.parse((await lines.next()).value ?? "{}"),
  };
}
