import { type Selectable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

export interface ConsentEvent {
  subject: string;
  consentId: string;
  event: Row<"consent_record">["event"];
  at: Date;
  mpanKey: string;
  details: object;
}

export interface AuditedRecord extends Omit<ConsentEvent, "mpanKey"> {
  /** `none` for lines from before seals existed. */
  seal: "whole" | "broken" | "none";
}

export class ConsentRecords extends Store {
  /** Each seal covers the line and the previous seal: changing a line, or removing any but the last, breaks the chain. */
  async add(line: ConsentEvent): Promise<void> {
    const record = {
      subject: line.subject,
      id: uuid(),
      consent_id: line.consentId,
      event: line.event,
      at: line.at,
      mpan_key: line.mpanKey,
      details: JSON.stringify(line.details),
    };
    if (line.event !== "given") await this.lockConsent(line.consentId);
    const earlier = line.event === "given" ? null : await this.newestSeal(record);
    const seal = this.keys.digest(
      "consent-record",
      sealedText({ ...record, details: line.details }, earlier),
    );
    await this.query
      .insertInto("consent_record")
      .values({ ...record, seal })
      .execute();
  }

  private async newestSeal({ subject, consent_id }: Pick<Line, "subject" | "consent_id">) {
    const newest = await this.query
      .selectFrom("consent_record")
      .select("seal")
      .where("subject", "=", subject)
      .where("consent_id", "=", consent_id)
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return newest?.seal ?? null;
  }

  /** Serialises appending and resealing until the transaction ends. */
  private async lockConsent(consentId: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${consentId}, 1))`.execute(this.query);
  }

  /** Renews seals made with an older secret; a broken one stays. Returns how many changed. */
  async reseal(): Promise<number> {
    let count = 0;
    let last = { subject: NO_ID, consent_id: NO_ID };
    for (;;) {
      const { subject, consent_id } = last;
      const { rows } = await sql<typeof last>`
      select distinct subject, consent_id from consent_record
      where (subject, consent_id) > (${subject}, ${consent_id})
      order by subject, consent_id limit ${BATCH_SIZE}`.execute(this.query);
      const newest = rows.at(-1);
      if (!newest) return count;
      for (const consent of rows)
        count += await this.query
          .transaction()
          .execute((tx) => new ConsentRecords({ query: tx, keys: this.keys }).resealConsent(consent));
      last = newest;
    }
  }

  private async resealConsent({
    subject,
    consent_id,
  }: Pick<Line, "subject" | "consent_id">): Promise<number> {
    await this.lockConsent(consent_id);
    const lines = await this.query
      .selectFrom("consent_record")
      .selectAll()
      .where("subject", "=", subject)
      .where("consent_id", "=", consent_id)
      .orderBy("at")
      .orderBy("id")
      .execute();
    let count = 0;
    let earlier: string | null = null;
    let resealedBefore: string | null = null;
    for (const line of lines) {
      const seal = this.keys.digest("consent-record", sealedText(line, resealedBefore));
      const isIntact = this.sealState(line, earlier) === "whole";
      earlier = line.seal;
      resealedBefore = isIntact ? seal : line.seal;
      if (!isIntact || seal === line.seal) continue;
      await sql`select reseal_consent_record(${line.subject}, ${line.id}, ${line.seal}, ${seal})`.execute(
        this.query,
      );
      count += 1;
    }
    return count;
  }

  async listForAudit({ from, to }: { from: Date; to: Date }): Promise<AuditedRecord[]> {
    const lines = await this.query
      .selectFrom("consent_record")
      .selectAll()
      .where("consent_id", "in", (inner) =>
        inner
          .selectFrom("consent_record as inTime")
          .select("inTime.consent_id")
          .where("inTime.at", ">=", from)
          .where("inTime.at", "<", to),
      )
      .orderBy("at")
      .orderBy("id")
      .execute();
    const newest = new Map<string, string | null>();
    return lines
      .map((line) => {
        const { subject, consent_id: consentId, event, at, details } = line;
        const seal = this.sealState(line, newest.get(consentId) ?? null);
        newest.set(consentId, line.seal);
        return { subject, consentId, event, at, details, seal };
      })
      .filter(({ at }) => at >= from && at < to);
  }

  private sealState(line: Line, earlier: string | null): AuditedRecord["seal"] {
    if (line.seal === null) return "none";
    return this.keys.matches("consent-record", sealedText(line, earlier), line.seal) ? "whole" : "broken";
  }
}

const BATCH_SIZE = 200;

const NO_ID = "00000000-0000-0000-0000-000000000000";

type Line = Selectable<Row<"consent_record">>;

function sealedText(
  line: Omit<Line, "seal" | "details"> & { details: object },
  earlier: string | null,
): string {
  const { subject, id, consent_id, event, at, mpan_key, details } = line;
  return JSON.stringify([subject, id, consent_id, event, at, mpan_key, details, earlier], keysInOrder);
}

/** Sorts keys, since jsonb does not preserve their order. */
function keysInOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
