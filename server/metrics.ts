import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What operators watch, in Prometheus's text format at /metrics. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  partnerFailures: Counter<"partner" | "kind">;
  /** What was done with accounts, or tried, by the names of the audit. */
  events: Counter<"event" | "outcome">;
  /** Browsers' reports of what a page's policy kept from running. */
  policyReports: Counter<"directive" | "blocked">;
  /** Looks at a meter that found no consent at the data provider where we hold one. */
  lostConsents: Counter;
  /** Seconds that the oldest of each kind has waited; read from the database when operators ask. */
  oldestWaiting: Gauge<"what">;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "http_request_seconds",
      help: "Time to answer, by route template.",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    partnerFailures: new Counter({
      name: "partner_failures_total",
      help: "Calls to partners that gave no usable answer.",
      labelNames: ["partner", "kind"],
      registers: [registry],
    }),
    events: new Counter({
      name: "account_events_total",
      help: "Sign-ins, codes, consents and other deeds around accounts, by how they ended.",
      labelNames: ["event", "outcome"],
      registers: [registry],
    }),
    policyReports: new Counter({
      name: "policy_reports_total",
      help: "Browsers' reports of what the content security policy kept from running.",
      labelNames: ["directive", "blocked"],
      registers: [registry],
    }),
    lostConsents: new Counter({
      name: "lost_consents_total",
      help: "Looks at a meter that found no consent at the data provider where we hold one.",
      registers: [registry],
    }),
    oldestWaiting: new Gauge({
      name: "oldest_waiting_seconds",
      help: "How long the oldest job, withdrawal or open attempt has waited; 0 when none does.",
      labelNames: ["what"],
      registers: [registry],
    }),
  };
}
