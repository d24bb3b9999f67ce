import { problem } from "../app/problem.ts";

/** Beyond this, queueing slows down every request. */
const MAX_IN_FLIGHT = 400;
/** Networks below their fair share are admitted up to this total. */
const MAX_IN_TOTAL = 2 * MAX_IN_FLIGHT;
/** The limit while the event loop is late; a slow machine with few visitors stays below it. */
const MAX_WHEN_LATE = 64;
const POLL_MS = 50;
/** The delay is averaged over about this long. */
const AVERAGED_MS = 500;

export interface Load {
  isOverloaded(network: string): boolean;
  track<Work>(network: string, work: () => Work | Promise<Work>): Promise<Work>;
}

/** `maxLoopDelayMs` is the event loop delay above which the lower limit applies; 0 disables it. */
export function watchLoad(maxLoopDelayMs: number): Load {
  const isLate = maxLoopDelayMs > 0 ? watchLoop(maxLoopDelayMs) : () => false;
  let inFlight = 0;
  const byNetwork = new Map<string, number>();
  const add = (network: string, change: 1 | -1) => {
    inFlight += change;
    const ofNetwork = (byNetwork.get(network) ?? 0) + change;
    if (ofNetwork === 0) byNetwork.delete(network);
    else byNetwork.set(network, ofNetwork);
  };
  return {
    isOverloaded: (network) => {
      const limit = isLate() ? MAX_WHEN_LATE : MAX_IN_FLIGHT;
      if (inFlight < limit) return false;
      return inFlight >= MAX_IN_TOTAL || !isWithinFairShare(byNetwork, network, limit);
    },
    track: async (network, work) => {
      add(network, 1);
      try {
        return await work();
      } finally {
        add(network, -1);
      }
    },
  };
}

/** A network alone may use all of `limit`, since thousands of mobile customers share an address. */
function isWithinFairShare(byNetwork: ReadonlyMap<string, number>, network: string, limit: number): boolean {
  const held = byNetwork.get(network) ?? 0;
  const share = Math.max(1, limit / (byNetwork.size + (held > 0 ? 0 : 1)));
  const counted = [...byNetwork.values()].reduce((sum, count) => sum + Math.min(count, share), 0);
  return held < share && counted < limit;
}

/** Weights each delay by its length, since a late loop yields few samples. */
function watchLoop(maxLoopDelayMs: number): () => boolean {
  let polledAt = performance.now();
  let delayMs = 0;
  setInterval(() => {
    const now = performance.now();
    const elapsed = now - polledAt;
    polledAt = now;
    delayMs += (elapsed - POLL_MS - delayMs) * (elapsed / (elapsed + AVERAGED_MS));
  }, POLL_MS).unref();
  return () => delayMs > maxLoopDelayMs;
}

export const BUSY = problem("busy", {
  retryAfterSeconds: 3,
});
