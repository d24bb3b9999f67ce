import cluster from "node:cluster";
import type { Logger } from "pino";
import { sumMetrics } from "../platform/metrics.ts";

/** Workers that ran longer are restarted after the shortest pause. */
const HEALTHY_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** Restarts workers with exponential backoff. Exits if a worker exits before any has served. */
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
      const uptime = Date.now() - began;
      pause = uptime > HEALTHY_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
      // Not `code`, which the log redacts.
      log.error(
        { exitCode: code, signal, seconds: Math.round(uptime / 1000), pause },
        "restarting a worker that exited",
      );
      setTimeout(startOne, pause);
    });
  }
}
