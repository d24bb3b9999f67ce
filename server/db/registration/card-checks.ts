import { sql } from "kysely";
import type { Mpan } from "../../../domain/mpan.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

/** Holds the card provider's ids, but no card data. */
export interface CardCheck {
  setupIntentId: string;
  paymentMethodId: string;
  createdAt: Date;
  outcome: string | null;
  /** Digest of the meter that this check was used for; it cannot be used for another. */
  usedForMpanKey: string | null;
  /** When the SetupIntent was closed to further cards. */
  endedAt: Date | null;
}

export class CardChecks extends Store {
  async save(
    userId: string,
    check: Pick<CardCheck, "setupIntentId" | "paymentMethodId" | "createdAt">,
    fingerprint: string | null,
  ): Promise<void> {
    await this.query
      .insertInto("card_check")
      .values({
        user_id: userId,
        setup_intent_id: check.setupIntentId,
        payment_method_id: check.paymentMethodId,
        created_at: check.createdAt,
        outcome: null,
        used_for_mpan_key: null,
        card_key: fingerprint && this.keys.digest("card", fingerprint),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(["user_id", "setup_intent_id"]).doNothing())
      .execute();
  }

  async newest(userId: string, paymentMethodId?: string): Promise<CardCheck | null> {
    let rows = this.query.selectFrom("card_check").selectAll().where("user_id", "=", userId);
    if (paymentMethodId) rows = rows.where("payment_method_id", "=", paymentMethodId);
    const row = await rows.orderBy("created_at", "desc").limit(1).executeTakeFirst();
    return row ? checkOf(row) : null;
  }

  async findById(setupIntentId: string): Promise<{ userId: string; check: CardCheck } | null> {
    const row = await this.query
      .selectFrom("card_check")
      .selectAll()
      .where("setup_intent_id", "=", setupIntentId)
      .executeTakeFirst();
    return row ? { userId: row.user_id, check: checkOf(row) } : null;
  }

  async setOutcome(
    userId: string,
    setupIntentId: string,
    { outcome, endedAt }: { outcome: string; endedAt: Date | null },
  ): Promise<void> {
    await this.query
      .updateTable("card_check")
      .set({ outcome, ended_at: endedAt })
      .where("user_id", "=", userId)
      .where("setup_intent_id", "=", setupIntentId)
      .execute();
  }

  /** Begun by `until` with an open SetupIntent, oldest first, of one customer or all. */
  async open({
    userId,
    until,
  }: {
    userId?: string;
    until: Date;
  }): Promise<{ userId: string; check: CardCheck }[]> {
    let rows = this.query
      .selectFrom("card_check")
      .selectAll()
      .where("ended_at", "is", null)
      .where("created_at", "<=", until);
    if (userId) rows = rows.where("user_id", "=", userId);
    const found = await rows.orderBy("created_at").limit(BATCH_SIZE).execute();
    return found.map((row) => ({ userId: row.user_id, check: checkOf(row) }));
  }

  async countOfCard(userId: string, fingerprint: string, since: Date): Promise<number> {
    const { count } = await this.query
      .selectFrom("card_check")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .where("card_key", "in", this.keys.digests("card", fingerprint))
      .where("created_at", ">", since)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async countByCard(userId: string, outcomes: readonly string[], since: Date): Promise<number[]> {
    const rows = await this.query
      .selectFrom("card_check")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .where("outcome", "in", outcomes)
      .where("created_at", ">", since)
      .groupBy(sql`coalesce(card_key, setup_intent_id)`)
      .execute();
    return rows.map(({ count }) => Number(count));
  }

  /** Returns false if it was used for another meter. */
  async markUsed(userId: string, setupIntentId: string, mpan: Mpan): Promise<boolean> {
    const { numUpdatedRows } = await this.query
      .updateTable("card_check")
      .set({ used_for_mpan_key: this.keys.digest("meter", mpan) })
      .where("user_id", "=", userId)
      .where("setup_intent_id", "=", setupIntentId)
      .where((eb) =>
        eb.or([
          eb("used_for_mpan_key", "is", null),
          eb("used_for_mpan_key", "in", this.keys.digests("meter", mpan)),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async readCustomer(userId: string): Promise<string | null> {
    const row = await this.query
      .selectFrom("card_customer")
      .select("card_customer_id")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row?.card_customer_id ?? null;
  }

  async saveCustomer(userId: string, cardCustomerId: string): Promise<void> {
    await this.query
      .insertInto("card_customer")
      .values({ user_id: userId, card_customer_id: cardCustomerId })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
  }
}

function checkOf(row: Row<"card_check">): CardCheck {
  return {
    setupIntentId: row.setup_intent_id,
    paymentMethodId: row.payment_method_id,
    createdAt: row.created_at,
    outcome: row.outcome,
    usedForMpanKey: row.used_for_mpan_key,
    endedAt: row.ended_at,
  };
}

const BATCH_SIZE = 100;
