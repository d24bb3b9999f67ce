import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Conversation, converse, requestBytes } from "./conversation.ts";

export interface Target {
  url: string;
  processId: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** How many requests are on their way at once. */
  atOnce?: number;
}

/** The kernel counts processor time in hundredths of a second. */
const ticksPerSecond = 100;

/** What steady load came to. */
export interface Cost {
  /**
   * Processor microseconds that the server's process spends on one request, in all its threads. They hold
   * still on a busy machine, where requests a second do not. Linux only.
   */
  processor: number;
  /** Milliseconds within which 99 of 100 were answered. */
  slow: number;
}

/** Until what the compiler makes of the code that answers has settled. */
const WARM_UP_SECONDS = 6;
/** After others had the processor. */
const AGAIN_SECONDS = 0.5;

/** Asks for long enough that the code which answers is as fast as it gets. */
export async function warmUp(target: Target): Promise<void> {
  await ask(target, WARM_UP_SECONDS);
}

/** The cost of a request over some seconds of steady load, by a server that is warmed up. */
export async function costOf(target: Target, seconds = 4): Promise<Cost> {
  const { times, processor } = await load(target, AGAIN_SECONDS, seconds);
  return {
    processor: (1e6 * processor) / times.length,
    slow: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/** Keeps asking for some seconds and answers how long each answer took. Anything but 2xx is an error. */
export async function ask(target: Target, seconds: number): Promise<number[]> {
  return (await load(target, 0, seconds)).times;
}

/**
 * Keeps a number of connections busy: what is counted begins after `before` seconds and ends with the load
 * still on, so that it holds nothing of opening or closing a connection.
 */
async function load(target: Target, before: number, seconds: number) {
  const { url, processId, atOnce = 16 } = target;
  const bytes = requestBytes(target);
  const conversations = Array.from({ length: atOnce }, () => converse(new URL(url), bytes));
  const failed = Promise.race(conversations.map(({ ended }) => ended));
  await Promise.race([sleep(before * 1000), failed]);
  for (const { times } of conversations) times.length = 0;
  const spentBefore = spent(processId);
  await Promise.race([sleep(seconds * 1000), failed]);
  const processor = spent(processId) - spentBefore;
  const times = conversations.flatMap((conversation: Conversation) => conversation.times);
  await Promise.all(conversations.map(({ stop }) => stop()));
  return { times, processor };
}

/** Processor seconds that a process has used, in all its threads. Linux only. */
export function spent(processId: number): number {
  const fields = readFileSync(`/proc/${processId}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
