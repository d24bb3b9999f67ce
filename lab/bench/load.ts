import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { repeatRequest, requestBytes } from "./repeating-connection.ts";

export interface Target {
  url: string;
  processId: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  atOnce?: number;
}

/** Linux reports CPU time in hundredths of a second. */
const ticksPerSecond = 100;

export interface Cost {
  /** CPU microseconds per request: stable on a busy machine, unlike requests per second. Linux only. */
  processor: number;
  /** 99th percentile, in milliseconds. */
  slow: number;
}

/** Until the JIT has optimised the code. */
const WARM_UP_SECONDS = 6;
const REWARM_SECONDS = 0.5;

export async function warmUp(target: Target): Promise<void> {
  await sendLoad(target, WARM_UP_SECONDS);
}

export async function costOf(target: Target, seconds = 4): Promise<Cost> {
  const { times, processor } = await load(target, REWARM_SECONDS, seconds);
  return {
    processor: (1e6 * processor) / times.length,
    slow: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** A status other than 2xx throws. */
export async function sendLoad(target: Target, seconds: number): Promise<number[]> {
  return (await load(target, 0, seconds)).times;
}

/** Measures from `before` seconds on, so that opening and closing connections is not counted. */
async function load(target: Target, before: number, seconds: number) {
  const { url, processId, atOnce = 16 } = target;
  const bytes = requestBytes(target);
  const connections = Array.from({ length: atOnce }, () => repeatRequest(new URL(url), bytes));
  const failed = Promise.race(connections.map(({ ended }) => ended));
  await Promise.race([sleep(before * 1000), failed]);
  for (const { times } of connections) times.length = 0;
  const spentBefore = processorSeconds(processId);
  await Promise.race([sleep(seconds * 1000), failed]);
  const processor = processorSeconds(processId) - spentBefore;
  const times = connections.flatMap((connection) => connection.times);
  await Promise.all(connections.map(({ stop }) => stop()));
  return { times, processor };
}

export function processorSeconds(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
