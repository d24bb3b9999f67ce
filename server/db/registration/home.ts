import { type Address, formatAddress, parseAddress } from "../../../domain/address.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

/** Where a customer lives. */
export interface StoredHome {
  address: Address;
  postcode: Postcode;
}

export async function readHome(query: Query, keys: Keys, userId: string): Promise<StoredHome | null> {
  const row = await query.selectFrom("home").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row ? openHome(keys, row) : null;
}

/** A home as the table has it, sealed, made readable. */
export function openHome(keys: Keys, row: { address: string; postcode: string }): StoredHome {
  return {
    address: parseAddress(keys.open(row.address)),
    postcode: keys.open(row.postcode) as Postcode,
  };
}

export async function saveHome(
  query: Query,
  keys: Keys,
  userId: string,
  home: StoredHome,
  now: Date,
): Promise<void> {
  const values = {
    address: keys.seal(formatAddress(home.address)),
    postcode: keys.seal(home.postcode),
    updated_at: now,
  };
  await query
    .insertInto("home")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

export async function forgetHome(query: Query, userId: string): Promise<void> {
  await query.deleteFrom("home").where("user_id", "=", userId).execute();
}
