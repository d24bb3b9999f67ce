import type { Query } from "../db/engine/database.ts";
import { keepReadings } from "../db/readings/kept.ts";
import { type EndedBy, recordEnded } from "../db/registration/consents.ts";
import { forgetChecks } from "../db/registration/mpans.ts";
import { endRegistration, readRegistration } from "../db/registration/registrations.ts";
import { requestWithdrawal } from "../db/registration/withdrawals.ts";
import type { Deps } from "../deps.ts";
import { endWithPermission } from "../turn-down/take-part.ts";
import { stopAttempts } from "./stop.ts";

/**
 * Ends a customer's registration, and stops the one that is on its way: nothing is read from this moment on, and the data provider is told by a
 * job that does not give up. While someone else in the home holds consent, the provider's stays open for them.
 * What was read stays for a while, for the customer to take along. A check of a meter that was made for a
 * registration that did not come about counts no more, either.
 */
export async function endConsent(deps: Deps, tx: Query, userId: string, by: EndedBy): Promise<void> {
  const { keys, jobs, clock } = deps;
  await stopAttempts(deps, tx, userId);
  await forgetChecks(tx, userId);
  const held = await readRegistration(tx, keys, userId);
  if (!held) return;
  const now = clock.now();
  const { consentId, mpan } = held;
  await recordEnded(tx, keys, { userId, consentId, mpan, by, now });
  await endWithPermission(deps, tx, userId);
  await keepReadings(tx, keys, userId, now);
  await endRegistration(tx, userId);
  await requestWithdrawal(tx, keys, { userId, consentId, mpan, now });
  await jobs.send("withdraw-consents", {}, { within: tx });
}
