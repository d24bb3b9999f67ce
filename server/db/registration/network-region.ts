import { regionOfHome } from "../../../domain/distributor.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";

/** What tells where on the network a home is, as the tables have it, sealed. */
export interface SealedPlace {
  /** Of the meter that is linked. */
  mpan: string | null;
  /** Of the address. */
  postcode: string | null;
  /** What was noted of a meter that is linked no more: it comes before the rest. */
  region?: string | null;
}

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

/** The same, from what tells it. */
export function openNetworkRegion(keys: Keys, { mpan, postcode, region }: SealedPlace): string | null {
  if (region) return keys.open(region);
  return regionOfHome(mpan && keys.open(mpan), postcode ? (keys.open(postcode) as Postcode) : null);
}
