import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import { endWithPermission } from "../turn-down/participate.ts";

/**
 * Ends the consent of holders who registered before the newcomer moved in, and only notifies the others. If `movedIn`
 * is null (over 13 months ago), no consent ends, because the newcomer may share the home.
 */
export async function endEarlierHolders(
  deps: Deps,
  tx: Stores,
  newcomer: { userId: string; mpan: Mpan; movedIn: Date | null; now: Date },
): Promise<void> {
  const { movedIn } = newcomer;
  for (const earlier of await tx.registrations.otherHolders(newcomer.userId, newcomer.mpan)) {
    const { userId, consentId, mpan } = earlier;
    if (!movedIn || movedIn <= earlier.registeredAt) {
      await notifyHolder(deps, tx, userId, "also-linked");
      continue;
    }
    await tx.consents.recordEnded({ userId, consentId, mpan, by: "new-occupant", now: newcomer.now });
    await endWithPermission(deps, tx, userId);
    await tx.keptReadings.keep(userId, newcomer.now);
    await tx.registrations.end(userId);
    await notifyHolder(deps, tx, userId, "new-occupant");
  }
}

async function notifyHolder(deps: Deps, tx: Stores, userId: string, kind: "also-linked" | "new-occupant") {
  const customer = await tx.customers.find(userId);
  if (customer) await sendEmail(deps, kind, { to: customer.email }, tx);
}
