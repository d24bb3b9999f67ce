import cluster from "node:cluster";

/** A worker that ends this soon after its start would only end again. */
const TOO_SOON_MS = 5_000;

/** Runs several processes behind one port; one that fails is replaced, a stop is passed on to all. */
export function runWorkers(count: number): void {
  let stopping = false;
  for (let started = 0; started < count; started += 1) startOne();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
  }

  function startOne() {
    const began = Date.now();
    cluster.fork().on("exit", (code) => {
      if (stopping) return;
      if (Date.now() - began < TOO_SOON_MS) process.exit(code || 1);
      startOne();
    });
  }
}
