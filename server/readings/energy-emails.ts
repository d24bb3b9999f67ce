import type { EnergyEmailKind } from "../../domain/energy-email.ts";
import { nextCheck, nextMonday } from "../../domain/energy-email-times.ts";
import { epochSeconds } from "../../domain/london.ts";
import { silentFuels } from "../../domain/readings/silence.ts";
import { lastWeek, stateOfLastWeek } from "../../domain/readings/week-summary.ts";
import type { Deps } from "../app/deps.ts";
import { silenceFacts } from "../db/registration/registrations.ts";
import type { Stores } from "../db/stores.ts";
import { sendEmail } from "../mail/outbox.ts";

interface Check {
  told: readonly string[];
  /** Epoch seconds. */
  nextCheck: number;
  write?: (tx: Stores) => Promise<void>;
}

/** A sweep has a limit and continues with other customers until then. */
const AFTER_FAILURE_MS = 15 * 60 * 1000;

/** Queued in the transaction that records it, so that each email is sent once although jobs are retried. */
export async function checkEnergyEmail(deps: Deps, userId: string, kind: EnergyEmailKind): Promise<void> {
  const { db, clock } = deps;
  try {
    await db.transaction(async (tx) => {
      const held = await tx.energyEmails.lock(userId, kind);
      if (!held) return;
      const { told, nextCheck, write } = await checks[kind](deps, tx, userId, held.told);
      await tx.energyEmails.record(userId, kind, { told, nextCheck: new Date(nextCheck * 1000) });
      await write?.(tx);
    });
  } catch (error) {
    const nextCheck = new Date(clock.now().getTime() + AFTER_FAILURE_MS);
    await db.energyEmails.record(userId, kind, { nextCheck });
    throw error;
  }
}

const checks: Record<
  EnergyEmailKind,
  (deps: Deps, tx: Stores, userId: string, told: readonly string[]) => Promise<Check>
> = { week: checkWeek, silence: checkSilence };

/** Checks on Monday, or until Thursday if days are missing. */
async function checkWeek(deps: Deps, tx: Stores, userId: string, told: readonly string[]): Promise<Check> {
  const { clock } = deps;
  const now = epochSeconds(clock.now());
  const { first: monday } = lastWeek(now);
  const done = { told, nextCheck: nextMonday(now, userId) };
  const held = await tx.keptReadings.findHeld(userId);
  if (told.includes(monday) || !held?.isLinked || held.permissionEnds <= clock.now()) return done;
  const state = stateOfLastWeek(await tx.readings.days(held.supply), now);
  if (state === "awaited") return { told, nextCheck: nextCheck(now, userId) };
  if (state === "skipped") return done;
  const write = (tx: Stores) => sendEmail(deps, "week-summary", { customerId: userId, monday }, tx);
  return { ...done, told: [monday], write };
}

/** Sent again only if the fuel had readings in between. */
async function checkSilence(deps: Deps, tx: Stores, userId: string, told: readonly string[]): Promise<Check> {
  const { clock } = deps;
  const now = epochSeconds(clock.now());
  const linked = await tx.registrations.read(userId);
  const silent = linked ? silentFuels(silenceFacts(linked), now) : [];
  const check = { told: silent, nextCheck: nextCheck(now, userId) };
  if (silent.every((fuel) => told.includes(fuel))) return check;
  const write = (tx: Stores) => sendEmail(deps, "silent-meter", { customerId: userId }, tx);
  return { ...check, write };
}
