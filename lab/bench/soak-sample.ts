import { setTimeout as wait } from "node:timers/promises";
import type { AppUnderTest } from "../../e2e/app-under-test.ts";
import { median } from "./figure.ts";
import { spent } from "./load.ts";

/** What a minute or a part of one came to. */
export interface Sample {
  minute: number;
  /** What the heap holds once garbage is collected. */
  heapMegabytes: number;
  /** All memory of the app's process. */
  residentMegabytes: number;
  /** Processor time of the app's process for each request. */
  microseconds: number;
  /** The middle answer, as a multiple of node:http's middle answer at the same time. */
  timesPlain: number;
}

/** Answer times in milliseconds since they were looked at last, and how many calls failed from the beginning. */
export interface Tally {
  app: number[];
  /** Of a bare node:http on the same machine. */
  plain: number[];
  failed: number;
}

/** Looks at an app again and again; each look covers the time since the one before. */
export async function sampler(app: AppUnderTest, tally: Tally) {
  const processId = app.processId() ?? 0;
  const begun = performance.now();
  let before = { requests: (await metrics(app)).requests, seconds: spent(processId) };
  return async (): Promise<Sample> => {
    const seconds = spent(processId);
    process.kill(processId, "SIGUSR2");
    await wait(500);
    const { requests, heapMegabytes, residentMegabytes } = await metrics(app);
    const answered = requests - before.requests;
    const sample = {
      minute: (performance.now() - begun) / 60_000,
      heapMegabytes,
      residentMegabytes,
      microseconds: (1e6 * (seconds - before.seconds)) / answered,
      timesPlain: median(tally.app.splice(0)) / median(tally.plain.splice(0)),
    };
    before = { requests, seconds: spent(processId) };
    return sample;
  };
}

/** What the app says of itself. */
async function metrics(app: AppUnderTest) {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"))].reduce(
      (total, [, value]) => total + Number(value),
      0,
    );
  return {
    requests: sum("http_request_seconds_count"),
    heapMegabytes: sum("nodejs_heap_size_used_bytes") / 1e6,
    residentMegabytes: sum("process_resident_memory_bytes") / 1e6,
  };
}
