import type { ConsentAttemptState } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import { isResting, PartnerDown } from "../partners/partner-down.ts";
import { sendAttempt, settle } from "./grant.ts";
import { giveUp, isOver } from "./stop.ts";
import { Withdrawals } from "./withdrawals.ts";

/** Longer than any call to the provider takes: whoever sent it is gone. */
export const LEFT_BEHIND_MS = 12_000;
const AT_A_TIME = 100;

/**
 * Settles the attempts that a crash or a lost answer left open, and gives up those that are an hour old. It never guesses: the provider is asked
 * what it holds, and told again only where it holds nothing or its answer could be about someone else. One
 * that cannot be settled does not hold up the others.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const before = new Date(clock.now().getTime() - LEFT_BEHIND_MS);
  for (const attempt of await db.attempts.openBefore(before, AT_A_TIME)) {
    try {
      await settleOpen(deps, attempt);
    } catch (error) {
      // An attempt whose hour is over ends without the provider.
      if (isResting(error)) continue;
      if (!(error instanceof PartnerDown))
        log.error({ err: error, attempt: attempt.id }, "an attempt could not be settled");
      await db.attempts.postpone(attempt, clock.now());
    }
  }
}

/** Whether an attempt has stood still for longer than any call takes. */
export function isLeftBehind({ clock }: Deps, { updatedAt }: Attempt): boolean {
  return clock.now().getTime() - updatedAt.getTime() > LEFT_BEHIND_MS;
}

/** Settles one attempt that nobody is sending. Rejects with PartnerDown while the provider is away. */
export async function settleOpen(deps: Deps, left: Attempt): Promise<ConsentAttemptState> {
  if (isOver(deps, left)) {
    await giveUp(deps, left);
    return "cancelled";
  }
  if (left.state === "pending") return sendAttempt(deps, left);
  const attempt = left.state === "unknown" ? left : await markUnknown(deps, left);
  if (!attempt) return left.state;
  const held = await deps.partners.smartMeters.consentStatus(attempt.mpan);
  if (held === "granted" && !(await isHeldBySomeone(deps, attempt))) return settle(deps, attempt, "granted");
  deps.log.info({ attempt: attempt.id }, "an open attempt is sent again");
  return sendAttempt(deps, attempt);
}

async function markUnknown({ db, clock }: Deps, attempt: Attempt): Promise<Attempt | null> {
  const moved = await db.attempts.move(attempt, "unknown", clock.now());
  return moved ? { ...attempt, state: "unknown" } : null;
}

/** Then the provider's "granted" may be about an earlier consent and proves nothing of this attempt. */
async function isHeldBySomeone({ db }: Deps, { userId, mpan }: Attempt): Promise<boolean> {
  if (await new Withdrawals(db).isBeingWithdrawn(mpan)) return true;
  const own = await db.registrations.read(userId);
  return own?.mpan === mpan || (await db.registrations.otherHolders(userId, mpan)).length > 0;
}
