import { addDays, dayOf, monthOf } from "../../domain/london-calendar.ts";
import { LOOK_BACK_DAYS } from "../../domain/turn-down/baseline.ts";
import { isForRegion } from "../../domain/turn-down/event.ts";
import {
  computeResult,
  isFinal,
  noReadings,
  type ResultInputs,
  RULES_VERSION,
  SETTLES_AFTER_SECONDS,
  trimInputs,
} from "../../domain/turn-down/result.ts";
import type { Deps } from "../app/deps.ts";
import type { Stores } from "../db/stores.ts";
import type { StoredEvent } from "../db/turn-down/events.ts";
import type { Participant } from "../db/turn-down/participations.ts";
import type { NewResult } from "../db/turn-down/results.ts";

const BATCH = 100;

/** Each batch is one transaction. `withSettled` includes settled events, for sample data. */
export async function computeResults(deps: Deps, { withSettled = false } = {}): Promise<void> {
  const { db, clock } = deps;
  const events = (await db.turnDownEvents.list()).filter(({ isCancelled }) => !isCancelled);
  for (const event of events.filter(({ isSettled }) => withSettled || !isSettled)) {
    const now = clock.now();
    if (event.end * 1000 > now.getTime()) continue;
    await computeEvent(deps, event, events, now);
    if ((event.end + SETTLES_AFTER_SECONDS) * 1000 <= now.getTime())
      await db.turnDownEvents.settle(event.id, now);
  }
}

async function computeEvent(
  { db }: Deps,
  event: StoredEvent,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  let after: string | null = null;
  do {
    after = await db.transaction(async (tx): Promise<string | null> => {
      const found = await tx.participations.list({
        after,
        since: new Date(event.start * 1000),
        limit: BATCH,
        unsettledIn: event.id,
        lock: true,
      });
      const results: NewResult[] = [];
      for (const participant of found.filter(({ region }) => isForRegion(event, region)))
        results.push(resultOf(event, await inputsOf(tx, participant, event, events), participant, now));
      await tx.turnDownResults.save(results, now);
      return found.at(-1)?.userId ?? null;
    });
  } while (after);
}

function resultOf(event: StoredEvent, given: ResultInputs, { userId }: Participant, now: Date): NewResult {
  const inputs = trimInputs(given);
  const result = computeResult(inputs);
  const { savedWh, pence, whyNothing } = result;
  return {
    userId,
    eventId: event.id,
    state: isFinal(result, event, now.getTime() / 1000) ? "final" : "provisional",
    outcome: { savedWh, pence, whyNothing },
    inputs,
  };
}

async function inputsOf(
  tx: Stores,
  { supply, region }: Participant,
  event: StoredEvent,
  events: readonly StoredEvent[],
): Promise<ResultInputs> {
  const from = monthOf(addDays(dayOf(event.start), -LOOK_BACK_DAYS));
  const readings = await tx.readings.read(supply, "electricity", from);
  return {
    version: RULES_VERSION,
    event: { start: event.start, end: event.end },
    rule: event.rule,
    eventDays: events.filter((one) => isForRegion(one, region)).map(({ start }) => dayOf(start)),
    readings: readings ?? noReadings(event),
  };
}
