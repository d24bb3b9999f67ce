import type { Logger } from "pino";
import type { Analytics } from "../content/analytics.ts";
import type { PageContent } from "../content/page-content.ts";
import type { Publications } from "../content/publications.ts";
import type { Pace } from "../db/calls/pace.ts";
import type { Limits } from "../db/calls/rate-limits.ts";
import type { StoredDatabase } from "../db/stores.ts";
import type { Identity } from "../identity/identity.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Partners } from "../partners/partners.ts";
import type { Clock } from "../platform/clock.ts";
import type { Keys } from "../platform/keys.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Tracing } from "../platform/tracing.ts";
import type { Config } from "../settings/config.ts";

export interface Deps {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  keys: Keys;
  db: StoredDatabase;
  limits: Limits;
  pace: Pace;
  partners: Partners;
  content: PageContent;
  publications: Publications;
  jobs: Jobs;
  analytics: Analytics;
  identity: Identity;
}
