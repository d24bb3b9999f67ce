import { isSamePostcode } from "../../domain/postcode.ts";
import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import { Withdrawals } from "./withdrawals.ts";

/** Takes the customer's lock. A grant already sent is withdrawn, and checked for an hour. */
export async function stopAttempts(deps: Deps, tx: Stores, userId: string): Promise<void> {
  await tx.customers.lock(userId);
  for (const attempt of await tx.attempts.listOpen(userId)) await cancelAttempt(deps, tx, attempt);
}

/** Removes the home if `to` is null. A move cancels open attempts. */
export async function changeHome(
  deps: Deps,
  tx: Stores,
  { userId, from, to }: { userId: string; from: StoredHome | null; to: StoredHome | null },
): Promise<void> {
  if (isMove(from, to)) await stopAttempts(deps, tx, userId);
  if (to) await tx.homes.save(userId, to, deps.clock.now());
  else await tx.homes.remove(userId);
}

/** Correcting an address within its postcode is not a move. */
export function isMove(from: StoredHome | null, to: StoredHome | null): boolean {
  if (!from || !to) return from !== to;
  return !isSamePostcode(from.postcode, to.postcode);
}

export function isExpired({ clock }: Deps, { createdAt }: Attempt): boolean {
  return clock.now().getTime() - createdAt.getTime() >= ATTEMPT_LIFE_SECONDS * 1000;
}

/** Notifies the customer, who was promised that we would keep trying. */
export async function cancelExpired(deps: Deps, attempt: Attempt): Promise<void> {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await tx.customers.lock(attempt.userId);
    if (!(await cancelAttempt(deps, tx, attempt))) return;
    const customer = await tx.customers.find(attempt.userId);
    if (!customer) return;
    await sendEmail(deps, "not-connected", { to: customer.email, flow: attempt.flow }, tx);
  });
}

/** The caller holds the customer's lock. False if the attempt is settled already. */
export async function cancelAttempt({ clock, jobs }: Deps, tx: Stores, attempt: Attempt): Promise<boolean> {
  const now = clock.now();
  if (!(await tx.attempts.move(attempt, "cancelled", now))) return false;
  const { userId, id: consentId, mpan, state } = attempt;
  await tx.cardProofs.remove({ userId, consentId });
  if (state === "pending") return true;
  const watchUntil = new Date(now.getTime() + ATTEMPT_LIFE_SECONDS * 1000);
  await new Withdrawals(tx).request({ userId, consentId, mpan, now, watchUntil });
  await jobs.send("withdraw-consents", {}, { within: tx });
  return true;
}
