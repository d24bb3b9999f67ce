import type { Selectable } from "kysely";
import type { Mpan } from "../../domain/mpan.ts";
import { ConsentRecords } from "../db/registration/consent-records.ts";
import { Consents } from "../db/registration/consents.ts";
import { Store } from "../db/store.ts";
import type { Row } from "../db/tables.ts";

/** A consent that the data provider has to be told is withdrawn. */
export interface OpenWithdrawal {
  userId: string;
  consentId: string;
  subject: string;
  mpan: Mpan;
  requestedAt: Date;
  watchUntil: Date | null;
}

export class Withdrawals extends Store {
  /** Files open withdrawals under the pseudonym of the consent records: the account is being deleted. */
  async pseudonymise(userId: string): Promise<void> {
    await this.query
      .updateTable("withdrawal")
      .set((eb) => ({ user_id: eb.ref("subject") }))
      .where("user_id", "=", userId)
      .execute();
  }

  /**
   * Has the data provider told. `watchUntil` is set for a consent that was stopped before there was an answer:
   * nothing of it stands in the consent records, and until then it may be granted yet.
   */
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

  /** Those of everyone: first the ones that were never tried, then those tried the longest ago. */
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

  /** Those that were confirmed, of consents that may be granted late. */
  async watched(limit: number): Promise<OpenWithdrawal[]> {
    const rows = await this.query
      .selectFrom("withdrawal")
      .selectAll()
      .where("confirmed_at", "is not", null)
      .orderBy("confirmed_at")
      .limit(limit)
      .execute();
    return rows.map((row) => this.withdrawalOf(row));
  }

  /** Whether a consent for a meter is to be withdrawn, or may be granted late: the data provider may hold it. */
  async isBeingWithdrawn(mpan: Mpan): Promise<boolean> {
    const row = await this.query
      .selectFrom("withdrawal")
      .select("consent_id")
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Opens a watched withdrawal again: what was stopped was granted after all. */
  async reopen(consentId: string): Promise<void> {
    await this.query
      .updateTable("withdrawal")
      .set({ confirmed_at: null })
      .where("consent_id", "=", consentId)
      .execute();
  }

  /** Ends the watch over the withdrawals whose time is over. */
  async deleteWatched(now: Date): Promise<void> {
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

  /** Notes that the data provider did not confirm a withdrawal, so that the others have their turn before it. */
  async markTried({ userId, consentId }: OpenWithdrawal, now: Date): Promise<void> {
    await this.query
      .updateTable("withdrawal")
      .set({ tried_at: now })
      .where("user_id", "=", userId)
      .where("consent_id", "=", consentId)
      .execute();
  }

  /**
   * Records the data provider's word, and keeps no number longer than it is needed. False when another process has
   * done so already, or when the consent was stopped before it was given: then it is watched.
   */
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
