import { addDays, dayOf, monthOf } from "../../domain/london-calendar.ts";
import { LOOK_BACK_DAYS } from "../../domain/turn-down/baseline.ts";
import { isForRegion } from "../../domain/turn-down/event.ts";
import {
  isFinal,
  nothingRead,
  type ResultInputs,
  RULES_VERSION,
  SETTLES_AFTER_SECONDS,
  trimmed,
  workOut,
} from "../../domain/turn-down/result.ts";
import type { Query } from "../db/engine/database.ts";
import { readReadings } from "../db/readings/readings.ts";
import { readEvents, type StoredEvent, settleEvent } from "../db/turn-down/events.ts";
import { type Participant, readParticipants } from "../db/turn-down/participations.ts";
import { type NewResult, saveResults } from "../db/turn-down/results.ts";
import type { Deps } from "../deps.ts";

const AT_A_TIME = 100;

/**
 * Works out what each event that is over brought, for everyone who took part and has no final result: so late
 * readings are counted until then. Some customers at a time are kept together, so that a stop in the middle loses
 * only those, and nothing is kept twice.
 */
export async function workOutResults(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const events = (await readEvents(db.query)).filter(({ isCancelled }) => !isCancelled);
  for (const event of events.filter(({ isSettled }) => !isSettled)) {
    const now = clock.now();
    if (event.end * 1000 > now.getTime()) continue;
    await workOutEvent(deps, event, events, now);
    if ((event.end + SETTLES_AFTER_SECONDS) * 1000 <= now.getTime())
      await settleEvent(db.query, event.id, now);
  }
}

async function workOutEvent(
  { db, keys }: Deps,
  event: StoredEvent,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  let after: string | null = null;
  do {
    after = await db.query.transaction().execute(async (tx): Promise<string | null> => {
      const found = await readParticipants(tx, keys, {
        after,
        since: new Date(event.start * 1000),
        limit: AT_A_TIME,
        unsettledIn: event.id,
        hold: true,
      });
      const results: NewResult[] = [];
      for (const participant of found.filter(({ region }) => isForRegion(event, region)))
        results.push(resultOf(event, await inputsOf(tx, keys, participant, event, events), participant, now));
      await saveResults(tx, keys, results, now);
      return found.at(-1)?.userId ?? null;
    });
  } while (after);
}

function resultOf(event: StoredEvent, given: ResultInputs, { userId }: Participant, now: Date): NewResult {
  const inputs = trimmed(given);
  const result = workOut(inputs);
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
  tx: Query,
  keys: Deps["keys"],
  { supply, region }: Participant,
  event: StoredEvent,
  events: readonly StoredEvent[],
): Promise<ResultInputs> {
  const from = monthOf(addDays(dayOf(event.start), -LOOK_BACK_DAYS));
  const readings = await readReadings(tx, keys, supply, "electricity", from);
  return {
    version: RULES_VERSION,
    event: { start: event.start, end: event.end },
    rule: event.rule,
    eventDays: events.filter((one) => isForRegion(one, region)).map(({ start }) => dayOf(start)),
    readings: readings ?? nothingRead(event),
  };
}
