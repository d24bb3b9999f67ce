import { type Attempt, moveAttempt, openAttempts } from "../db/attempts.ts";
import { otherHolders, readRegistration } from "../db/registrations.ts";
import type { Deps } from "../deps.ts";
import { PartnerDown } from "../partners/partner-down.ts";
import { sendAttempt, settle } from "./grant.ts";

/** Longer than any call to the provider takes: whoever sent it is gone. */
const LEFT_BEHIND_MS = 30_000;
const AT_A_TIME = 100;

/**
 * Settles the attempts that a crash or a lost answer left open. It never guesses: the provider is asked
 * what it holds, and told again only where it holds nothing or its answer could be about someone else.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LEFT_BEHIND_MS);
  for (const attempt of await openAttempts(deps.db.query, deps.keys, before, AT_A_TIME)) {
    try {
      await settleOne(deps, attempt);
    } catch (error) {
      if (!(error instanceof PartnerDown)) throw error;
    }
  }
}

async function settleOne(deps: Deps, left: Attempt): Promise<void> {
  if (left.state === "pending") {
    await sendAttempt(deps, left);
    return;
  }
  const attempt = left.state === "unknown" ? left : await markUnknown(deps, left);
  if (!attempt) return;
  const held = await deps.partners.smartMeters.consentStatus(attempt.mpan);
  if (held === "granted" && !(await isHeldBySomeone(deps, attempt))) {
    await settle(deps, attempt, "granted");
    return;
  }
  await sendAttempt(deps, attempt);
  deps.log.info({ attempt: attempt.id }, "an open attempt was sent again");
}

async function markUnknown({ db, clock }: Deps, attempt: Attempt): Promise<Attempt | null> {
  const moved = await moveAttempt(db.query, attempt, "unknown", clock.now());
  return moved ? { ...attempt, state: "unknown" } : null;
}

/** Then the provider's "granted" may be about an earlier consent and proves nothing of this attempt. */
async function isHeldBySomeone({ db, keys }: Deps, { userId, mpan }: Attempt): Promise<boolean> {
  const own = await readRegistration(db.query, keys, userId);
  return own?.mpan === mpan || (await otherHolders(db.query, keys, userId, mpan)).length > 0;
}
