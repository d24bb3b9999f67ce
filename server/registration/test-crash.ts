import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serve } from "@hono/node-server";
import { sandbox } from "../../sandbox/app.ts";

/** When the server dies, by what a partner sees of it. */
export interface Moment {
  /** The call to a partner at which the server dies. */
  path: string;
  /** Before the partner does its work, or after it, with the answer still on its way. */
  holds?: "before" | "after";
  /** Without a hold: so many milliseconds after the partner's answer has left. */
  afterMs?: number;
}

/** What a restart found, in the words of test-mortal.ts, and the meters for which the provider holds consent. */
interface Aftermath {
  said: Record<string, unknown>;
  consents: string[];
}

const temporary = () => mkdtempSync(join(tmpdir(), "mortal-"));

/** Making a database asks no partner, so nobody needs to listen there. */
const NOBODYS_PORT = "1";

/** An empty database, made once: making one takes longer than all the rest. */
export async function emptyDatabase(): Promise<string> {
  const folder = temporary();
  const [code] = await once(start(folder, NOBODYS_PORT, "nobody").child, "exit");
  if (code !== 0) throw new Error(`No database was made: the process ended with ${code}.`);
  return folder;
}

/** Registers a customer over a copy of a database, kills the server at a moment, and starts it again. */
export async function dieAt(moment: Moment, template: string): Promise<Aftermath> {
  const folder = temporary();
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
    const said = await second.line();
    await once(second.child, "exit");
    return { said, consents: await partners.consents() };
  } finally {
    partners.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

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
