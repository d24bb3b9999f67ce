import type { ConsentAttemptState } from "../../domain/registration.ts";
import type { Deps } from "../app/deps.ts";
import type { Attempt } from "../db/registration/attempts.ts";
import { isCircuitOpen, PartnerDown } from "../partners/partner-down.ts";
import { sendAttempt, settle } from "./grant.ts";
import { cancelExpired, isExpired } from "./stop.ts";
import { Withdrawals } from "./withdrawals.ts";

/** Exceeds the timeout of any provider call, so the sender has crashed. */
export const ABANDONED_MS = 12_000;
const BATCH = 100;

/** Settles abandoned attempts. Sends a grant again unless the provider's consent can only be the attempt's. */
export async function reconcile(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const before = new Date(clock.now().getTime() - ABANDONED_MS);
  for (const attempt of await db.attempts.listOpenBefore(before, BATCH)) {
    try {
      await settleOpen(deps, attempt);
    } catch (error) {
      // Continues, because attempts older than an hour expire without a call.
      if (isCircuitOpen(error)) continue;
      if (!(error instanceof PartnerDown))
        log.error({ err: error, attempt: attempt.id }, "could not settle consent attempt");
      await db.attempts.postpone(attempt, clock.now());
    }
  }
}

export function isAbandoned({ clock }: Deps, { updatedAt }: Attempt): boolean {
  return clock.now().getTime() - updatedAt.getTime() > ABANDONED_MS;
}

export async function settleOpen(deps: Deps, open: Attempt): Promise<ConsentAttemptState> {
  if (isExpired(deps, open)) {
    await cancelExpired(deps, open);
    return "cancelled";
  }
  if (open.state === "pending") return sendAttempt(deps, open);
  const attempt = open.state === "unknown" ? open : await markUnknown(deps, open);
  if (!attempt) return open.state;
  const held = await deps.partners.smartMeters.consentStatus(attempt.mpan);
  if (held === "granted" && !(await hasOtherConsent(deps, attempt))) return settle(deps, attempt, "granted");
  deps.log.info({ attempt: attempt.id }, "resending consent attempt");
  return sendAttempt(deps, attempt);
}

async function markUnknown({ db, clock }: Deps, attempt: Attempt): Promise<Attempt | null> {
  const moved = await db.attempts.move(attempt, "unknown", clock.now());
  return moved ? { ...attempt, state: "unknown" } : null;
}

/** The provider's "granted" may then refer to an earlier consent. */
async function hasOtherConsent({ db }: Deps, { mpan }: Attempt): Promise<boolean> {
  if (await new Withdrawals(db).isBeingWithdrawn(mpan)) return true;
  return (await db.registrations.ofMeter(mpan)).length > 0;
}
