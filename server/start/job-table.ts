import { accountJobs } from "../account/jobs.ts";
import type { Deps } from "../app/deps.ts";
import { deleteExpiredCounts } from "../db/calls/rate-limits.ts";
import { deleteExpiredIdentityRows } from "../db/identity/expired-rows.ts";
import { deliverReferral } from "../delivery/referral.ts";
import { deliverSolarLead } from "../delivery/solar-lead.ts";
import { revocationSeconds } from "../identity/ended-sessions.ts";
import type { JobTable } from "../jobs/kinds.ts";
import { deliverEmail } from "../mail/outbox.ts";
import { readingsJobs } from "../readings/jobs.ts";
import { registrationJobs } from "../registration/jobs.ts";
import { turnDownJobs } from "../turn-down/jobs.ts";

async function deleteIdentityLeftovers({ db, clock, config: { lifetimes } }: Deps): Promise<void> {
  const seconds = { session: lifetimes.session, endedSession: revocationSeconds(lifetimes) };
  await deleteExpiredIdentityRows(db.query, seconds, clock.now());
  await db.queuedEmails.deleteOld(clock.now());
}

export function jobTable(deps: () => Deps): JobTable {
  return {
    ...registrationJobs(deps),
    ...readingsJobs(deps),
    ...turnDownJobs(deps),
    "deliver-solar-lead": { run: ({ userId, interest }) => deliverSolarLead(deps(), userId, interest) },
    "deliver-referral": { run: ({ userId }) => deliverReferral(deps(), userId) },
    ...accountJobs(deps),
    "forget-answers": {
      cron: "17 * * * *",
      run: () => deps().db.idempotencyKeys.deleteOld(deps().clock.now()),
    },
    "forget-counts": {
      cron: "7 * * * *",
      run: () => deleteExpiredCounts(deps().db.query, deps().clock.now()),
    },
    "forget-drafts": {
      cron: "47 3 * * *",
      run: async () => {
        const { db, clock } = deps();
        await db.drafts.deleteOld(clock.now());
        await db.mpans.deleteOldChecks(clock.now());
        await db.webhookEvents.deleteOld(clock.now());
      },
    },
    "forget-identity-leftovers": {
      cron: "*/5 * * * *",
      run: () => deleteIdentityLeftovers(deps()),
    },
    "send-letter": { run: ({ letterId }) => deliverEmail(deps(), letterId) },
  };
}
