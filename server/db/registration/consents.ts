import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Consent } from "../../../contract/consents.ts";
import { epochSeconds } from "../../../domain/london.ts";
import type { Mpan } from "../../../domain/mpan.ts";
import type { RegistrationMethod } from "../../../domain/registration.ts";
import { Store } from "../store.ts";
import type { AttemptDetails } from "./attempts.ts";
import { ConsentRecords } from "./consent-records.ts";

/** Linked to a customer only until their account is deleted. */
export interface GivenDetails {
  purpose: string;
  method: RegistrationMethod;
  verification: string;
  evidence: Record<string, string>;
  termsVersion: string;
  termsHash: string;
  terms: string;
  mpanAutoFilled: boolean;
  flow: string;
  /** Epoch seconds, as is `expiresAt`. */
  readingsFrom: number;
  expiresAt: number;
}

export type EndedBy = NonNullable<Consent["endedBy"]>;

const by = (table: string) => sql<string>`${sql.table(table)}.details ->> 'by'`;

const endedBySupport = ["moved-out", "wrong-home"] as const satisfies EndedBy[];

const changesOfOccupants = ["new-occupant", ...endedBySupport] as const;

export function isEndedBySupport(by: string): by is (typeof endedBySupport)[number] {
  return endedBySupport.some((one) => one === by);
}

export class Consents extends Store {
  async subjectOf(userId: string): Promise<string> {
    const known = await this.findSubject(userId);
    if (known) return known;
    await this.query
      .insertInto("consent_subject")
      .values({ user_id: userId, subject: uuid() })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
    return (await this.findSubject(userId)) ?? this.subjectOf(userId);
  }

  private async findSubject(userId: string): Promise<string | undefined> {
    const row = await this.query
      .selectFrom("consent_subject")
      .select("subject")
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row?.subject;
  }

  /** `consentId` is the attempt's, sent to the data provider as evidence. */
  async recordGiven(consent: {
    userId: string;
    consentId: string;
    mpan: Mpan;
    details: GivenDetails;
    now: Date;
  }): Promise<void> {
    await new ConsentRecords(this).add({
      subject: await this.subjectOf(consent.userId),
      consentId: consent.consentId,
      event: "given",
      at: consent.now,
      mpanKey: this.keys.digest("meter", consent.mpan),
      details: consent.details,
    });
  }

  /**
   * Records the first end of a consent, and any change of occupants. Returns false if the consent had ended before.
   * The caller holds the customer's lock.
   */
  async recordEnded(ended: {
    userId: string;
    consentId: string;
    mpan: Mpan;
    by: EndedBy;
    now: Date;
  }): Promise<boolean> {
    const subject = await this.subjectOf(ended.userId);
    const earlier = await this.query
      .selectFrom("consent_record")
      .select("id")
      .where("subject", "=", subject)
      .where("consent_id", "=", ended.consentId)
      .where("event", "=", "ended")
      .executeTakeFirst();
    if (earlier && !changesOfOccupants.some((one) => one === ended.by)) return false;
    await new ConsentRecords(this).add({
      subject,
      consentId: ended.consentId,
      event: "ended",
      at: ended.now,
      mpanKey: this.keys.digest("meter", ended.mpan),
      details: { by: ended.by },
    });
    return !earlier;
  }

  /**
   * Whether the display's code no longer proves that the customer lives in the home, because a household that left or
   * was removed may know it. A household keeps the code if support removed the newcomer who replaced it.
   */
  async isCodeClosedFor(userId: string, mpan: Mpan): Promise<boolean> {
    const change = await this.endsOf(mpan, changesOfOccupants).executeTakeFirst();
    return change !== undefined && !(await this.wasWronglyReplaced(userId, mpan));
  }

