import { monitorEventLoopDelay } from "node:perf_hooks";
import { problem } from "../app/problem.ts";

/** Beyond this many at once, waiting only makes everyone wait longer. */
const MOST_IN_FLIGHT = 400;
/** With the event loop this late fewer are too many: but a slow machine with few visitors is only slow. */
const MOST_WHEN_LATE = 64;
const LOOK_EVERY_MS = 500;

/** Turns requests away early, with a time to come back, before all of them become slow. */
export interface Load {
  isTooMuch(): boolean;
  /** Counts a request until its work has ended, well or badly. */
  during<Work>(work: () => Work | Promise<Work>): Promise<Work>;
}

/** @param latestLoopMs how late the event loop may be before fewer requests count as too many; 0: never */
export function watchLoad(latestLoopMs: number): Load {
  const isLate = latestLoopMs > 0 ? watchLoop(latestLoopMs) : () => false;
  let inFlight = 0;
  return {
    isTooMuch: () => inFlight >= (isLate() ? MOST_WHEN_LATE : MOST_IN_FLIGHT),
    during: async (work) => {
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
      }
    },
  };
}

/** Looks twice a second whether half of the event loop's turns came later than allowed. */
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
