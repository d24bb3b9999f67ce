import type { Deps } from "../app/deps.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { assessCard, endExpiredChecks } from "./card-outcome.ts";
import { expireConsents } from "./expire.ts";
import { reconcile } from "./reconcile.ts";
import { withdrawConsents } from "./withdraw.ts";

type RegistrationJob =
  | "reconcile"
  | "withdraw-consents"
  | "expire-consents"
  | "forget-card"
  | "finish-card-check"
  | "end-left-card-checks";

export function registrationJobs(deps: () => Deps): Pick<JobTable, RegistrationJob> {
  return {
    reconcile: { cron: "* * * * *", run: () => reconcile(deps()) },
    "withdraw-consents": { cron: "*/5 * * * *", run: () => withdrawConsents(deps()) },
    "expire-consents": { cron: "*/10 * * * *", run: () => expireConsents(deps()) },
    "forget-card": {
      run: async ({ userId }) => {
        const check = await deps().db.cardChecks.newest(userId);
        if (check) await deps().partners.cards.detach(check.paymentMethodId);
      },
    },
    "end-left-card-checks": { cron: "*/10 * * * *", run: () => endExpiredChecks(deps()) },
    "finish-card-check": {
      run: async ({ setupIntentId }) => {
        const found = await deps().db.cardChecks.findById(setupIntentId);
        if (found) await assessCard(deps(), found.userId, found.check);
      },
    },
  };
}
