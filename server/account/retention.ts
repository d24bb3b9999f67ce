import { addMonths, dayKey, epochSeconds } from "../../domain/london.ts";
import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import { oldestCardProof } from "../registration/card-homes.ts";
import { Deletions } from "./deletions.ts";

const REASON_MONTHS = 12;

export async function purgeExpired({ db, clock }: Deps): Promise<void> {
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
