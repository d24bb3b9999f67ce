import type { Query } from "../db/engine/database.ts";
import { findCustomer } from "../db/identity/customers.ts";
import { optOutOfAll, readOptIns } from "../db/leads/opt-ins.ts";
import { lockCustomer } from "../db/registration/customer-lock.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import type { Row } from "../db/tables.ts";
import { joinWith, leave } from "../db/turn-down/participations.ts";
import { keepOnlyEarned } from "../db/turn-down/results.ts";
import type { Deps } from "../deps.ts";

/**
 * Lets a customer take part, or ends it, as their e-mail address stands opted in or out, in the transaction
 * that changed it. Who has opted in and has no meter takes part from when they link one.
 */
export async function followOptIn(
  { keys, clock }: Deps,
  tx: Query,
  { id: userId, email }: Pick<Row<"customer">, "id" | "email">,
  source: Row<"turn_down_participation">["source"],
): Promise<void> {
  await lockCustomer(tx, userId);
  const now = clock.now();
  const isIn = (await readOptIns(tx, keys, email)).some(({ opted_in }) => opted_in);
  if (!isIn) {
    await stop(tx, userId, "left", now);
    return;
  }
  const linked = await readRegistration(tx, keys, userId);
  if (!linked) return;
  await joinWith(tx, keys, { userId, registrationId: linked.id, mpan: linked.mpan, source, now });
}

/**
 * The permission to read a customer's meter ends, and with it their taking part: they opt in anew if they want to.
 * What they earned stays, and nothing of what they used.
 */
export async function endWithPermission({ keys, clock }: Deps, tx: Query, userId: string): Promise<void> {
  const now = clock.now();
  if (!(await stop(tx, userId, "permission", now))) return;
  const customer = await findCustomer(tx, userId);
  if (customer) await optOutOfAll(tx, keys, customer.email, "account", now);
}

async function stop(
  tx: Query,
  userId: string,
  why: NonNullable<Row<"turn_down_participation">["why_left"]>,
  now: Date,
): Promise<boolean> {
  if (!(await leave(tx, userId, why, now))) return false;
  await keepOnlyEarned(tx, userId);
  return true;
}
