import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app.ts";
import { problem, problemResponse } from "./problems.ts";

/** Beyond this many at once, or with the event loop this late, waiting only makes everyone wait longer. */
const MOST_IN_FLIGHT = 400;
const LATEST_LOOP_MS = 500;
const LOOK_EVERY_MS = 500;

/** Turns requests away early, with a time to come back, before all of them become slow. */
export function shedLoad(): MiddlewareHandler<AppEnv> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  setInterval(() => {
    isLate = delay.percentile(50) / 1e6 > LATEST_LOOP_MS;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  let inFlight = 0;
  return async (c, next) => {
    if ((isLate || inFlight >= MOST_IN_FLIGHT) && c.req.path !== "/healthz") {
      return problemResponse(BUSY, c.get("requestId"));
    }
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}

export const BUSY = problem(
  503,
  "busy",
  "Many people are using the service right now. Try again in a few seconds.",
  {
    headers: { "retry-after": "3" },
  },
);
