import { sql } from "kysely";
import { Store } from "../store.ts";
import { Consents } from "./consents.ts";

/**
 * Which card proved the right to which consent, under the pseudonym of the consent records: it stays as long as
 * they do, so that a card stands for one customer also after their account is deleted.
 */
export interface CardProof {
  userId: string;
  /** The attempt that the card is the evidence of. */
  consentId: string;
  /** The card provider's text for the card, the same whoever hands it in. */
  fingerprint: string;
}

export class CardProofs extends Store {
  /** Lets one transaction at a time decide whose a card is; given up when the transaction ends. */
  async lockCard(fingerprint: string): Promise<void> {
    const cardKey = this.keys.digest("card", fingerprint);
    await sql`select pg_advisory_xact_lock(hashtextextended(${cardKey}, 2))`.execute(this.query);
  }

  /**
   * How many other customers a card stands for, those included who have left.
   * @param begunAfter a registration begun since then, and without an answer yet, counts as well
   */
  async countOtherHolders({
    userId,
    fingerprint,
    begunAfter,
  }: {
    userId: string;
    fingerprint: string;
    begunAfter: Date;
  }): Promise<number> {
    const { count } = await this.query
      .selectFrom("card_proof")
      .select((eb) => eb.fn.count<number>("subject").distinct().as("count"))
      .where("card_key", "in", this.keys.digests("card", fingerprint))
      .where((eb) => eb.or([eb("given_at", "is not", null), eb("begun_at", ">", begunAfter)]))
      .where("subject", "not in", this.subjectsOf(userId))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Notes that a registration was begun with a card. */
  async save({ userId, consentId, fingerprint }: CardProof, now: Date): Promise<void> {
    await this.query
      .insertInto("card_proof")
      .values({
        subject: await new Consents(this).subjectOf(userId),
        consent_id: consentId,
        card_key: this.keys.digest("card", fingerprint),
        card: this.keys.seal(fingerprint),
        begun_at: now,
        given_at: null,
      })
      .onConflict((conflict) => conflict.columns(["subject", "consent_id"]).doNothing())
      .execute();
  }

  /** The consent that a card proved the right to is given; nothing is done for one that no card proved. */
  async markGiven({ userId, consentId }: Pick<CardProof, "userId" | "consentId">, now: Date): Promise<void> {
    await this.query
      .updateTable("card_proof")
      .set({ given_at: now })
      .where("subject", "in", this.subjectsOf(userId))
      .where("consent_id", "=", consentId)
      .execute();
  }

  /** The registration came to nothing: the card stands for nobody by it. */
  async remove({ userId, consentId }: Pick<CardProof, "userId" | "consentId">): Promise<void> {
    await this.query
      .deleteFrom("card_proof")
      .where("subject", "in", this.subjectsOf(userId))
      .where("consent_id", "=", consentId)
      .execute();
  }

  /** The customer's pseudonym, if there is one yet. */
  private subjectsOf(userId: string) {
    return this.query.selectFrom("consent_subject").select("subject").where("user_id", "=", userId);
  }

  /** Drops what belongs to no consent record any more, and registrations begun before a moment that never were. */
  async deleteOld(begunBefore: Date): Promise<void> {
    await this.query
      .deleteFrom("card_proof")
      .where("given_at", "is", null)
      .where("begun_at", "<", begunBefore)
      .execute();
    await this.query
      .deleteFrom("card_proof")
      .where("given_at", "is not", null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("consent_record")
              .select("consent_record.id")
              .whereRef("consent_record.subject", "=", "card_proof.subject")
              .whereRef("consent_record.consent_id", "=", "card_proof.consent_id"),
          ),
        ),
      )
      .execute();
  }
}
