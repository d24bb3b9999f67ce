import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serve } from "@hono/node-server";
import { createSandbox } from "../../sandbox/app.ts";

export interface Moment {
  path: string;
  /** Before the partner acts, or after it acted and before it responds. */
  holds?: "before" | "after";
  /** Milliseconds after the partner's response, without `holds`. */
  afterMs?: number;
}

interface Outcome {
  report: Record<string, unknown>;
  consents: string[];
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), "crash-"));

const UNUSED_PORT = "1";

export async function emptyDatabase(): Promise<string> {
  const folder = temporaryFolder();
  const [code] = await once(start(folder, UNUSED_PORT, "nobody").child, "exit");
  if (code !== 0) throw new Error(`Creating the database failed with exit code ${code}.`);
  return folder;
}

export async function killAndRestart(moment: Moment, template: string): Promise<Outcome> {
  const folder = temporaryFolder();
  cpSync(template, folder, { recursive: true });
  const partners = partnersThatHold(moment);
  try {
    await partners.listening;
    const first = start(folder, partners.port());
    const { customerId = "", card = "" } = await first.line();
    await partners.reached;
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    partners.release();
    writeFileSync(join(folder, "clock"), "61");
    const second = start(folder, partners.port(), customerId, card);
    const report = await second.line();
    await once(second.child, "exit");
    return { report, consents: await partners.consents() };
  } finally {
    partners.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stops responding at the given moment until released. */
function partnersThatHold({ path, holds, afterMs = 0 }: Moment) {
  const { fetch } = createSandbox({ send: async () => new Response() });
  const reached = Promise.withResolvers<void>();
  let isOpen = false;
  const web = serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const isTarget = !isOpen && request.url.includes(path) && !request.url.endsWith("/confirm");
      if (!isTarget) return fetch(request);
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
    release: () => {
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

function start(folder: string, sandboxPort: string, ...earlierRun: string[]) {
  const script = join(import.meta.dirname, "test-crash-process.ts");
  const clock = join(folder, "clock");
  const child: ChildProcess = spawn(process.execPath, [script, folder, sandboxPort, clock, ...earlierRun], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!child.stdout) throw new Error("The child has no output.");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    line: async (): Promise<Record<string, string>> => JSON.parse((await lines.next()).value ?? "{}"),
  };
}
