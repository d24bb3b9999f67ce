import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import type { Row } from "../db/tables.ts";

/** Runs in the transaction of the opt-in. Without a meter, participation starts when one is linked. */
export async function followOptIn(
  { clock }: Deps,
  tx: Stores,
  { id: userId, email }: Pick<Row<"customer">, "id" | "email">,
  source: Row<"turn_down_participation">["source"],
): Promise<void> {
  await tx.customers.lock(userId);
  const now = clock.now();
  const isOptedIn = (await tx.optIns.read(email)).some(({ opted_in }) => opted_in);
  if (!isOptedIn) {
    await stop(tx, userId, "left", now);
    return;
  }
  const linked = await tx.registrations.read(userId);
  if (!linked || linked.reconsentDue <= now) return;
  await tx.participations.join({ userId, registrationId: linked.id, mpan: linked.mpan, source, now });
}

export async function endWithPermission({ clock }: Deps, tx: Stores, userId: string): Promise<void> {
  const now = clock.now();
  if (!(await stop(tx, userId, "permission", now))) return;
  const customer = await tx.customers.find(userId);
  if (customer) await tx.optIns.optOutOfAll(customer.email, "account", now);
}

async function stop(
  tx: Stores,
  userId: string,
  why: NonNullable<Row<"turn_down_participation">["why_left"]>,
  now: Date,
): Promise<boolean> {
  if (!(await tx.participations.leave(userId, why, now))) return false;
  await tx.turnDownResults.eraseInputs(userId);
  return true;
}
