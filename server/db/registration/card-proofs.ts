import { sql } from "kysely";
import { Store } from "../store.ts";
import { Consents } from "./consents.ts";

/**
 * Which card proved which home for which consent, under the pseudonym of the consent records. Kept for twelve
 * months, also after the account is deleted, so that a card proves a few homes only.
 */
export interface CardProof {
  userId: string;
  /** The attempt that the card is the evidence of. */
  consentId: string;
  /** The card provider's text for the card, the same whoever hands it in. */
  fingerprint: string;
  /** The `homeText` of the home that it proved. */
  home: string;
}

export class CardProofs extends Store {
  /** Lets one transaction at a time decide whose a card is; given up when the transaction ends. */
  async lockCard(fingerprint: string): Promise<void> {
    const cardKey = this.keys.digest("card", fingerprint);
    await sql`select pg_advisory_xact_lock(hashtextextended(${cardKey}, 2))`.execute(this.query);
  }

  /**
   * How many homes a card proved besides one. Where the home is unknown, each customer counts as a home.
   * @param begunAfter a registration begun since then, and without an answer yet, counts as well
   */
  async countOtherHomes({
    fingerprint,
    home,
    since,
    begunAfter,
  }: Pick<CardProof, "fingerprint" | "home"> & { since: Date; begunAfter: Date }): Promise<number> {
    const { count } = await this.query
      .selectFrom("card_proof")
      .select(sql<number>`count(distinct coalesce(home_key, subject::text))`.as("count"))
      .where("card_key", "in", this.keys.digests("card", fingerprint))
      .where("begun_at", ">", since)
      .where((eb) => eb.or([eb("given_at", "is not", null), eb("begun_at", ">", begunAfter)]))
      .where((eb) =>
        eb.or([eb("home_key", "is", null), eb("home_key", "not in", this.keys.digests("home", home))]),
      )
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Notes that a registration was begun with a card. */
  async save({ userId, consentId, fingerprint, home }: CardProof, now: Date): Promise<void> {
    await this.query
      .insertInto("card_proof")
      .values({
        subject: await new Consents(this).subjectOf(userId),
        consent_id: consentId,
        card_key: this.keys.digest("card", fingerprint),
        card: this.keys.seal(fingerprint),
        home_key: this.keys.digest("home", home),
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

  /** The registration came to nothing: the card proved nothing by it. */
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

  /** Deletes proofs from before a moment, and registrations begun before another that had no result. */
  async deleteOld({ since, begunAfter }: { since: Date; begunAfter: Date }): Promise<void> {
    await this.query
      .deleteFrom("card_proof")
      .where((eb) =>
        eb.or([
          eb("begun_at", "<=", since),
          eb.and([eb("given_at", "is", null), eb("begun_at", "<", begunAfter)]),
        ]),
      )
      .execute();
  }
}
