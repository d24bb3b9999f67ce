import type { Deps } from "../app/deps.ts";
import type { EndedBy } from "../db/registration/consents.ts";
import type { Stores } from "../db/stores.ts";
import { endWithPermission } from "../turn-down/take-part.ts";
import { stopAttempts } from "./stop.ts";
import { Withdrawals } from "./withdrawals.ts";

/**
 * Ends a customer's registration, and stops the one that is on its way: nothing is read from this moment on, and the data provider is told by a
 * job that does not give up. While someone else in the home holds consent, the provider's stays open for them.
 * What was read stays for a while, for the customer to take along. A check of a meter that was made for a
 * registration that did not come about counts no more, either.
 */
export async function endConsent(deps: Deps, tx: Stores, userId: string, by: EndedBy): Promise<void> {
  const { jobs, clock } = deps;
  await stopAttempts(deps, tx, userId);
  await tx.mpans.removeChecks(userId);
  const held = await tx.registrations.read(userId);
  if (!held) return;
  const now = clock.now();
  const { consentId, mpan } = held;
  await tx.consents.recordEnded({ userId, consentId, mpan, by, now });
  await endWithPermission(deps, tx, userId);
  await tx.keptReadings.keep(userId, now);
  await tx.registrations.end(userId);
  await new Withdrawals(tx).request({ userId, consentId, mpan, now });
  await jobs.send("withdraw-consents", {}, { within: tx });
}
