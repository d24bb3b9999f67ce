import cluster from "node:cluster";
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What operators watch, in Prometheus's text format at /metrics. */
export interface Metrics {
  /** All of them, summed over the processes behind the port. */
  text(): Promise<string>;
  contentType: string;
  requests: Histogram<"method" | "route" | "status">;
  partnerFailures: Counter<"partner" | "kind">;
  /** Entries that the content service did not give: served from the last good copy, or from the release. */
  contentFallbacks: Counter<"source">;
  /** What was done with accounts, or tried, by the names of the audit. */
  events: Counter<"event" | "outcome">;
  /** Browsers' reports of what a page's policy kept from running. */
  policyReports: Counter<"directive" | "blocked">;
  /** Half hours that the data provider gave us, those held before included. */
  readingsFetched: Counter<"fuel">;
  /** Windows of readings, by what came of them. */
  readingsWindows: Counter<"outcome">;
  /** Looks at a meter that found no consent at the data provider where we hold one. */
  lostConsents: Counter;
  /** Seconds that the oldest of each kind has waited; read from the database when operators ask. */
  oldestWaiting: Gauge<"what">;
  /** Jobs that wait for a try, or were given up; read from the database when operators ask. */
  jobs: Gauge<"kind" | "state">;
}

/** Answers to other processes when they ask, through the listener that this adds. */
if (cluster.isWorker) new AggregatorRegistry();

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // What the database tells is the same for every process: it is not summed.
  const shared = new Registry();
  AggregatorRegistry.setRegistries([registry]);
  return {
    text: async () => `${await (cluster.isWorker ? summed() : registry.metrics())}${await shared.metrics()}`,
    contentType: registry.contentType,
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
    contentFallbacks: new Counter({
      name: "content_fallbacks_total",
      help: "Entries served from the last good copy or as the release has them, while the content service is away.",
      labelNames: ["source"],
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
    readingsFetched: new Counter({
      name: "readings_fetched_total",
      help: "Half hours that the data provider gave us, those held before included.",
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
      help: "Looks at a meter that found no consent at the data provider where we hold one.",
      registers: [registry],
    }),
    oldestWaiting: new Gauge({
      name: "oldest_waiting_seconds",
      help: "How long the oldest job, withdrawal, open attempt or home whose readings are due has waited; 0 when none does.",
      labelNames: ["what"],
      registers: [shared],
    }),
    jobs: new Gauge({
      name: "jobs",
      help: "Jobs by kind that wait for their first or next try, or failed for good in the last three days.",
      labelNames: ["kind", "state"],
      registers: [shared],
    }),
  };
}

const ASK = "hearth:metrics";

interface Message {
  ask: typeof ASK;
  id: number;
  /** Null in the question, and in the answer when a process did not give its own in time. */
  text: string | null;
}

/** In the process that starts the others: answers those of them that ask for the metrics of all. */
export function sumMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, question: Message) => {
    if (question?.ask !== ASK) return;
    const text = await all.clusterMetrics().catch(() => null);
    worker.send({ ask: ASK, id: question.id, text } satisfies Message);
  });
}

let asked = 0;

/** In one of several processes: the metrics of all, from the process that started them. */
function summed(): Promise<string> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    process.on("message", function hear(answer: Message) {
      if (answer?.ask !== ASK || answer.id !== id) return;
      process.off("message", hear);
      if (answer.text === null) reject(new Error("A process did not give its metrics."));
      else resolve(answer.text);
    });
    process.send?.({ ask: ASK, id, text: null } satisfies Message);
  });
}
