import type { Logger } from "pino";
import type { Analytics } from "./analytics.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { PageContent } from "./content/page-content.ts";
import type { Publications } from "./content/publications.ts";
import type { Pace } from "./db/calls/pace.ts";
import type { Limits } from "./db/calls/rate-limits.ts";
import type { StoredDatabase } from "./db/stores.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { Identity } from "./identity/identity.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Keys } from "./keys.ts";
import type { Metrics } from "./metrics.ts";
import type { Partners } from "./partners.ts";

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
  /** Rendered public pages. */
  pages: PageCache;
  /** Forgets words and rendered pages, in every process, when editors publish. */
  publications: Publications;
  jobs: Jobs;
  analytics: Analytics;
  identity: Identity;
}
