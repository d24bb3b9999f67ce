import { setTimeout as wait } from "node:timers/promises";
import type { AppUnderTest } from "../../e2e/app-under-test.ts";
import { median } from "./figure.ts";
import { processorSeconds } from "./load.ts";

export interface Sample {
  minute: number;
  heapMegabytes: number;
  residentMegabytes: number;
  microseconds: number;
  latencyRatio: number;
}

export interface Tally {
  app: number[];
  plain: number[];
  failed: number;
}

export async function sampler(app: AppUnderTest, tally: Tally) {
  const processId = app.processId() ?? 0;
  const startedAt = performance.now();
  let before = { requests: (await metrics(app)).requests, seconds: processorSeconds(processId) };
  return async (): Promise<Sample> => {
    const seconds = processorSeconds(processId);
    process.kill(processId, "SIGUSR2");
    await wait(500);
    const { requests, heapMegabytes, residentMegabytes } = await metrics(app);
    const served = requests - before.requests;
    const sample = {
      minute: (performance.now() - startedAt) / 60_000,
      heapMegabytes,
      residentMegabytes,
      microseconds: (1e6 * (seconds - before.seconds)) / served,
      latencyRatio: median(tally.app.splice(0)) / median(tally.plain.splice(0)),
    };
    before = { requests, seconds: processorSeconds(processId) };
    return sample;
  };
}

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
