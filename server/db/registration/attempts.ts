import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Mpan } from "../../../domain/mpan.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import {
  type ConsentAttemptState,
  canTransition,
  type RegistrationMethod,
} from "../../../domain/registration.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export interface AttemptDetails {
  terms: string;
  termsVersion: string;
  termsHash: string;
  addressId: string | null;
  provedPostcode: string;
  verification: string;
  evidence: Record<string, string>;
  /** Epoch seconds. */
  readingsFrom: number;
  mpanAutoFilled: boolean;
  /** Epoch seconds; null if before the earliest readings. */
  movedIn?: number | null;
  /** Name and 15-part address at the time; missing in attempts of earlier releases. */
  name?: string;
  address?: string;
}

export interface Attempt {
  userId: string;
  /** Sent to the data provider as evidence of the consent. */
  id: string;
  mpan: Mpan;
  flow: ConsentFlow;
  method: RegistrationMethod;
  reference: string;
  state: ConsentAttemptState;
  details: AttemptDetails;
  createdAt: Date;
  updatedAt: Date;
}

type NewAttempt = Omit<Attempt, "id" | "state" | "createdAt" | "updatedAt">;

export class Attempts extends Store {
  /** Idempotent by meter and reference: a repeated call returns the first attempt, with `isNew: false`. */
  async begin(attempt: NewAttempt, now: Date): Promise<{ attempt: Attempt; isNew: boolean }> {
    const row = {
      user_id: attempt.userId,
      id: uuid(),
      mpan_key: this.keys.digest("meter", attempt.mpan),
      mpan: this.keys.seal(attempt.mpan),
      flow: attempt.flow,
      method: attempt.method,
      reference: attempt.reference,
      state: "pending" as const,
      details: this.keys.seal(JSON.stringify(attempt.details)),
      created_at: now,
      updated_at: now,
      cancelled_at: null,
    };
    const inserted = await this.query
      .insertInto("consent_attempt")
      .values(row)
      .onConflict((conflict) => conflict.columns(["user_id", "mpan_key", "reference"]).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return { attempt: this.attemptOf(inserted), isNew: true };
    const existing = await this.find(attempt);
    if (!existing) throw new Error("The attempt was neither inserted nor found.");
    return { attempt: existing, isNew: false };
  }

  async find({
    userId,
    mpan,
    reference,
  }: Pick<Attempt, "userId" | "mpan" | "reference">): Promise<Attempt | null> {
    const row = await this.attemptsFor(userId, mpan).where("reference", "=", reference).executeTakeFirst();
    return row ? this.attemptOf(row) : null;
  }

  async read(userId: string, id: string): Promise<Attempt | null> {
    const row = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? this.attemptOf(row) : null;
  }

  async newest({
    userId,
    mpan,
    method,
    flow,
  }: Pick<Attempt, "userId" | "mpan" | "method" | "flow">): Promise<Attempt | null> {
    const row = await this.attemptsFor(userId, mpan)
      .where("method", "=", method)
      .where("flow", "=", flow)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row ? this.attemptOf(row) : null;
  }

  /** Returns false if not allowed or if the state has changed: of two concurrent calls one returns true. */
  async move(attempt: Attempt, to: ConsentAttemptState, now: Date): Promise<boolean> {
    const { state: from } = attempt;
    if (from === "cancelled" || !canTransition(from, to)) return false;
    const reached =
      to === "cancelled"
        ? { state: "refused" as const, cancelled_at: now }
        : { state: to, cancelled_at: null };
    const { numUpdatedRows } = await this.query
      .updateTable("consent_attempt")
      .set({ ...reached, updated_at: now })
      .where("user_id", "=", attempt.userId)
      .where("id", "=", attempt.id)
      .where("state", "=", from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private attemptsFor(userId: string, mpan: Mpan) {
    return this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where("mpan_key", "in", this.keys.digests("meter", mpan));
  }

  private attemptOf(row: Row<"consent_attempt">): Attempt {
    return {
      userId: row.user_id,
      id: row.id,
      mpan: this.keys.open(row.mpan) as Mpan,
      flow: row.flow,
      method: row.method,
      reference: row.reference,
      state: row.cancelled_at ? "cancelled" : row.state,
      details: JSON.parse(this.keys.open(row.details)) as AttemptDetails,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }

  /** @param mpan any meter if absent */
  async lastGranted(userId: string, mpan?: Mpan): Promise<Attempt | null> {
    const row = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where("state", "=", "granted")
      .$if(mpan !== undefined, (query) =>
        query.where("mpan_key", "in", this.keys.digests("meter", mpan as Mpan)),
      )
      .orderBy("updated_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row ? this.attemptOf(row) : null;
  }

  /** The last of each customer who has linked the meter. */
  async listGranted(mpan: Mpan): Promise<Attempt[]> {
    const rows = await this.query
      .selectFrom("consent_attempt")
      .distinctOn("user_id")
      .selectAll()
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .where("state", "=", "granted")
      .orderBy("user_id")
      .orderBy("updated_at", "desc")
      .execute();
    return rows.map((row) => this.attemptOf(row));
  }

  async listOpen(userId: string): Promise<Attempt[]> {
    const rows = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where(isOpen)
      .execute();
    return rows.map((row) => this.attemptOf(row));
  }

  async listOpenBefore(before: Date, limit: number): Promise<Attempt[]> {
    const rows = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where(isOpen)
      .where("updated_at", "<", before)
      .orderBy("updated_at")
      .limit(limit)
      .execute();
    return rows.map((row) => this.attemptOf(row));
  }

  async postpone({ userId, id }: Attempt, now: Date): Promise<void> {
    await this.query
      .updateTable("consent_attempt")
      .set({ updated_at: now })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("state", "=", "unknown")
      .execute();
  }

  /** Includes registrations cancelled since a time, whose call may still reach the data provider. */
  async isBeingRegistered(mpan: Mpan, cancelledSince: Date): Promise<boolean> {
    const ofMeter = this.query
      .selectFrom("consent_attempt")
      .select("id")
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .limit(1);
    const open = await ofMeter.where(isOpen).executeTakeFirst();
    if (open) return true;
    return (await ofMeter.where("cancelled_at", ">", cancelledSince).executeTakeFirst()) !== undefined;
  }
}

/** No outcome yet: the data provider may have received the call. Must match the condition of the partial index. */
export const isOpen = sql<boolean>`state in ('pending', 'sent', 'unknown')`;
