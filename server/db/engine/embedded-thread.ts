import { Worker } from "node:worker_threads";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

const STUCK_AFTER_MS = 15_000;
const STOPPED = "The embedded database stopped.";

interface Reply {
  id?: number;
  ready?: true;
  result?: { rows: Record<string, unknown>[]; affectedRows?: number };
  error?: { message: string };
}

/** Terminates a stuck thread, because PGlite loops forever on a full disk. @param onStopped not called after `close` */
export async function embeddedThread(
  folder: string,
  onStopped: (why: string) => void,
  stuckAfterMs = STUCK_AFTER_MS,
): Promise<EmbeddedPostgres> {
  const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: { folder } });
  const waiting = new Map<number, PromiseWithResolvers<NonNullable<Reply["result"]>>>();
  let calls = 0;
  let closed = false;

  await new Promise<void>((resolve, reject) => {
    worker.on("message", (message: Reply) => {
      if (message.ready) return resolve();
      const call = waiting.get(message.id ?? 0);
      waiting.delete(message.id ?? 0);
      if (message.error) call?.reject(Object.assign(new Error(message.error.message), message.error));
      else call?.resolve(message.result ?? { rows: [] });
    });
    worker.on("error", (error) => {
      reject(error);
      end(`The embedded database failed: ${error.message}`);
    });
    worker.on("exit", () => end(STOPPED));
  });

  function end(why: string) {
    for (const call of waiting.values()) call.reject(new Error(why));
    waiting.clear();
    if (!closed) onStopped(why);
    closed = true;
  }

  async function call(method: "query" | "exec" | "close", text = "", values: readonly unknown[] = []) {
    if (closed) throw new Error(STOPPED);
    calls += 1;
    const id = calls;
    const settled = Promise.withResolvers<NonNullable<Reply["result"]>>();
    waiting.set(id, settled);
    const watchdog = setTimeout(() => void worker.terminate(), stuckAfterMs);
    worker.postMessage({ id, method, text, values });
    return settled.promise.finally(() => clearTimeout(watchdog));
  }

  return {
    query: (text, values) => call("query", text, values),
    exec: (text) => call("exec", text),
    close: async () => {
      await call("close");
      closed = true;
      await worker.terminate();
    },
  };
}