  /** Whether the customer's newest end at the meter is by a newcomer whom support removed since as `wrong-home`. */
  async wasWronglyReplaced(userId: string, mpan: Mpan): Promise<boolean> {
    const subject = await this.findSubject(userId);
    if (!subject) return false;
    const mpanKeys = this.keys.digests("meter", mpan);
    const newest = await this.endsOf(mpan, changesOfOccupants)
      .where("subject", "=", subject)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("consent_record as removal")
            .innerJoin("consent_record as given", "given.subject", "removal.subject")
            .select("removal.id")
            .where("removal.event", "=", "ended")
            .where("removal.mpan_key", "in", mpanKeys)
            .where(by("removal"), "=", "wrong-home")
            .whereRef("removal.at", ">=", "consent_record.at")
            .whereRef("removal.subject", "!=", "consent_record.subject")
            .where("given.event", "=", "given")
            .where("given.mpan_key", "in", mpanKeys)
            .whereRef("given.at", "=", "consent_record.at"),
        ).as("isWrong"),
      )
      .executeTakeFirst();
    return Boolean(newest?.isWrong);
  }

  /** Of any account that proved a home by the card. */
  async hasSupportEndedWithCard(fingerprint: string, mpan: Mpan, since: Date): Promise<boolean> {
    const row = await this.endsOf(mpan, endedBySupport)
      .where("at", ">", since)
      .where("subject", "in", (eb) =>
        eb
          .selectFrom("card_proof")
          .select("subject")
          .where("card_key", "in", this.keys.digests("card", fingerprint)),
      )
      .executeTakeFirst();
    return row !== undefined;
  }

  async hasSupportEnded(userId: string, mpan: Mpan, since: Date): Promise<boolean> {
    const subject = await this.findSubject(userId);
    if (!subject) return false;
    const row = await this.endsOf(mpan, endedBySupport)
      .where("subject", "=", subject)
      .where("at", ">", since)
      .executeTakeFirst();
    return row !== undefined;
  }

  private endsOf(mpan: Mpan, endedBy: readonly EndedBy[]) {
    return this.query
      .selectFrom("consent_record")
      .select("consent_record.id")
      .where("event", "=", "ended")
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .where(by("consent_record"), "in", endedBy)
      .limit(1);
  }

  async wasMpanAutoFilled(userId: string, consentId: string): Promise<boolean> {
    const subject = await this.findSubject(userId);
    if (!subject) return false;
    const row = await this.query
      .selectFrom("consent_record")
      .select("details")
      .where("subject", "=", subject)
      .where("consent_id", "=", consentId)
      .where("event", "=", "given")
      .executeTakeFirst();
    return (row?.details as GivenDetails | undefined)?.mpanAutoFilled ?? false;
  }

  async list(userId: string): Promise<Consent[]> {
    const subject = await this.findSubject(userId);
    if (!subject) return [];
    const records = await this.query
      .selectFrom("consent_record")
      .select(["consent_id", "event", "at", "details"])
      .where("subject", "=", subject)
      .orderBy("at")
      .execute();
    const attempts = await this.query
      .selectFrom("consent_attempt")
      .select(["id", "mpan", "details"])
      .where("user_id", "=", userId)
      .execute();
    const attemptsById = new Map(attempts.map((row) => [row.id, row]));
    return records
      .filter((record) => record.event === "given")
      .map((record) => {
        const given = record.details as unknown as GivenDetails;
        const later = records.filter((other) => other.consent_id === record.consent_id);
        const ends = later.filter((other) => other.event === "ended");
        const confirmed = later.find((other) => other.event === "withdrawal-confirmed");
        const attempt = attemptsById.get(record.consent_id);
        const { name, address }: Partial<AttemptDetails> = attempt
          ? JSON.parse(this.keys.open(attempt.details))
          : {};
        return {
          id: record.consent_id,
          name: name ?? null,
          address: address ?? null,
          mpan: attempt ? this.keys.open(attempt.mpan) : "",
          mpanAutoFilled: given.mpanAutoFilled,
          purpose: given.purpose,
          method: given.method,
          verification: given.verification,
          termsVersion: given.termsVersion,
          termsHash: given.termsHash,
          terms: given.terms,
          givenAt: epochSeconds(record.at),
          expiresAt: given.expiresAt,
          withdrawnAt: ends[0] ? epochSeconds(ends[0].at) : null,
          endedBy: (ends.at(-1)?.details as { by?: EndedBy } | undefined)?.by ?? null,
          withdrawalConfirmedAt: confirmed ? epochSeconds(confirmed.at) : null,
        };
      })
      .reverse();
  }
}
