import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Release } from "./release.ts";

export interface Metrics {
  /** Summed over the processes behind the port. */
  text(): Promise<string>;
  contentType: string;
  requests: Histogram<"method" | "route" | "status">;
  partnerFailures: Counter<"partner" | "kind">;
  contentFallbacks: Counter<"source">;
  events: Counter<"event" | "outcome">;
  policyReports: Counter<"directive" | "blocked">;
  readingsFetched: Counter<"fuel">;
  readingsWindows: Counter<"outcome">;
  lostConsents: Counter;
  /** Set from the database at each request to /metrics. */
  oldestWaiting: Gauge<"what">;
  jobs: Gauge<"kind" | "state">;
  jobRuns: Counter<"kind" | "outcome">;
}

/** Its constructor adds the listener that returns this worker's metrics to the primary process. */
if (cluster.isWorker) new AggregatorRegistry();

export function openMetrics(
  { version, commit }: Release,
  connections: () => { used: number; idle: number; waiting: number } | null,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Values from the database are the same in every process and must not be summed.
  const shared = new Registry();
  AggregatorRegistry.setRegistries([registry]);
  new Gauge({
    name: "build_info",
    help: "The running release; always 1.",
    labelNames: ["version", "commit"],
    registers: [shared],
  }).set({ version, commit: commit ?? "unknown" }, 1);
  new Gauge({
    name: "database_connections",
    help: "Connections of the pools that are used or idle, and queries that wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count);
    },
  });
  return {
    text: async () =>
      `${await (cluster.isWorker ? requestMetrics() : registry.metrics())}${await shared.metrics()}`,
    contentType: registry.contentType,
    requests: new Histogram({
      name: "http_request_seconds",
      help: "Response time by route template.",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    partnerFailures: new Counter({
      name: "partner_failures_total",
      help: "Calls to partners without a usable response.",
      labelNames: ["partner", "kind"],
      registers: [registry],
    }),
    contentFallbacks: new Counter({
      name: "content_fallbacks_total",
      help: "Entries served from the last good copy or from the release because the content service is down.",
      labelNames: ["source"],
      registers: [registry],
    }),
    events: new Counter({
      name: "account_events_total",
      help: "Sign-ins, codes, consents and other account events by outcome.",
      labelNames: ["event", "outcome"],
      registers: [registry],
    }),
    policyReports: new Counter({
      name: "policy_reports_total",
      help: "Content security policy violations reported by browsers.",
      labelNames: ["directive", "blocked"],
      registers: [registry],
    }),
    readingsFetched: new Counter({
      name: "readings_fetched_total",
      help: "Half hours received from the data provider, including ones already stored.",
      labelNames: ["fuel"],
      registers: [registry],
    }),
    readingsWindows: new Counter({
      name: "readings_windows_total",
      help: "Windows of readings by outcome: changed, unchanged, no-permission, or a fetch that failed.",
      labelNames: ["outcome"],
      registers: [registry],
    }),
    lostConsents: new Counter({
      name: "lost_consents_total",
      help: "Fetches for which the data provider holds no consent although we do.",
      registers: [registry],
    }),
    oldestWaiting: new Gauge({
      name: "oldest_waiting_seconds",
      help: "How long the oldest due job, withdrawal, open attempt or fetch of readings has waited; 0 if none waits.",
      labelNames: ["what"],
      registers: [shared],
    }),
    jobs: new Gauge({
      name: "jobs",
      help: "Jobs by kind that wait for their first or next attempt, or have failed for good and are still stored.",
      labelNames: ["kind", "state"],
      registers: [shared],
    }),
    jobRuns: new Counter({
      name: "job_runs_total",
      help: "Runs of jobs by kind and outcome: completed, or failed and retried later if attempts remain.",
      labelNames: ["kind", "outcome"],
      registers: [registry],
    }),
  };
}

const TOPIC = "hearth:metrics";

interface Message {
  topic: typeof TOPIC;
  id: number;
  /** Null in the request, and in the response if a process timed out. */
  text: string | null;
}

export function sumMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, request: Message) => {
    if (request?.topic !== TOPIC) return;
    const text = await all.clusterMetrics().catch(() => null);
    worker.send({ topic: TOPIC, id: request.id, text } satisfies Message);
  });
}

let requests = 0;

function requestMetrics(): Promise<string> {
  const id = ++requests;
  return new Promise((resolve, reject) => {
    process.on("message", function receive(response: Message) {
      if (response?.topic !== TOPIC || response.id !== id) return;
      process.off("message", receive);
      if (response.text === null) reject(new Error("A process did not return its metrics in time."));
      else resolve(response.text);
    });
    process.send?.({ topic: TOPIC, id, text: null } satisfies Message);
  });
}
