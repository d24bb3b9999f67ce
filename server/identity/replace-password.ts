import type { Query } from "../db/engine/database.ts";
import { dropCodes } from "../db/identity/codes.ts";
import { dropEmailChange } from "../db/identity/email-changes.ts";
import { setPassword } from "../db/identity/passwords.ts";
import { liftLocks } from "../db/identity/sign-in-locks.ts";
import type { Row } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { sendEmail } from "../mail/outbox.ts";
import { lockDigestsOf } from "./locks.ts";

/**
 * Gives a customer another password, and undoes whatever somebody else may have set going: codes, a
 * change of address, a lock. The owner is told. Ending sessions is up to the caller.
 */
export async function replacePassword(
  deps: Deps,
  query: Query,
  customer: Row<"customer">,
  hash: string,
): Promise<void> {
  const { clock, keys, identity } = deps;
  const email = customer.email;
  const now = clock.now();
  await setPassword(query, customer.id, hash, now);
  await dropCodes(query, [identity.codes.personOf(email), identity.codes.personOf(customer.id)]);
  await dropEmailChange(query, customer.id);
  await liftLocks(query, await lockDigestsOf(keys, query, customer));
  await sendEmail(deps, "password-changed", { to: email, at: now.getTime() }, query);
}
