import { v7 as uuid } from "uuid";
import type { Email } from "../../../domain/email.ts";
import { addMonths, epochSeconds } from "../../../domain/london.ts";
import { type OptIn, WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import type { Sealed } from "../../platform/keys.ts";
import { Store } from "../store.ts";
import type { Row } from "../tables.ts";

/** Retention for an address without an account. */
const MONTHS = 12;

type Newest = Pick<Row<"opt_in">, "campaign_id" | "opted_in" | "at">;

export class OptIns extends Store {
  async read(email: Email): Promise<Newest[]> {
    return this.query
      .selectFrom("opt_in")
      .select(["campaign_id", "opted_in", "at"])
      .distinctOn("campaign_id")
      .where("email_key", "in", this.keys.digests("opt-in", email))
      .orderBy("campaign_id")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .execute();
  }

  /** Returns false if that is the current choice already. */
  async add(
    { email, campaignId, optIn }: OptIn,
    source: Row<"opt_in">["source"],
    now: Date,
  ): Promise<boolean> {
    const known = await this.read(email);
    const before = known.find(({ campaign_id }) => campaign_id === campaignId);
    if (before?.opted_in === optIn) return false;
    await this.query
      .insertInto("opt_in")
      .values({
        email_key: this.keys.digest("opt-in", email),
        id: uuid(),
        campaign_id: campaignId,
        email: this.keys.seal(email),
        opted_in: optIn,
        source,
        at: now,
        next_look: nextCheck(now),
      })
      .execute();
    return true;
  }

  async optOutOfAll(email: Email, source: Row<"opt_in">["source"], now: Date): Promise<void> {
    for (const { campaign_id: campaignId, opted_in } of await this.read(email))
      if (opted_in) await this.add({ email, campaignId, optIn: false }, source, now);
  }

  /** Drops unsigned opt-ins of the next address, which anyone may have made. */
  async move(former: Email, next: Email): Promise<void> {
    await this.query
      .deleteFrom("opt_in")
      .where("email_key", "in", this.keys.digests("opt-in", next))
      .where("opted_in", "=", true)
      .where("source", "=", "link")
      .execute();
    await this.query
      .updateTable("opt_in")
      .set({ email_key: this.keys.digest("opt-in", next), email: this.keys.seal(next) })
      .where("email_key", "in", this.keys.digests("opt-in", former))
      .execute();
  }

  async remove(email: Email, campaignId: string = WHOLE_SCHEME): Promise<void> {
    const rows = this.query.deleteFrom("opt_in").where("email_key", "in", this.keys.digests("opt-in", email));
    await (campaignId === WHOLE_SCHEME ? rows : rows.where("campaign_id", "=", campaignId)).execute();
  }

  async count() {
    return this.query
      .with("newest", (db) =>
        db
          .selectFrom("opt_in")
          .select(["email_key", "campaign_id", "opted_in"])
          .distinctOn(["email_key", "campaign_id"])
          .orderBy("email_key")
          .orderBy("campaign_id")
          .orderBy("at", "desc")
          .orderBy("id", "desc"),
      )
      .selectFrom("newest")
      .select(({ fn }) => ["campaign_id", "opted_in", fn.countAll<number>().as("addresses")])
      .groupBy(["campaign_id", "opted_in"])
      .orderBy("campaign_id")
      .execute();
  }

  /** Keeps opt-ins of the last 12 months; checks choices with an account again in 12 months. */
  async deleteUnowned(now: Date): Promise<void> {
    let due: { email: Sealed }[];
    do {
      due = await this.query
        .selectFrom("opt_in")
        .select("email")
        .where("next_look", "<=", now)
        .orderBy("next_look")
        .limit(BATCH_SIZE)
        .execute();
      const emails = new Set(due.map(({ email }) => this.keys.open(email) as Email));
      for (const email of emails) await this.deleteIfUnowned(email, now);
    } while (due.length === BATCH_SIZE);
  }

  private async deleteIfUnowned(email: Email, now: Date): Promise<void> {
    const rows = this.keys.digests("opt-in", email);
    const owner = this.query.selectFrom("customer_email").select("email").where("email", "=", email);
    if (await owner.executeTakeFirst()) {
      const next_look = nextCheck(now);
      await this.query.updateTable("opt_in").set({ next_look }).where("email_key", "in", rows).execute();
      return;
    }
    for (const { campaign_id, opted_in, at } of await this.read(email)) {
      const next_look = nextCheck(at);
      if (opted_in && next_look > now)
        await this.query
          .updateTable("opt_in")
          .set({ next_look })
          .where("email_key", "in", rows)
          .where("campaign_id", "=", campaign_id)
          .execute();
      else
        await this.query
          .deleteFrom("opt_in")
          .where("email_key", "in", rows)
          .where("campaign_id", "=", campaign_id)
          // A customer who has signed up with the address since the check above keeps the choice.
          .where(({ not, exists }) => not(exists(owner)))
          .execute();
    }
  }
}

function nextCheck(at: Date): Date {
  return new Date(addMonths(epochSeconds(at), MONTHS) * 1000);
}

const BATCH_SIZE = 1_000;
