import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { nextCheck, nextMonday } from "../../domain/energy-email-times.ts";
import { epochSeconds } from "../../domain/london.ts";
import { silentFuels } from "../../domain/readings/silence.ts";
import { lastWeek, stateOfLastWeek } from "../../domain/readings/week-summary.ts";
import type { Deps } from "../app/deps.ts";
import { silenceFacts } from "../db/registration/silence-facts.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";

/** What came of a look: what has been told by now, when to look again, and how to write where there is news. */
interface Look {
  told: readonly string[];
  nextCheck: number;
  write?: (tx: Stores) => Promise<void>;
}

/** A look that failed is tried again as a job; until then the sweep, which takes so many at a time, goes on to others. */
const AFTER_FAILURE_MS = 15 * 60 * 1000;

/**
 * Looks whether there is something to write to a customer of their energy, and puts it on its way in the transaction
 * that notes it: so each thing is told once, however often and wherever this is stopped.
 */
export async function lookAtEnergyEmail(deps: Deps, userId: string, kind: EnergyEmailKind): Promise<void> {
  const { db, clock } = deps;
  try {
    await db.transaction(async (tx) => {
      const held = await tx.energyEmails.lock(userId, kind);
      if (!held) return;
      const { told, nextCheck, write } = await looks[kind](deps, tx, userId, held.told);
      await tx.energyEmails.record(userId, kind, { told, nextCheck: new Date(nextCheck * 1000) });
      await write?.(tx);
    });
  } catch (error) {
    const nextCheck = new Date(clock.now().getTime() + AFTER_FAILURE_MS);
    await db.energyEmails.record(userId, kind, { nextCheck });
    throw error;
  }
}

const looks: Record<
  EnergyEmailKind,
  (deps: Deps, tx: Stores, userId: string, told: readonly string[]) => Promise<Look>
> = { week: lookAtWeek, silence: lookForSilence };

/** On Mondays, and until Thursday where days lack, whether last week can be told. */
async function lookAtWeek(deps: Deps, tx: Stores, userId: string, told: readonly string[]): Promise<Look> {
  const { clock } = deps;
  const now = epochSeconds(clock.now());
  const { first: monday } = lastWeek(now);
  const done = { told, nextCheck: nextMonday(now, userId) };
  const held = await tx.keptReadings.findHeld(userId);
  if (told.includes(monday) || !held?.isLinked || held.permissionEnds <= clock.now()) return done;
  const state = stateOfLastWeek(await tx.readings.days(held.supply), now);
  if (state === "awaited") return { told, nextCheck: nextCheck(now, userId) };
  if (state === "passed-over") return done;
  const write = (tx: Stores) => sendEmail(deps, "week-summary", { customerId: userId, monday }, tx);
  return { ...done, told: [monday], write };
}

/** Each day, whether a fuel is silent of which that was not told; it is told anew once it was heard in between. */
async function lookForSilence(
  deps: Deps,
  tx: Stores,
  userId: string,
  told: readonly string[],
): Promise<Look> {
  const { clock } = deps;
  const now = epochSeconds(clock.now());
  const linked = await tx.registrations.read(userId);
  const silent = linked ? silentFuels(silenceFacts(linked), now) : [];
  const look = { told: silent, nextCheck: nextCheck(now, userId) };
  if (silent.every((fuel) => told.includes(fuel))) return look;
  const write = (tx: Stores) => sendEmail(deps, "silent-meter", { customerId: userId }, tx);
  return { ...look, write };
}
