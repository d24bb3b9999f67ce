import { v7 as uuid } from "uuid";
import type { Consent } from "../../../contract/consents.ts";
import { epochSeconds } from "../../../domain/london.ts";
import type { Mpan } from "../../../domain/mpan.ts";
import type { RegistrationMethod } from "../../../domain/registration.ts";
import { Store } from "../store.ts";
import type { AttemptDetails } from "./attempts.ts";
import { ConsentRecords } from "./consent-records.ts";

/** What a "given" record says. It names no one: `consent_subject` does, for as long as there is a customer. */
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
  /** Epoch seconds. */
  readingsFrom: number;
  expiresAt: number;
}

export type EndedBy = NonNullable<Consent["endedBy"]>;

export class Consents extends Store {
  /** The pseudonym under which a customer's consents are recorded; made when there is none yet. */
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

  /** Adds that consent was given. `consentId` is the attempt that the data provider got as evidence. */
  async recordGiven(given: {
    userId: string;
    consentId: string;
    mpan: Mpan;
    details: GivenDetails;
    now: Date;
  }): Promise<void> {
    await new ConsentRecords(this).add({
      subject: await this.subjectOf(given.userId),
      consentId: given.consentId,
      event: "given",
      at: given.now,
      mpanKey: this.keys.digest("meter", given.mpan),
      details: given.details,
    });
  }

  /** Adds that a consent ended, and why. */
  async recordEnded(ended: {
    userId: string;
    consentId: string;
    mpan: Mpan;
    by: EndedBy;
    now: Date;
  }): Promise<void> {
    await new ConsentRecords(this).add({
      subject: await this.subjectOf(ended.userId),
      consentId: ended.consentId,
      event: "ended",
      at: ended.now,
      mpanKey: this.keys.digest("meter", ended.mpan),
      details: { by: ended.by },
    });
  }

  /** Whether the number of a consent's meter was found for the address rather than typed. */
  async mpanWasFilled(userId: string, consentId: string): Promise<boolean> {
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

  /** The customer's consents, newest first, each with what became of it; none once the customer has left. */
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
    const madeBy = new Map(attempts.map((row) => [row.id, row]));
    return records
      .filter((record) => record.event === "given")
      .map((record) => {
        const given = record.details as unknown as GivenDetails;
        const later = records.filter((other) => other.consent_id === record.consent_id);
        const ended = later.find((other) => other.event === "ended");
        const confirmed = later.find((other) => other.event === "withdrawal-confirmed");
        const attempt = madeBy.get(record.consent_id);
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
          withdrawnAt: ended ? epochSeconds(ended.at) : null,
          endedBy: (ended?.details as { by?: EndedBy } | undefined)?.by ?? null,
          withdrawalConfirmedAt: confirmed ? epochSeconds(confirmed.at) : null,
        };
      })
      .reverse();
  }
}
