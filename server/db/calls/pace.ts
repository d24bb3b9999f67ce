import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Query } from "../engine/database.ts";
import { Mutex } from "../engine/mutex.ts";

/** Limits calls to a partner, shared by all processes of the app. */
export interface Pace {
  /** Urgent calls go first. Rejects with `NoFreeSlot` if none can start within five seconds. */
  run<T>(work: () => Promise<T>, options?: { isUrgent?: boolean }): Promise<T>;
  pause(seconds: number): Promise<void>;
}

export class NoFreeSlot extends Error {
  override name = "NoFreeSlot";
}

/** A slot held for longer belongs to a process that crashed. */
const MAX_CALL_SECONDS = 60;
const MAX_WAIT_SECONDS = 5;
const POLL_MS = 50;

/** The row whose `free_at` is when the next call may start; the slots are numbered from 1. */
const NEXT = 0;
/** The row whose `free_at` is in the future while urgent calls wait: others take no slot. */
const URGENT = -1;
const URGENT_SECONDS = 0.2;

/** Uses the database's clock: at most `concurrency` calls in flight, and `perSecond` started, evenly spaced. */
export function openPace(
  db: { query: Query },
  partner: string,
  { concurrency, perSecond }: { concurrency: number; perSecond: number },
): Pace {
  let opened: Promise<unknown> | null = null;
  // One waiting call of each kind polls for a slot; the others queue behind it.
  const [urgent, others] = [new Mutex(), new Mutex()];

  return {
    run: async (work, { isUrgent = false } = {}) => {
      opened ??= addSlots();
      await opened;
      const deadline = performance.now() + MAX_WAIT_SECONDS * 1000;
      const slot = await (isUrgent ? urgent : others).runExclusive(() => takeSlot(isUrgent, deadline));
      try {
        await waitForTurn();
        return await work();
      } finally {
        await freeSlot(slot);
      }
    },
    pause: async (seconds) => {
      await sql`update call_place set free_at = greatest(free_at, clock_timestamp() + make_interval(secs => ${seconds}))
        where partner = ${partner} and place = ${NEXT}`.execute(db.query);
    },
  };

  function addSlots() {
    return sql`insert into call_place (partner, place, free_at)
      select ${partner}, place, 'epoch' from generate_series(${URGENT}::int, ${concurrency}::int) place
      on conflict do nothing`.execute(db.query);
  }

  async function takeSlot(isUrgent: boolean, deadline: number): Promise<number> {
    for (;;) {
      const slot = await findSlot(isUrgent);
      if (slot !== undefined) return slot;
      if (performance.now() >= deadline) throw new NoFreeSlot();
      if (isUrgent) await delayOthers();
      await sleep(POLL_MS);
    }
  }

  async function findSlot(isUrgent: boolean): Promise<number | undefined> {
    const { rows } = await sql<{ place: number }>`
      update call_place set free_at = clock_timestamp() + make_interval(secs => ${MAX_CALL_SECONDS})
      where partner = ${partner} and place = (
        select place from call_place
        where partner = ${partner} and place between 1 and ${concurrency} and free_at <= clock_timestamp()
          and (${isUrgent} or not exists (
            select from call_place where partner = ${partner} and place = ${URGENT} and free_at > clock_timestamp()))
        limit 1 for update skip locked)
      returning place`.execute(db.query);
    return rows[0]?.place;
  }

  async function delayOthers(): Promise<void> {
    await sql`update call_place set free_at = clock_timestamp() + make_interval(secs => ${URGENT_SECONDS})
      where partner = ${partner} and place = ${URGENT}`.execute(db.query);
  }

  async function waitForTurn(): Promise<void> {
    const { rows } = await sql<{ wait: number }>`
      update call_place set free_at = greatest(free_at, clock_timestamp()) + make_interval(secs => ${1 / perSecond})
      where partner = ${partner} and place = ${NEXT}
        and free_at < clock_timestamp() + make_interval(secs => ${MAX_WAIT_SECONDS})
      returning extract(epoch from free_at - clock_timestamp())::float - ${1 / perSecond}::float as wait`.execute(
      db.query,
    );
    if (!rows[0]) throw new NoFreeSlot();
    if (rows[0].wait > 0) await sleep(rows[0].wait * 1000);
  }

  async function freeSlot(slot: number): Promise<void> {
    await sql`update call_place set free_at = clock_timestamp()
      where partner = ${partner} and place = ${slot}`.execute(db.query);
  }
}
