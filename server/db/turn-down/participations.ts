import { type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Mpan } from "../../../domain/mpan.ts";
import { type Supply, visibleFrom } from "../readings/readings.ts";
import { NetworkRegions } from "../registration/network-region.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export interface Participant {
  userId: string;
  supply: Supply;
  region: string | null;
}

export class Participations extends Store {
  async last(userId: string): Promise<Selectable<Row<"turn_down_participation">> | null> {
    const row = await this.query
      .selectFrom("turn_down_participation")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("joined_at", "desc")
      .orderBy("id", "desc")
      .executeTakeFirst();
    return row ?? null;
  }

  async isMeterTaken(mpan: Mpan, userId: string): Promise<boolean> {
    const other = await this.query
      .selectFrom("turn_down_participation")
      .select("user_id")
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .where("left_at", "is", null)
      .where("user_id", "<>", userId)
      .executeTakeFirst();
    return other !== undefined;
  }

  /** No-op if the customer, or another one with this meter, takes part already. The caller holds the customer's lock. */
  async join(details: {
    userId: string;
    registrationId: string;
    mpan: Mpan;
    source: Row<"turn_down_participation">["source"];
    now: Date;
  }): Promise<void> {
    const { userId, registrationId, mpan, source, now } = details;
    const mpanKey = this.keys.digest("meter", mpan);
    // Two customers with one meter may opt in concurrently.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`turn-down ${mpanKey}`}, 0))`.execute(
      this.query,
    );
    const last = await this.last(userId);
    if ((last && !last.left_at) || (await this.isMeterTaken(mpan, userId))) return;
    await this.query
      .insertInto("turn_down_participation")
      .values({
        user_id: userId,
        id: uuid(),
        registration_id: registrationId,
        mpan_key: mpanKey,
        source,
        joined_at: now,
        left_at: null,
        why_left: null,
      })
      .execute();
  }

  async backdate(userId: string, to: Date): Promise<void> {
    await this.query
      .updateTable("turn_down_participation")
      .set({ joined_at: to })
      .where("user_id", "=", userId)
      .where("left_at", "is", null)
      .where("joined_at", ">", to)
      .execute();
  }

  /** Returns false if no participation is current. Waits for transactions that write results. */
  async leave(
    userId: string,
    why: NonNullable<Row<"turn_down_participation">["why_left"]>,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.query
      .updateTable("turn_down_participation")
      .set({ left_at: now, why_left: why })
      .where("user_id", "=", userId)
      .where("left_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async list(filter: ParticipantFilter): Promise<Participant[]> {
    const { after, limit, since, notNotifiedOf, unsettledIn, lock } = filter;
    let rows = this.query
      .selectFrom("turn_down_participation as part")
      .innerJoin("registration", (join) =>
        join
          .onRef("registration.user_id", "=", "part.user_id")
          .onRef("registration.id", "=", "part.registration_id"),
      )
      .leftJoin("home", "home.user_id", "part.user_id")
      .select([
        "part.user_id as userId",
        "registration.id as registrationId",
        "registration.mpan",
        "registration.readings_from",
        "registration.registered_at",
        "home.postcode",
      ])
      .where("part.left_at", "is", null)
      .where("part.joined_at", "<=", since)
      .where("registration.reconsent_due", ">", since)
      .orderBy("part.user_id")
      .limit(limit);
    if (after) rows = rows.where("part.user_id", ">", after);
    if (notNotifiedOf) rows = rows.where(({ not, exists }) => not(exists(this.noticeOf(notNotifiedOf))));
    if (unsettledIn !== undefined)
      rows = rows.where(({ not, exists }) => not(exists(this.finalResultOf(unsettledIn))));
    if (lock) rows = rows.forShare("part");
    return (await rows.execute()).map((row) => ({
      userId: row.userId,
      supply: {
        userId: row.userId,
        registrationId: row.registrationId,
        visibleFrom: visibleFrom(row.readings_from, row.registered_at),
      },
      region: new NetworkRegions(this).open(row),
    }));
  }

  private noticeOf({ id, revision }: { id: number; revision: number }) {
    return this.query
      .selectFrom("turn_down_notice as notice")
      .select("notice.user_id")
      .where(sql<boolean>`notice.user_id = part.user_id`)
      .where("notice.event_id", "=", id)
      .where("notice.revision", ">=", revision);
  }

  private finalResultOf(eventId: number) {
    return this.query
      .selectFrom("turn_down_result as result")
      .select("result.user_id")
      .where(sql<boolean>`result.user_id = part.user_id`)
      .where("result.event_id", "=", eventId)
      .where("result.state", "=", "final");
  }
}

interface ParticipantFilter {
  /** Ids greater than this, ascending. */
  after: string | null;
  limit: number;
  /** Only customers who joined by then and whose permission to read their meter ends later. */
  since: Date;
  /** Only those not yet notified of this or a later revision of an event. */
  notNotifiedOf?: { id: number; revision: number };
  unsettledIn?: number;
  /** Locks the rows until the transaction ends, so that no one can leave before. */
  lock?: true;
}
