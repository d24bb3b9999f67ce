import type { Logger } from "pino";
import type { Database } from "./database.ts";

const POLL_EVERY_MS = 500;

/** Returns a function that stops polling. No-op on the embedded database, which has one process. */
export function pollOtherProcesses(
  { db, log }: { db: Database; log: Logger },
  what: string,
  poll: () => Promise<void>,
): () => void {
  if (db.kind === "embedded") return () => undefined;
  const timer = setInterval(
    () => poll().catch((error) => log.warn({ err: error }, `could not poll ${what}`)),
    POLL_EVERY_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}
