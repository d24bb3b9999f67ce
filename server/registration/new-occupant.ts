import type { Mpan } from "../../domain/mpan.ts";
import type { Query } from "../db/engine/database.ts";
import { findCustomer } from "../db/identity/customers.ts";
import { eraseEarlierOccupants } from "../db/readings/kept.ts";
import { eraseReadings } from "../db/readings/readings.ts";
import { recordEnded } from "../db/registration/consents.ts";
import { endRegistration, otherHolders } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { endWithPermission } from "../turn-down/take-part.ts";

/**
 * One home, several customers. Whoever moved in, in a month that they name, after an earlier customer registered has
 * taken the home over: the earlier consent ends, what was read by it is erased, and its holder is told and has
 * fourteen days to object. All others keep theirs, and are told that somebody else has linked the meter too: those
 * who live there together, and whoever says no more than that it is over 13 months ago (`movedIn` is null), for they
 * may have lived there all along. Neither ever learns who the other is.
 */
export async function endEarlierHolders(
  deps: Deps,
  tx: Query,
  newcomer: { userId: string; mpan: Mpan; movedIn: Date | null; now: Date },
): Promise<void> {
  const { keys } = deps;
  const { movedIn } = newcomer;
  for (const earlier of await otherHolders(tx, keys, newcomer.userId, newcomer.mpan)) {
    const { userId, consentId, mpan } = earlier;
    if (!movedIn || movedIn <= earlier.registeredAt) {
      await tellHolder(deps, tx, userId, "also-linked");
      continue;
    }
    await recordEnded(tx, keys, { userId, consentId, mpan, by: "new-occupant", now: newcomer.now });
    await endWithPermission(deps, tx, userId);
    await endRegistration(tx, userId);
    await eraseReadings(tx, userId, earlier.id);
    await tellHolder(deps, tx, userId, "new-occupant");
  }
  if (movedIn) await eraseEarlierOccupants(tx, keys, { ...newcomer, livedThereFrom: movedIn });
}

async function tellHolder(deps: Deps, tx: Query, userId: string, kind: "also-linked" | "new-occupant") {
  const customer = await findCustomer(tx, userId);
  if (customer) await sendEmail(deps, kind, { to: customer.email }, tx);
}
