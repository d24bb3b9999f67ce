import { addMonths, epochSeconds } from "../../domain/london.ts";
import type { Deps } from "../app/deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { AccountActivity } from "./activity.ts";
import { deleteAccount } from "./delete-account.ts";

const WARN_AFTER_MONTHS = 23;
const DELETE_AFTER_MONTHS = 24;
const MIN_NOTICE_MS = 28 * 24 * 60 * 60 * 1000;
/** More than a launch's unused accounts. */
const BATCH = 20_000;

export async function endInactiveAccounts(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await new AccountActivity(db).record();
  const now = clock.now();
  const lastSeenBefore = monthsAgo(now, DELETE_AFTER_MONTHS);
  const warnedBefore = new Date(now.getTime() - MIN_NOTICE_MS);
  for (const { userId } of await new AccountActivity(db).listWarned(
    { lastSeenBefore, warnedBefore },
    BATCH,
  )) {
    if (await new AccountActivity(db).hasVisited(userId, lastSeenBefore)) continue;
    await deleteAccount(deps, userId, "not used for two years");
  }
  for (const customer of await new AccountActivity(db).listUnwarned(
    monthsAgo(now, WARN_AFTER_MONTHS),
    BATCH,
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
