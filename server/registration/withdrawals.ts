import type { Selectable } from "kysely";
import type { Mpan } from "../../domain/mpan.ts";
import { ConsentRecords } from "../db/registration/consent-records.ts";
import { Consents } from "../db/registration/consents.ts";
import { Store } from "../db/store.ts";
import type { Row } from "../db/tables.ts";

export interface OpenWithdrawal {
  userId: string;
  consentId: string;
  subject: string;
  mpan: Mpan;
  requestedAt: Date;
  watchUntil: Date | null;
}

export class Withdrawals extends Store {
  async pseudonymise(userId: string): Promise<void> {
    await this.query
      .updateTable("withdrawal")
      .set((eb) => ({ user_id: eb.ref("subject") }))
      .where("user_id", "=", userId)
      .execute();
  }

  /** @param watchUntil if a grant had no response: until then, the provider may still record it */
  async request({
    userId,
    consentId,
    mpan,
    now,
    watchUntil = null,
  }: {
    userId: string;
    consentId: string;
    mpan: Mpan;
    now: Date;
    watchUntil?: Date | null;
  }): Promise<void> {
    await this.query
      .insertInto("withdrawal")
      .values({
        user_id: userId,
        consent_id: consentId,
        subject: await new Consents(this).subjectOf(userId),
        mpan_key: this.keys.digest("meter", mpan),
        mpan: this.keys.seal(mpan),
        requested_at: now,
        tried_at: null,
        confirmed_at: null,
        watch_until: watchUntil,
      })
      .onConflict((conflict) => conflict.columns(["user_id", "consent_id"]).doNothing())
      .execute();
  }

  async open(limit: number): Promise<OpenWithdrawal[]> {
    const rows = await this.query
      .selectFrom("withdrawal")
      .selectAll()
      .where("confirmed_at", "is", null)
      .orderBy("tried_at", (order) => order.asc().nullsFirst())
      .orderBy("requested_at")
      .limit(limit)
      .execute();
    return rows.map((row) => this.withdrawalOf(row));
  }

  async listWatched(limit: number): Promise<OpenWithdrawal[]> {
    const rows = await this.query
      .selectFrom("withdrawal")
      .selectAll()
      .where("confirmed_at", "is not", null)
      .orderBy("confirmed_at")
      .limit(limit)
      .execute();
    return rows.map((row) => this.withdrawalOf(row));
  }

  async isBeingWithdrawn(mpan: Mpan): Promise<boolean> {
    const row = await this.query
      .selectFrom("withdrawal")
      .select("consent_id")
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async reopen(consentId: string): Promise<void> {
    await this.query
      .updateTable("withdrawal")
      .set({ confirmed_at: null })
      .where("consent_id", "=", consentId)
      .execute();
  }

  async endWatches(now: Date): Promise<void> {
    await this.query
      .deleteFrom("withdrawal")
      .where("confirmed_at", "is not", null)
      .where("watch_until", "<=", now)
      .execute();
  }

  private withdrawalOf(row: Selectable<Row<"withdrawal">>): OpenWithdrawal {
    return {
      userId: row.user_id,
      consentId: row.consent_id,
      subject: row.subject,
      mpan: this.keys.open(row.mpan) as Mpan,
      requestedAt: row.requested_at,
      watchUntil: row.watch_until,
    };
  }

  async markTried({ userId, consentId }: OpenWithdrawal, now: Date): Promise<void> {
    await this.query
      .updateTable("withdrawal")
      .set({ tried_at: now })
      .where("user_id", "=", userId)
      .where("consent_id", "=", consentId)
      .execute();
  }

  /** Deletes the MPAN, unless a late grant is watched for. False then, or if another process deleted it. */
  async confirm(withdrawal: OpenWithdrawal, now: Date): Promise<boolean> {
    if (withdrawal.watchUntil) {
      await this.query
        .updateTable("withdrawal")
        .set({ confirmed_at: now })
        .where("user_id", "=", withdrawal.userId)
        .where("consent_id", "=", withdrawal.consentId)
        .execute();
      return false;
    }
    const { numDeletedRows } = await this.query
      .deleteFrom("withdrawal")
      .where("user_id", "=", withdrawal.userId)
      .where("consent_id", "=", withdrawal.consentId)
      .executeTakeFirst();
    if (!numDeletedRows) return false;
    await new ConsentRecords(this).add({
      subject: withdrawal.subject,
      consentId: withdrawal.consentId,
      event: "withdrawal-confirmed",
      at: now,
      mpanKey: this.keys.digest("meter", withdrawal.mpan),
      details: {},
    });
    return true;
  }
}
