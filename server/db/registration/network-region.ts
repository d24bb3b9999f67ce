import { regionOfHome } from "../../../domain/distributor.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

/** The network region of a customer's home, by the distributor's id; null where nothing tells. */
export async function readNetworkRegion(query: Query, keys: Keys, userId: string): Promise<string | null> {
  const row = await query
    .selectFrom("customer")
    .leftJoin("registration", "registration.user_id", "customer.id")
    .leftJoin("home", "home.user_id", "customer.id")
    .select(["registration.mpan", "home.postcode"])
    .where("customer.id", "=", userId)
    .executeTakeFirst();
  return row ? openNetworkRegion(keys, row) : null;
}

/** The same, from a meter's number and a postcode as the tables have them, sealed. */
export function openNetworkRegion(
  keys: Keys,
  { mpan, postcode }: { mpan: string | null; postcode: string | null },
): string | null {
  return regionOfHome(mpan && keys.open(mpan), postcode ? (keys.open(postcode) as Postcode) : null);
}
