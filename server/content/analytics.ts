import type { CountedPage } from "../../contract/page-views.ts";
import { dayKey, epochSeconds } from "../../domain/london.ts";
import type { Stores } from "../db/stores.ts";
import type { Clock } from "../platform/clock.ts";
import { PageViews } from "./page-views.ts";

export interface Analytics {
  countPageView(page: CountedPage): Promise<void>;
}

export function databaseAnalytics({ db, clock }: { db: Stores; clock: Clock }): Analytics {
  return {
    countPageView: (page) => new PageViews(db).count(dayKey(epochSeconds(clock.now())), page),
  };
}
