import { randomBytes } from "node:crypto";
import { type Mpan, parseMpan } from "../../../domain/mpan.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

const HANDLE_MS = 60 * 60 * 1000;
const HANDLE_BYTES = 24;

/** Makes a random text that stands for an MPAN in this customer's calls for an hour. */
export async function makeHandle(
  query: Query,
  keys: Keys,
  userId: string,
  mpan: Mpan,
  now: Date,
): Promise<string> {
  const handle = randomBytes(HANDLE_BYTES).toString("base64url");
  const expires_at = new Date(now.getTime() + HANDLE_MS);
  await query
    .insertInto("mpan_handle")
    .values({ user_id: userId, handle, mpan: keys.seal(mpan), expires_at })
    .execute();
  return handle;
}

/** The MPAN that a handle of this customer stands for, or null when it is unknown or too old. */
export async function mpanOfHandle(
  query: Query,
  keys: Keys,
  userId: string,
  handle: string,
  now: Date,
): Promise<Mpan | null> {
  const row = await query
    .selectFrom("mpan_handle")
    .select("mpan")
    .where("user_id", "=", userId)
    .where("handle", "=", handle)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!row) return null;
  const mpan = parseMpan(keys.open(row.mpan), { checkDigit: "off" });
  return mpan.ok ? mpan.value : null;
}

/** What the data provider said of an MPAN when this customer asked. */
export interface MpanCheckResult {
  postcode: string;
  readInventoryId: string | null;
  checkedAt: Date;
}

export async function saveCheck(
  query: Query,
  keys: Keys,
  userId: string,
  mpan: Mpan,
  { postcode, readInventoryId, checkedAt }: MpanCheckResult,
): Promise<void> {
  const values = { postcode: keys.seal(postcode), read_inventory_id: readInventoryId, checked_at: checkedAt };
  await query
    .insertInto("mpan_check")
    .values({ user_id: userId, mpan_key: keys.digest("meter", mpan), ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "mpan_key"]).doUpdateSet(values))
    .execute();
}

export async function readCheck(
  query: Query,
  keys: Keys,
  userId: string,
  mpan: Mpan,
): Promise<MpanCheckResult | null> {
  const row = await query
    .selectFrom("mpan_check")
    .selectAll()
    .where("user_id", "=", userId)
    .where("mpan_key", "in", keys.digests("meter", mpan))
    .executeTakeFirst();
  if (!row) return null;
  return {
    postcode: keys.open(row.postcode),
    readInventoryId: row.read_inventory_id,
    checkedAt: row.checked_at,
  };
}

/** Ends what was checked for a flow: the next one checks anew. */
export async function forgetChecks(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("mpan_check").where("user_id", "=", userId).execute();
}
