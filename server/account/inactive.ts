import { addMonths, epochSeconds } from "../../domain/london.ts";
import type { Deps } from "../app/deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { AccountActivity } from "./activity.ts";
import { deleteAccount } from "./delete-account.ts";

const WARN_AFTER_MONTHS = 23;
const DELETE_AFTER_MONTHS = 24;
/** Nobody is deleted sooner after the warning than this. */
const LEAST_NOTICE_MS = 28 * 24 * 60 * 60 * 1000;
const AT_A_TIME = 100;

/** Warns those who were not here for 23 months, and a month later deletes those who still were not. */
export async function endInactiveAccounts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await new AccountActivity(db).record();
  const now = clock.now();
  const lastSeenBefore = monthsAgo(now, DELETE_AFTER_MONTHS);
  const warnedBefore = new Date(now.getTime() - LEAST_NOTICE_MS);
  for (const { userId } of await new AccountActivity(db).inactiveWarned(
    { lastSeenBefore, warnedBefore },
    AT_A_TIME,
  )) {
    await deleteAccount(deps, userId, "not used for two years");
  }
  for (const customer of await new AccountActivity(db).inactiveUnwarned(
    monthsAgo(now, WARN_AFTER_MONTHS),
    AT_A_TIME,
  )) {
    await db.transaction(async (tx) => {
      if (!(await new AccountActivity(tx).recordWarning(customer.userId, now))) return;
      await sendEmail(deps, "inactive-account", { to: customer.email }, tx);
    });
  }
}

function monthsAgo(now: Date, months: number): Date {
  return new Date(addMonths(epochSeconds(now), -months) * 1000);
}
