import type { Mpan } from "../../domain/mpan.ts";
import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import { endWithPermission } from "../turn-down/take-part.ts";

/**
 * One home, several customers. Whoever moved in, in a month that they name, after an earlier customer registered has
 * taken the home over: the earlier consent ends, and its holder is told and has fourteen days to object. What was
 * read stays theirs to see as after any other end. All others keep theirs, and are told that somebody else has linked the meter too: those
 * who live there together, and whoever says no more than that it is over 13 months ago (`movedIn` is null), for they
 * may have lived there all along. Neither ever learns who the other is.
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
      await tellHolder(deps, tx, userId, "also-linked");
      continue;
    }
    await tx.consents.recordEnded({ userId, consentId, mpan, by: "new-occupant", now: newcomer.now });
    await endWithPermission(deps, tx, userId);
    await tx.keptReadings.keep(userId, newcomer.now);
    await tx.registrations.end(userId);
    await tellHolder(deps, tx, userId, "new-occupant");
  }
}

async function tellHolder(deps: Deps, tx: Stores, userId: string, kind: "also-linked" | "new-occupant") {
  const customer = await tx.customers.find(userId);
  if (customer) await sendEmail(deps, kind, { to: customer.email }, tx);
}
