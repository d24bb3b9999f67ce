import { monitorEventLoopDelay } from "node:perf_hooks";
import { problem } from "../app/problem.ts";

/** Beyond this, queueing slows down every request. */
const MOST_IN_FLIGHT = 400;
/** Limit while the event loop is late. A slow machine with few visitors is not overloaded. */
const MOST_WHEN_LATE = 64;
const LOOK_EVERY_MS = 500;

/** Load shedding: rejects requests with `Retry-After` before all become slow. */
export interface Load {
  isOverloaded(): boolean;
  /** Counts a request as in flight until its work settles. */
  track<Work>(work: () => Work | Promise<Work>): Promise<Work>;
}

/** @param latestLoopMs event loop delay above which the lower limit applies; 0 disables it */
export function watchLoad(latestLoopMs: number): Load {
  const isLate = latestLoopMs > 0 ? watchLoop(latestLoopMs) : () => false;
  let inFlight = 0;
  return {
    isOverloaded: () => inFlight >= (isLate() ? MOST_WHEN_LATE : MOST_IN_FLIGHT),
    track: async (work) => {
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
      }
    },
  };
}

/** Samples twice a second whether the median event loop delay exceeds the limit. */
function watchLoop(latestLoopMs: number): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    isLate = delay.percentile(50) / 1e6 > latestLoopMs;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  return () => isLate;
}

export const BUSY = problem("busy", {
  retryAfterSeconds: 3,
});
