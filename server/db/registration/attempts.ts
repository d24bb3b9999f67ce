import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import type { Mpan } from "../../../domain/mpan.ts";
import type { ConsentFlow } from "../../../domain/progress.ts";
import {
  type ConsentAttemptState,
  mayBecome,
  type RegistrationMethod,
} from "../../../domain/registration.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

/** What an attempt will write into the consent record when it is granted. Moments are epoch seconds. */
export interface AttemptDetails {
  terms: string;
  termsVersion: string;
  termsHash: string;
  /** The listed home that was chosen, as the address look-up names it. */
  addressId: string | null;
  /** Where the home stood when the right to it was verified. */
  provedPostcode: string;
  /** How the right to the home was verified, in words, with the references that prove it. */
  verification: string;
  evidence: Record<string, string>;
  readingsFrom: number;
  mpanAutoFilled: boolean;
  /** The month in which they say that they moved in; null for one that is longer ago than readings go back. */
  movedIn?: number | null;
  /** Who gave it, and the home as its 15 parts, when they did; attempts from before these were kept lack them. */
  name?: string;
  address?: string;
}

export interface Attempt {
  userId: string;
  /** Sent to the data provider as the evidence of the consent. */
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
  /**
   * Records an attempt before anyone is told of it. The same meter and reference is one attempt however
   * often it is asked for: the first one is returned, and `isNew` says which it was.
   */
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
    if (inserted) return { attempt: this.opened(inserted), isNew: true };
    const existing = await this.find(attempt);
    if (!existing) throw new Error("An attempt was neither added nor found.");
    return { attempt: existing, isNew: false };
  }

  async find({
    userId,
    mpan,
    reference,
  }: Pick<Attempt, "userId" | "mpan" | "reference">): Promise<Attempt | null> {
    const row = await this.attemptsFor(userId, mpan).where("reference", "=", reference).executeTakeFirst();
    return row ? this.opened(row) : null;
  }

  async read(userId: string, id: string): Promise<Attempt | null> {
    const row = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? this.opened(row) : null;
  }

  /** The customer's newest attempt for a meter by a method, whatever became of it. */
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
    return row ? this.opened(row) : null;
  }

  /** Moves an attempt on, and says whether it moved: of two processes that try, one succeeds. */
  async move(attempt: Attempt, to: ConsentAttemptState, now: Date): Promise<boolean> {
    const { state: from } = attempt;
    if (from === "cancelled" || !mayBecome(from, to)) return false;
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

  /** A customer's attempts for a meter, whichever of our secrets they were filed by. */
  private attemptsFor(userId: string, mpan: Mpan) {
    return this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where("mpan_key", "in", this.keys.digests("meter", mpan));
  }

  /** A row with its sealed parts open. */
  opened(row: Row<"consent_attempt">): Attempt {
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

  /** Those of a customer. There is one at most while nobody deletes the account. */
  async openOf(userId: string): Promise<Attempt[]> {
    const rows = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where("user_id", "=", userId)
      .where(isOpen)
      .execute();
    return rows.map((row) => this.opened(row));
  }

  /** Those of everyone that nobody has moved since a moment, the oldest first. */
  async openBefore(before: Date, limit: number): Promise<Attempt[]> {
    const rows = await this.query
      .selectFrom("consent_attempt")
      .selectAll()
      .where(isOpen)
      .where("updated_at", "<", before)
      .orderBy("updated_at")
      .limit(limit)
      .execute();
    return rows.map((row) => this.opened(row));
  }

  /** Puts an attempt without an answer behind the others. */
  async postpone({ userId, id }: Attempt, now: Date): Promise<void> {
    await this.query
      .updateTable("consent_attempt")
      .set({ updated_at: now })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("state", "=", "unknown")
      .execute();
  }

  /**
   * Whether anybody's registration of a meter has no outcome yet, or was cancelled since a moment: its call may be
   * on its way to the data provider still.
   */
  async isBeingRegistered(mpan: Mpan, cancelledSince: Date): Promise<boolean> {
    const ofMeter = this.query
      .selectFrom("consent_attempt")
      .select("id")
      .where("mpan_key", "in", this.keys.digests("meter", mpan))
      .limit(1);
    // Two questions: each has an index of its own.
    const open = await ofMeter.where(isOpen).executeTakeFirst();
    if (open) return true;
    return (await ofMeter.where("cancelled_at", ">", cancelledSince).executeTakeFirst()) !== undefined;
  }
}

/** Without an outcome: the data provider may have heard of it. Written out, as the index of these rows is. */
export const isOpen = sql<boolean>`state in ('pending', 'sent', 'unknown')`;
