import { sql } from "kysely";
import { Store } from "../store.ts";
import { Consents } from "./consents.ts";

/** Of a registration: kept for twelve months, even after deletion, to limit how many homes one card proves. */
export interface CardProof {
  userId: string;
  consentId: string;
  /** Identifies the card at the card provider, the same in every account. */
  fingerprint: string;
  home: string;
}

export class CardProofs extends Store {
  /** Serialises decisions about a card until the transaction ends. */
  async lockCard(fingerprint: string): Promise<void> {
    const cardKey = this.keys.digest("card", fingerprint);
    await sql`select pg_advisory_xact_lock(hashtextextended(${cardKey}, 2))`.execute(this.query);
  }

  /** An unknown home counts by customer; registrations without an outcome only if begun after `begunAfter`. */
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

  async markGiven({ userId, consentId }: Pick<CardProof, "userId" | "consentId">, now: Date): Promise<void> {
    await this.query
      .updateTable("card_proof")
      .set({ given_at: now })
      .where("subject", "in", this.subjectsOf(userId))
      .where("consent_id", "=", consentId)
      .execute();
  }

  async remove({ userId, consentId }: Pick<CardProof, "userId" | "consentId">): Promise<void> {
    await this.query
      .deleteFrom("card_proof")
      .where("subject", "in", this.subjectsOf(userId))
      .where("consent_id", "=", consentId)
      .execute();
  }

  private subjectsOf(userId: string) {
    return this.query.selectFrom("consent_subject").select("subject").where("user_id", "=", userId);
  }

  /** Deletes proofs begun by `since`, and proofs without an outcome begun before `begunAfter`. */
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
