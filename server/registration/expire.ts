import type { Deps } from "../app/deps.ts";
import { endWithPermission } from "../turn-down/participate.ts";
import { Withdrawals } from "./withdrawals.ts";

const BATCH = 500;

/**
 * Records the end of consents that expired and withdraws them at the provider. The registration stays, so that the
 * customer can renew the consent; a participation in Turn Down and Save ends.
 */
export async function expireConsents(deps: Deps): Promise<void> {
  const { db, clock, jobs } = deps;
  for (;;) {
    const expired = await db.registrations.listExpired(clock.now(), BATCH);
    for (const userId of expired) await expire(deps, userId);
    if (expired.length) await jobs.send("withdraw-consents", {}, { key: "expired" });
    if (expired.length < BATCH) return;
  }
}

function expire(deps: Deps, userId: string): Promise<void> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await tx.customers.lock(userId);
    const now = clock.now();
    const held = await tx.registrations.read(userId);
    if (!held || held.reconsentDue > now) return;
    const { consentId, mpan } = held;
    await tx.registrations.markExpired(held);
    await tx.consents.recordEnded({ userId, consentId, mpan, by: "expired", now });
    await endWithPermission(deps, tx, userId);
    await new Withdrawals(tx).request({ userId, consentId, mpan, now });
  });
}
