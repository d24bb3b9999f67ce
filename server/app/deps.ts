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
import type { Config } from "../settings/config.ts";

/** Everything a handler or a job may need, chosen once at start. */
export interface Deps {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  keys: Keys;
  db: StoredDatabase;
  limits: Limits;
  /** How fast the data provider is asked for readings. */
  pace: Pace;
  partners: Partners;
  content: PageContent;
  /** Forgets words and rendered pages, in every process, when editors publish. */
  publications: Publications;
  jobs: Jobs;
  analytics: Analytics;
  identity: Identity;
}
