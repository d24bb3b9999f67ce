import { v7 as uuid } from "uuid";
import type { Email } from "../../../domain/email.ts";
import { addMonths, epochSeconds } from "../../../domain/london.ts";
import { type OptIn, WHOLE_SCHEME } from "../../../domain/opt-in.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import type { Row } from "../tables.ts";

/** How long a choice is kept for an address that no account has. */
const MONTHS = 12;

type Newest = Pick<Row<"opt_in">, "campaign_id" | "opted_in" | "at">;

/** What counts for an address now, by campaign. */
export async function readOptIns(query: Query, keys: Keys, email: Email): Promise<Newest[]> {
  return query
    .selectFrom("opt_in")
    .select(["campaign_id", "opted_in", "at"])
    .distinctOn("campaign_id")
    .where("email_key", "in", keys.digests("opt-in", email))
    .orderBy("campaign_id")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Adds that an address opted in or out; false when that is how it stood already. */
export async function addOptIn(
  query: Query,
  keys: Keys,
  { email, campaignId, optIn }: OptIn,
  source: Row<"opt_in">["source"],
  now: Date,
): Promise<boolean> {
  const known = await readOptIns(query, keys, email);
  const before = known.find(({ campaign_id }) => campaign_id === campaignId);
  if (before?.opted_in === optIn) return false;
  await query
    .insertInto("opt_in")
    .values({
      email_key: keys.digest("opt-in", email),
      id: uuid(),
      campaign_id: campaignId,
      email: keys.seal(email),
      opted_in: optIn,
      source,
      at: now,
      next_look: lookAfter(now),
    })
    .execute();
  return true;
}

/** Adds that an address opted out of every campaign that it is in. */
export async function optOutOfAll(
  query: Query,
  keys: Keys,
  email: Email,
  source: Row<"opt_in">["source"],
  now: Date,
): Promise<void> {
  for (const { campaign_id: campaignId, opted_in } of await readOptIns(query, keys, email))
    if (opted_in) await addOptIn(query, keys, { email, campaignId, optIn: false }, source, now);
}

/** A customer has a new address: what they chose goes along, and nothing stays under the former one. */
export async function moveOptIns(query: Query, keys: Keys, former: Email, next: Email): Promise<void> {
  await query
    .updateTable("opt_in")
    .set({ email_key: keys.digest("opt-in", next), email: keys.seal(next) })
    .where("email_key", "in", keys.digests("opt-in", former))
    .execute();
}

/** Forgets what was chosen for an address: for one campaign, or for all of them. */
export async function forgetOptIns(
  query: Query,
  keys: Keys,
  email: Email,
  campaignId: string = WHOLE_SCHEME,
): Promise<void> {
  const rows = query.deleteFrom("opt_in").where("email_key", "in", keys.digests("opt-in", email));
  await (campaignId === WHOLE_SCHEME ? rows : rows.where("campaign_id", "=", campaignId)).execute();
}

/** How many addresses stand in and out, by campaign, for operators. */
export async function countOptIns(query: Query) {
  return query
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

/** When to look whether an account has the address of a choice made at a moment. */
export function lookAfter(at: Date): Date {
  return new Date(addMonths(epochSeconds(at), MONTHS) * 1000);
}
