import { addMonths, dayKey, epochSeconds } from "../../domain/london.ts";
import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import { forgetDeletionReasons, forgetOldConsentRecords } from "../db/account/deletion.ts";
import { forgetOldExports } from "../db/account/exports.ts";
import { forgetOldEvents } from "../db/identity/security-events.ts";
import { forgetOptInsOfNobody } from "../db/leads/opt-ins-of-nobody.ts";
import { eraseReadingsThatAreOver } from "../db/readings/kept.ts";
import { forgetCardProofs } from "../db/registration/card-proofs.ts";
import type { Deps } from "../deps.ts";

const REASON_MONTHS = 12;

/**
 * Drops what is only kept for a time: readings thirty days after permission ended, exports after a day, reasons after
 * a year, events after 13 months, consent records after four years, and with them the cards that proved them, and what
 * was opted in to or out of by addresses that no account has.
 */
export async function forgetWhatIsOver({ db, keys, clock }: Deps): Promise<void> {
  const now = clock.now();
  await eraseReadingsThatAreOver(db.query, now);
  await forgetOldExports(db.query, now);
  const yearAgo = addMonths(epochSeconds(now), -REASON_MONTHS);
  await forgetDeletionReasons(db.query, dayKey(yearAgo));
  await forgetOldConsentRecords(db.query);
  await forgetCardProofs(db.query, new Date(now.getTime() - ATTEMPT_LIFE_SECONDS * 1000));
  await forgetOldEvents(db.query);
  await forgetOptInsOfNobody(db.query, keys, now);
}
