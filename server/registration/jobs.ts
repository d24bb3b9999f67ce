import { cardCheckById, newestCardCheck } from "../db/registration/card-checks.ts";
import { dueMeters } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { judgeCard } from "./card-evidence.ts";
import { refreshMeter } from "./meter-data.ts";
import { reconcile } from "./reconcile.ts";
import { withdrawConsents } from "./withdraw.ts";

type RegistrationJob =
  | "reconcile"
  | "withdraw-consents"
  | "refresh-meter"
  | "refresh-due-meters"
  | "forget-card"
  | "finish-card-check";

/** Under this, the next look at a meter is a job of its own; over it, the regular sweep finds it. */
const SWEEP_SECONDS = 60;
const AT_A_TIME = 1_000;

/** The work that keeps registrations true. */
export function registrationJobs(deps: () => Deps): Pick<JobTable, RegistrationJob> {
  return {
    reconcile: { cron: "* * * * *", run: () => reconcile(deps()) },
    "withdraw-consents": { cron: "*/5 * * * *", run: () => withdrawConsents(deps()) },
    "refresh-meter": {
      isSwept: true,
      run: async ({ userId }) => {
        const next = await refreshMeter(deps(), userId);
        if (!next) return;
        const afterSeconds = Math.ceil((next.getTime() - deps().clock.now().getTime()) / 1000);
        if (afterSeconds < SWEEP_SECONDS)
          await deps().jobs.send("refresh-meter", { userId }, { afterSeconds });
      },
    },
    "refresh-due-meters": {
      cron: "* * * * *",
      run: async () => {
        const { db, clock, jobs } = deps();
        for (const userId of await dueMeters(db.query, clock.now(), AT_A_TIME)) {
          await jobs.send("refresh-meter", { userId }, { key: userId });
        }
      },
    },
    "forget-card": {
      run: async ({ userId }) => {
        const check = await newestCardCheck(deps().db.query, userId);
        if (check) await deps().partners.cards.detach(check.paymentMethodId);
      },
    },
    "finish-card-check": {
      run: async ({ setupIntentId }) => {
        const found = await cardCheckById(deps().db.query, setupIntentId);
        if (found) await judgeCard(deps(), found.userId, found.check);
      },
    },
  };
}
