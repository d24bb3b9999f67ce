import { v7 as uuid } from "uuid";
import type { SolarInterest, SolarMessage } from "../../../domain/solar.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

type NewEvent = Pick<Row<"solar_event">, "user_id" | "interest" | "kind" | "partner" | "at"> &
  Partial<Pick<Row<"solar_event">, "consent_text" | "details">>;

type EventsOf = Pick<Row<"solar_event">, "user_id" | "interest">;

export class SolarEvents extends Store {
  async add(event: NewEvent): Promise<string> {
    const id = uuid();
    await this.query
      .insertInto("solar_event")
      .values({ consent_text: null, details: null, outcome: null, ...event, id })
      .execute();
    return id;
  }

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

  async remove(userId: string, id: string): Promise<void> {
    await this.query.deleteFrom("solar_event").where("user_id", "=", userId).where("id", "=", id).execute();
  }

  /** As stored: `details` stays encrypted. */
  async rows({ user_id, interest }: EventsOf): Promise<Row<"solar_event">[]> {
    return this.query
      .selectFrom("solar_event")
      .selectAll()
      .where("user_id", "=", user_id)
      .where("interest", "=", interest)
      .execute();
  }

  async replace({ user_id, interest }: EventsOf, rows: Row<"solar_event">[]): Promise<void> {
    await this.query
      .deleteFrom("solar_event")
      .where("user_id", "=", user_id)
      .where("interest", "=", interest)
      .execute();
    if (rows.length) await this.query.insertInto("solar_event").values(rows).execute();
  }

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

/** `details` is null for messages of releases that did not store them. */
export type OpenSolarEvent = Omit<Row<"solar_event">, "details"> & { details: string | null };

/** The request that the partner may hold; undefined after a delivered withdrawal. `events` newest first. */
export function requestAtPartner(
  events: readonly OpenSolarEvent[],
  interest: SolarInterest,
): OpenSolarEvent | undefined {
  const messages = events.filter((event) => event.interest === interest && event.outcome !== "refused");
  const received = messages.find(
    ({ kind, outcome }) => isRequest(kind) || (kind === "withdrawal" && outcome === "delivered"),
  );
  return received?.kind === "withdrawal" ? undefined : received;
}

function isRequest(kind: Row<"solar_event">["kind"]): kind is Exclude<SolarMessage, "withdrawal"> {
  return kind === "request" || kind === "correction";
}
