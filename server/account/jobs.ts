import type { Deps } from "../app/deps.ts";
import { resealAll } from "../db/reseal.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { endInactiveAccounts } from "./inactive.ts";
import { makeExport } from "./make-export.ts";
import { remindOfReconsent } from "./remind.ts";
import { purgeExpired } from "./retention.ts";

type AccountJob =
  | "make-export"
  | "cancel-card-setup"
  | "delete-card-customer"
  | "remind-of-reconsent"
  | "end-inactive-accounts"
  | "seal-anew"
  | "forget-what-is-over";

export function accountJobs(deps: () => Deps): Pick<JobTable, AccountJob> {
  return {
    "make-export": { run: ({ userId }) => makeExport(deps(), userId) },
    "cancel-card-setup": {
      run: ({ setupIntentId }) => deps().partners.cards.cancelSetupIntent(setupIntentId),
    },
    "delete-card-customer": {
      run: ({ cardCustomerId }) => deps().partners.cards.deleteCustomer(cardCustomerId),
    },
    "remind-of-reconsent": { cron: "5 9 * * *", run: () => remindOfReconsent(deps()) },
    "end-inactive-accounts": { cron: "35 9 * * *", run: () => endInactiveAccounts(deps()) },
    "seal-anew": { cron: "15 2 * * *", run: () => reseal(deps()) },
    "forget-what-is-over": { cron: "27 * * * *", run: () => purgeExpired(deps()) },
  };
}

async function reseal({ db, keys, log }: Deps): Promise<void> {
  if (!keys.hasOlder) return;
  const rows = await resealAll(db);
  log.info({ rows }, "re-encrypted values encrypted with older secrets");
}
