import type { CountedPage } from "../../contract/page-views.ts";
import { dayKey, epochSeconds } from "../../domain/london.ts";
import type { Stores } from "../db/stores.ts";
import type { Clock } from "../platform/clock.ts";
import { PageViews } from "./page-views.ts";

/** What we learn of how the pages are used. It is never told who used them. */
export interface Analytics {
  pageViewed(page: CountedPage): Promise<void>;
}

/** Counts in our own database: a number for each page and day, and nothing on the visitor's device. */
export function databaseAnalytics({ db, clock }: { db: Stores; clock: Clock }): Analytics {
  return {
    pageViewed: (page) => new PageViews(db).count(dayKey(epochSeconds(clock.now())), page),
  };
}
