import { isSamePostcode } from "../../domain/postcode.ts";
import { ATTEMPT_LIFE_SECONDS } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import type { StoredHome } from "../db/registration/home.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";
import { Withdrawals } from "./withdrawals.ts";

/**
 * Stops whatever is on its way for a customer, in the transaction of what stops it; takes the customer's lock.
 * The data provider may have heard of an attempt already, or may yet: it is told to forget it, and asked again
 * for an hour whether it has.
 */
export async function stopAttempts(deps: Deps, tx: Stores, userId: string): Promise<void> {
  await tx.customers.lock(userId);
  for (const attempt of await tx.attempts.openOf(userId)) await cancelAttempt(deps, tx, attempt);
}

/** Saves where a customer lives, or that nothing is known of it. A move stops what was on its way. */
export async function changeHome(
  deps: Deps,
  tx: Stores,
  { userId, from, to }: { userId: string; from: StoredHome | null; to: StoredHome | null },
): Promise<void> {
  if (isMove(from, to)) await stopAttempts(deps, tx, userId);
  if (to) await tx.homes.save(userId, to, deps.clock.now());
  else await tx.homes.remove(userId);
}

/** The right to a meter is proved for its postcode: within it a slip may be put right at any time. */
export function isMove(from: StoredHome | null, to: StoredHome | null): boolean {
  if (!from || !to) return from !== to;
  return !isSamePostcode(from.postcode, to.postcode);
}

/** Whether an attempt has lived its hour. */
export function isOver({ clock }: Deps, { createdAt }: Attempt): boolean {
  return clock.now().getTime() - createdAt.getTime() >= ATTEMPT_LIFE_SECONDS * 1000;
}

/** Ends an attempt whose hour is over; the customer, who was told that we keep trying, hears of it. */
export async function giveUp(deps: Deps, attempt: Attempt): Promise<void> {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await tx.customers.lock(attempt.userId);
    if (!(await cancelAttempt(deps, tx, attempt))) return;
    const customer = await tx.customers.find(attempt.userId);
    if (!customer) return;
    await sendEmail(deps, "not-connected", { to: customer.email, flow: attempt.flow }, tx);
  });
}

/** Cancels an attempt under the customer's lock; false when it was settled before. */
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
