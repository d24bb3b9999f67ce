import type { Logger } from "pino";
import type { Database } from "./database.ts";

/** What one process writes down is known to the others within a second. */
const ASK_EVERY_MS = 500;

/**
 * Keeps asking what other processes on the same server have written down. The embedded database serves one
 * process: there is nobody to ask.
 * @param what is asked about, for the log when no answer comes
 * @returns how to stop
 */
export function askOthers(
  { db, log }: { db: Database; log: Logger },
  what: string,
  ask: () => Promise<void>,
): () => void {
  if (db.kind === "embedded") return () => undefined;
  const timer = setInterval(
    () => ask().catch((error) => log.warn({ err: error }, `${what} unknown`)),
    ASK_EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
