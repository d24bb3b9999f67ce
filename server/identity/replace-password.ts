import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { sendEmail } from "../mail/outbox.ts";
import { lockDigestsOf } from "./locks.ts";

/**
 * Gives a customer another password, and undoes whatever somebody else may have set going: codes, a
 * change of address, a lock. The owner is told. Ending sessions is up to the caller.
 */
export async function replacePassword(
  deps: Deps,
  tx: Stores,
  customer: Row<"customer">,
  hash: string,
): Promise<void> {
  const { clock, identity } = deps;
  const email = customer.email;
  const now = clock.now();
  await tx.passwords.set(customer.id, hash, now);
  await tx.codes.remove([identity.codes.personOf(email), identity.codes.personOf(customer.id)]);
  await tx.emailChanges.remove(customer.id);
  await tx.signInLocks.lift(await lockDigestsOf(tx, customer));
  await sendEmail(deps, "password-changed", { to: email, at: now.getTime() }, tx);
}
