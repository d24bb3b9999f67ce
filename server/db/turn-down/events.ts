import type { Selectable } from "kysely";
import { epochSeconds } from "../../../domain/london.ts";
import type { RewardRule, TurnDownEvent } from "../../../domain/turn-down/event.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

/** Times are epoch seconds. */
export interface StoredEvent extends TurnDownEvent {
  id: number;
  revision: number;
  isCancelled: boolean;
  isSettled: boolean;
  /** The London day on which rewards were paid, and how; null before. */
  paid: { on: string; how: string } | null;
}

export class TurnDownEvents extends Store {
  async list(): Promise<StoredEvent[]> {
    const rows = await this.query
      .selectFrom("turn_down_event")
      .selectAll()
      .orderBy("starts_at")
      .orderBy("id")
      .execute();
    return rows.map(eventOf);
  }

  async find(id: number): Promise<StoredEvent | null> {
    const row = await this.query
      .selectFrom("turn_down_event")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? eventOf(row) : null;
  }

  async add(event: TurnDownEvent, now: Date): Promise<number> {
    const { id } = await this.query
      .insertInto("turn_down_event")
      .values({ ...columnsOf(event), revision: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await this.addChange(id, "made", now);
    return id;
  }

  async change(id: number, event: TurnDownEvent, now: Date): Promise<void> {
    await this.query.updateTable("turn_down_event").set(columnsOf(event)).where("id", "=", id).execute();
    await this.addChange(id, "changed", now);
  }

  async cancel(id: number, now: Date): Promise<void> {
    await this.query.updateTable("turn_down_event").set({ cancelled_at: now }).where("id", "=", id).execute();
    await this.addChange(id, "cancelled", now);
  }

  async pay(id: number, paid: { on: string; how: string }, now: Date): Promise<void> {
    await this.query
      .updateTable("turn_down_event")
      .set({ paid: JSON.stringify(paid) })
      .where("id", "=", id)
      .execute();
    await this.addChange(id, "paid", now);
  }

  async settle(id: number, now: Date): Promise<void> {
    await this.query.updateTable("turn_down_event").set({ settled_at: now }).where("id", "=", id).execute();
  }

  async history(id: number): Promise<Selectable<Row<"turn_down_event_change">>[]> {
    return this.query
      .selectFrom("turn_down_event_change")
      .selectAll()
      .where("event_id", "=", id)
      .orderBy("revision")
      .execute();
  }

  private async addChange(id: number, kind: Row<"turn_down_event_change">["kind"], now: Date): Promise<void> {
    if (kind !== "made")
      await this.query
        .updateTable("turn_down_event")
        .set((eb) => ({ revision: eb("revision", "+", 1) }))
        .where("id", "=", id)
        .execute();
    const { revision, ...details } = await this.query
      .selectFrom("turn_down_event")
      .select(["starts_at", "ends_at", "regions", "rule", "notice_at", "cancelled_at", "paid", "revision"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await this.query
      .insertInto("turn_down_event_change")
      .values({ event_id: id, revision, kind, details: JSON.stringify(details), at: now })
      .execute();
  }
}

function columnsOf({ start, end, regions, rule, noticeAt }: TurnDownEvent) {
  return {
    starts_at: new Date(start * 1000),
    ends_at: new Date(end * 1000),
    regions: JSON.stringify(regions),
    rule: JSON.stringify(rule satisfies RewardRule),
    notice_at: new Date(noticeAt * 1000),
  };
}

function eventOf(row: Selectable<Row<"turn_down_event">>): StoredEvent {
  return {
    id: row.id,
    start: epochSeconds(row.starts_at),
    end: epochSeconds(row.ends_at),
    regions: row.regions,
    rule: row.rule,
    noticeAt: epochSeconds(row.notice_at),
    revision: row.revision,
    isCancelled: row.cancelled_at !== null,
    isSettled: row.settled_at !== null,
    paid: row.paid,
  };
}
