import type { Deps } from "../deps.ts";
import type { Visit } from "./visit.ts";

/** Writes down that a request was answered: a line in the log and a count in the metrics. */
export function openRecord({ log, metrics }: Deps) {
  return ({ requestId, request: { method }, route }: Visit, status: number, ms: number): void => {
    metrics.requests.observe({ method, route, status: String(status) }, ms / 1000);
    log.info({ requestId, method, route, status, ms: Math.round(ms) }, "request");
  };
}
