import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";
import { sendEmail } from "../mail/outbox.ts";
import { lockDigestsOf } from "./locks.ts";

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
