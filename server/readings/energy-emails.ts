import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { nextCheck, nextMonday } from "../../domain/energy-email-times.ts";
import { epochSeconds } from "../../domain/london.ts";
import { silentFuels } from "../../domain/readings/silence.ts";
import { lastWeek, stateOfLastWeek } from "../../domain/readings/week-summary.ts";
import type { Deps } from "../app/deps.ts";
import { silenceFacts } from "../db/registration/registrations.ts";
import type { Stores } from "../db/stores.ts";
import { BULK_PRIORITY } from "../mail/email-order.ts";
import { sendEmail } from "../mail/outbox.ts";

interface Check {
  notified: readonly string[];
  /** Epoch seconds. */
  nextCheck: number;
  send?: (tx: Stores) => Promise<void>;
}

/** Delay after a failure, in which the sweep, which has a limit, checks other customers. */
const AFTER_FAILURE_MS = 15 * 60 * 1000;

/** Records and queues the email in one transaction, so that a retried job does not send it twice. */
export async function checkEnergyEmail(deps: Deps, userId: string, kind: EnergyEmailKind): Promise<void> {
  const { db, clock } = deps;
  try {
    await db.transaction(async (tx) => {
      const held = await tx.energyEmails.lock(userId, kind);
      if (!held) return;
      const { notified, nextCheck, send } = await checks[kind](deps, tx, userId, held.notified);
      await tx.energyEmails.record(userId, kind, { notified, nextCheck: new Date(nextCheck * 1000) });
      await send?.(tx);
    });
  } catch (error) {
    const nextCheck = new Date(clock.now().getTime() + AFTER_FAILURE_MS);
    await db.energyEmails.record(userId, kind, { nextCheck });
    throw error;
  }
}

const checks: Record<
  EnergyEmailKind,
  (deps: Deps, tx: Stores, userId: string, notified: readonly string[]) => Promise<Check>
> = { week: checkWeek, silence: checkSilence };

/** Checks on Monday, or until Thursday if days are missing. */
async function checkWeek(
  deps: Deps,
  tx: Stores,
  userId: string,
  notified: readonly string[],
): Promise<Check> {
  const { clock } = deps;
  const now = epochSeconds(clock.now());
  const { first: monday } = lastWeek(now);
  const done = { notified, nextCheck: nextMonday(now, userId) };
  const held = await tx.keptReadings.findHeld(userId);
  if (notified.includes(monday) || !held?.isLinked || held.permissionEnds <= clock.now()) return done;
  const state = stateOfLastWeek(await tx.readings.days(held.supply), now);
  if (state === "awaited") return { notified, nextCheck: nextCheck(now, userId) };
  if (state === "skipped") return done;
  const data = { customerId: userId, monday };
  const send = (tx: Stores) => sendEmail(deps, "week-summary", data, tx, BULK_PRIORITY);
  return { ...done, notified: [monday], send };
}

/** Sends another email only if the fuel had readings in between. */
async function checkSilence(
  deps: Deps,
  tx: Stores,
  userId: string,
  notified: readonly string[],
): Promise<Check> {
  const { clock } = deps;
  const now = epochSeconds(clock.now());
  const linked = await tx.registrations.read(userId);
  const silent = linked ? silentFuels(silenceFacts(linked), now) : [];
  const check = { notified: silent, nextCheck: nextCheck(now, userId) };
  if (silent.every((fuel) => notified.includes(fuel))) return check;
  const send = (tx: Stores) => sendEmail(deps, "silent-meter", { customerId: userId }, tx);
  return { ...check, send };
}
