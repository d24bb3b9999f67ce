import type { Deps } from "../app/deps.ts";
import type { EndedBy } from "../db/registration/consents.ts";
import type { Stores } from "../db/stores.ts";
import { endWithPermission } from "../turn-down/participate.ts";
import { stopAttempts } from "./stop.ts";
import { Withdrawals } from "./withdrawals.ts";

/** Withdraws at the provider unless another customer registered the meter. Readings are kept for thirty days. */
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
