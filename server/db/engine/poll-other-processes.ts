import type { Logger } from "pino";
import type { Database } from "./database.ts";

/** What one process writes is known to the others within a second. */
const POLL_EVERY_MS = 500;

/**
 * Polls the database for what other server processes have written. The embedded database serves a single
 * process, so there it does nothing.
 * @param what is polled for, named in the log when a poll fails
 * @returns how to stop
 */
export function pollOtherProcesses(
  { db, log }: { db: Database; log: Logger },
  what: string,
  poll: () => Promise<void>,
): () => void {
  if (db.kind === "embedded") return () => undefined;
  const timer = setInterval(
    () => poll().catch((error) => log.warn({ err: error }, `${what} unknown`)),
    POLL_EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
