/** Every kind of job with what it carries: ids, never personal data. */
export interface JobKinds {
  /** Drops answers kept for repeated calls once they are a day old. */
  "forget-answers": Record<string, never>;
  /** Drops counts of limits whose time is over. */
  "forget-counts": Record<string, never>;
  /** Wipes journeys that were begun and left for 30 days. */
  "forget-drafts": Record<string, never>;
}

export type JobName = keyof JobKinds;

/** What is done for each kind; `cron` (London time) queues it regularly. */
export type JobTable = { [N in JobName]: { run(data: JobKinds[N]): Promise<void>; cron?: string } };
