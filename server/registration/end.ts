import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { EndedBy } from "../db/registration/consents.ts";
import type { Stores } from "../db/stores.ts";
import { endWithPermission } from "../turn-down/participate.ts";
import { stopAttempts } from "./stop.ts";
import { Withdrawals } from "./withdrawals.ts";

/**
 * Withdraws at the provider unless another customer registered the meter. Readings are kept for thirty days; of a home
 * in which the household never lived, readings and unpaid rewards go at once.
 */
export async function endConsent(deps: Deps, tx: Stores, userId: string, by: EndedBy): Promise<void> {
  const now = deps.clock.now();
  const ended = await endHeldConsent(deps, tx, userId, by, now);
  // An expired consent was withdrawn when it expired.
  if (!ended?.isFirstEnd) return;
  const { consentId, mpan } = ended;
  await new Withdrawals(tx).request({ userId, consentId, mpan, now });
  await deps.jobs.send("withdraw-consents", {}, { within: tx });
}

/** Leaves the provider's consent in place. Stops renewals under way. Null if the customer has no meter. */
export async function endHeldConsent(
  deps: Deps,
  tx: Stores,
  userId: string,
  by: EndedBy,
  now = deps.clock.now(),
): Promise<{ consentId: string; mpan: Mpan; isFirstEnd: boolean } | null> {
  await stopAttempts(deps, tx, userId);
  await tx.mpans.removeChecks(userId);
  const held = await tx.registrations.read(userId);
  if (!held) return null;
  const { consentId, mpan } = held;
  const isFirstEnd = await tx.consents.recordEnded({ userId, consentId, mpan, by, now });
  await endWithPermission(deps, tx, userId);
  await tx.keptReadings.keep(userId, now);
  await tx.registrations.end(userId);
  if (by === "wrong-home") await eraseWrongHome(tx, userId, mpan);
  return { consentId, mpan, isFirstEnd };
}

/** Bars a customer who has disconnected the meter since, or is linking it. False if they never tried. */
export async function endUnlinkedConsent(
  deps: Deps,
  tx: Stores,
  { userId, mpan, by }: { userId: string; mpan: Mpan; by: EndedBy },
): Promise<boolean> {
  const open = (await tx.attempts.listOpen(userId)).find((attempt) => attempt.mpan === mpan);
  const last = (await tx.attempts.lastGranted(userId, mpan)) ?? open;
  if (!last) return false;
  if (open) await stopAttempts(deps, tx, userId);
  await tx.mpans.removeChecks(userId, mpan);
  await tx.consents.recordEnded({ userId, consentId: last.id, mpan, by, now: deps.clock.now() });
  if (by === "wrong-home") await eraseWrongHome(tx, userId, mpan);
  return true;
}

async function eraseWrongHome(tx: Stores, userId: string, mpan: Mpan): Promise<void> {
  await tx.keptReadings.erase(userId, mpan);
  await tx.turnDownResults.removeUnpaid(userId, mpan);
}
