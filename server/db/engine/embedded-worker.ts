import { parentPort, workerData } from "node:worker_threads";
import { embeddedPostgres } from "./embedded-postgres.ts";

/** Runs PGlite in a thread that embedded-thread.ts can end when it is stuck. */

interface Call {
  id: number;
  method: "query" | "exec" | "close";
  text: string;
  values?: readonly unknown[];
}

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
const postgres = await embeddedPostgres({ folder: workerData.folder });
port.on("message", async (call: Call) => {
  try {
    port.postMessage({ id: call.id, result: await run(call) });
  } catch (error) {
    port.postMessage({ id: call.id, error: copyError(error) });
  }
});
port.postMessage({ ready: true });

function run(call: Call) {
  if (call.method === "close") return postgres.close();
  return call.method === "exec" ? postgres.exec(call.text) : postgres.query(call.text, call.values);
}

/** Copies the fields that a structured clone of the error would lose; callers need `code`. */
function copyError(error: unknown) {
  const { message, code, constraint, detail } = error as Record<string, unknown>;
  return { message: String(message), code, constraint, detail };
}
