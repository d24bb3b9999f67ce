import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** Keeps a partner from being asked more than it likes, counted over all processes of the app. */
export interface Pace {
  /** Does work when there is room for it; rejects with `NoRoom` when there will be none for some seconds. */
  within<T>(work: () => Promise<T>): Promise<T>;
  /** Nobody begins for so long: the partner asks to be left alone. */
  rest(seconds: number): Promise<void>;
}

/** There is no room for a call for longer than it is worth waiting. */
export class NoRoom extends Error {
  override name = "NoRoom";
}

/** A call that is not heard of again has ended by then, with the process that made it. */
const LONGEST_CALL_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 5;
const LOOK_AGAIN_MS = 50;

/** The place whose time says when the next call may begin. */
const NEXT = 0;

/**
 * Opens the pace for a partner. Times are the database server's: processes may disagree about the time.
 * @param atOnce so many calls at a time
 * @param aSecond so many calls begin in a second, evenly
 */
export function openPace(
  db: { query: Query },
  partner: string,
  { atOnce, aSecond }: { atOnce: number; aSecond: number },
): Pace {
  let opened: Promise<unknown> | null = null;

  return {
    within: async (work) => {
      opened ??= addPlaces();
      await opened;
      const place = await takePlace();
      try {
        await takeTurn();
        return await work();
      } finally {
        await leave(place);
      }
    },
    rest: async (seconds) => {
      await sql`update call_place set free_at = greatest(free_at, clock_timestamp() + make_interval(secs => ${seconds}))
        where partner = ${partner} and place = ${NEXT}`.execute(db.query);
    },
  };

  function addPlaces() {
    return sql`insert into call_place (partner, place, free_at)
      select ${partner}, place, 'epoch' from generate_series(${NEXT}::int, ${atOnce}::int) place
      on conflict do nothing`.execute(db.query);
  }

  async function takePlace(): Promise<number> {
    const until = performance.now() + LONGEST_WAIT_SECONDS * 1000;
    while (performance.now() < until) {
      const { rows } = await sql<{ place: number }>`
        update call_place set free_at = clock_timestamp() + make_interval(secs => ${LONGEST_CALL_SECONDS})
        where partner = ${partner} and place = (
          select place from call_place
          where partner = ${partner} and place between 1 and ${atOnce} and free_at <= clock_timestamp()
          limit 1 for update skip locked)
        returning place`.execute(db.query);
      if (rows[0]) return rows[0].place;
      await sleep(LOOK_AGAIN_MS);
    }
    throw new NoRoom();
  }

  async function takeTurn(): Promise<void> {
    const { rows } = await sql<{ wait: number }>`
      update call_place set free_at = greatest(free_at, clock_timestamp()) + make_interval(secs => ${1 / aSecond})
      where partner = ${partner} and place = ${NEXT}
        and free_at < clock_timestamp() + make_interval(secs => ${LONGEST_WAIT_SECONDS})
      returning extract(epoch from free_at - clock_timestamp())::float - ${1 / aSecond}::float as wait`.execute(
      db.query,
    );
    if (!rows[0]) throw new NoRoom();
    if (rows[0].wait > 0) await sleep(rows[0].wait * 1000);
  }

  async function leave(place: number): Promise<void> {
    await sql`update call_place set free_at = clock_timestamp()
      where partner = ${partner} and place = ${place}`.execute(db.query);
  }
}
