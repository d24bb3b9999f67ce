import { v7 as uuid } from "uuid";
import type { SolarInterest, SolarMessage } from "../../../domain/solar.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

type NewEvent = Pick<Row<"solar_event">, "user_id" | "interest" | "kind" | "partner" | "at"> &
  Partial<Pick<Row<"solar_event">, "consent_text" | "details">>;

export class SolarEvents extends Store {
  /** Adds what the customer did, or a message that the partner is about to be sent and has not answered. */
  async add(event: NewEvent): Promise<string> {
    const id = uuid();
    await this.query
      .insertInto("solar_event")
      .values({ consent_text: null, details: null, outcome: null, ...event, id })
      .execute();
    return id;
  }

  /** Notes that a message is on its way again, or how the partner answered it. */
  async update(
    userId: string,
    id: string,
    change: Partial<Pick<Row<"solar_event">, "at" | "outcome">>,
  ): Promise<void> {
    await this.query
      .updateTable("solar_event")
      .set(change)
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .execute();
  }

  /** Forgets a message that the partner certainly did not take. */
  async remove(userId: string, id: string): Promise<void> {
    await this.query.deleteFrom("solar_event").where("user_id", "=", userId).where("id", "=", id).execute();
  }

  /** What happened to a customer's requests, newest first, each message as it was sent. */
  async list(userId: string): Promise<OpenSolarEvent[]> {
    const rows = await this.query
      .selectFrom("solar_event")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map((row) => ({
      ...row,
      details: row.details === null ? null : this.keys.open(row.details),
    }));
  }
}

/** An event with its details as JSON; null for what was sent before they were kept. */
export type OpenSolarEvent = Omit<Row<"solar_event">, "details"> & { details: string | null };

/**
 * The last message by which the partner came to know of a customer, or may have: one whose answer was lost counts.
 * Undefined when it never knew, or has confirmed that the customer took it back.
 */
export function lastToldOf(
  events: readonly OpenSolarEvent[],
  interest: SolarInterest,
): OpenSolarEvent | undefined {
  const messages = events.filter((event) => event.interest === interest && event.outcome !== "refused");
  const told = messages.find(
    ({ kind, outcome }) => isRequest(kind) || (kind === "withdrawal" && outcome === "delivered"),
  );
  return told?.kind === "withdrawal" ? undefined : told;
}

function isRequest(kind: Row<"solar_event">["kind"]): kind is Exclude<SolarMessage, "withdrawal"> {
  return kind === "request" || kind === "correction";
}
