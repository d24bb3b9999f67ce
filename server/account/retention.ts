import { addMonths, dayKey, epochSeconds } from "../../domain/london.ts";
import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import { oldestCardProof } from "../registration/card-homes.ts";
import { Deletions } from "./deletions.ts";

const REASON_MONTHS = 12;

/**
 * Drops what is only kept for a time: readings thirty days after permission ended, exports after a day, reasons after
 * a year, events after 13 months, consent records after four years, cards that proved homes after twelve months, and
 * what was opted in to or out of by addresses that no account has.
 */
export async function forgetWhatIsOver({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await db.keptReadings.eraseExpired(now);
  await db.exports.deleteOld(now);
  const yearAgo = addMonths(epochSeconds(now), -REASON_MONTHS);
  await new Deletions(db).deleteOldReasons(dayKey(yearAgo));
  await new Deletions(db).deleteOldConsentRecords();
  const begunAfter = new Date(now.getTime() - ATTEMPT_LIFE_SECONDS * 1000);
  await db.cardProofs.deleteOld({ since: oldestCardProof(now), begunAfter });
  await db.securityEvents.deleteOld();
  await db.optIns.deleteUnowned(now);
}
