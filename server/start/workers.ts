import cluster from "node:cluster";
import type { Logger } from "pino";
import { sumMetrics } from "../platform/metrics.ts";

/** A worker that lives longer than this is well: its successor starts at once. */
const WELL_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Runs several processes behind one port. One that ends is replaced, after a pause that grows while they keep
 * ending early; the others serve meanwhile. A start at which none can serve ends with the exit code of the first
 * that fails. A stop is passed on to all.
 */
export function runWorkers(count: number, log: Logger): void {
  let stopping = false;
  let hasServed = false;
  let pause = FIRST_PAUSE_MS;
  sumMetrics();
  cluster.on("listening", () => {
    hasServed = true;
  });
  for (let started = 0; started < count; started += 1) startOne();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
  }

  function startOne() {
    if (stopping) return;
    const began = Date.now();
    cluster.fork().on("exit", (code, signal) => {
      if (stopping) return;
      if (!hasServed) process.exit(code || 1);
      const lived = Date.now() - began;
      pause = lived > WELL_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      // `code` is a customer's in every other line, and cut.
      log.error(
        { exitCode: code, signal, seconds: Math.round(lived / 1000), pause },
        "a worker ended and is replaced",
      );
      setTimeout(startOne, pause);
    });
  }
}
