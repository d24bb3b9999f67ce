import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { Registration } from "../db/registration/registrations.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import { endHeldConsent } from "./end.ts";

/**
 * Ends the consent of holders who registered before the newcomer moved in, and only notifies the others. If `movedIn`
 * is null (over 13 months ago, or a renewal), no consent ends, because the newcomer may share the home.
 */
export async function endEarlierHolders(
  deps: Deps,
  tx: Stores,
  newcomer: { userId: string; mpan: Mpan; movedIn: Date | null; now: Date },
): Promise<void> {
  const { movedIn, mpan, now } = newcomer;
  for (const earlier of await tx.registrations.ofMeter(mpan)) {
    const { userId } = earlier;
    if (userId === newcomer.userId) continue;
    if (!isReplaced(earlier, movedIn)) {
      if (earlier.reconsentDue > now) await notifyHolder(deps, tx, userId, "also-linked");
      continue;
    }
    await tx.customers.lock(userId);
    const held = await tx.registrations.read(userId);
    if (held?.mpan !== mpan) continue;
    await endHeldConsent(deps, tx, userId, "new-occupant", now);
    // Whoever let the consent expire need not learn who lives there now.
    if (held.reconsentDue > now) await notifyHolder(deps, tx, userId, "new-occupant");
  }
}

export function isReplaced({ registeredAt }: Registration, movedIn: Date | null): boolean {
  return movedIn !== null && movedIn > registeredAt;
}

async function notifyHolder(deps: Deps, tx: Stores, userId: string, kind: "also-linked" | "new-occupant") {
  const customer = await tx.customers.find(userId);
  if (customer) await sendEmail(deps, kind, { to: customer.email }, tx);
}
