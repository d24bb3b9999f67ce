import { type Region, regionOfDistributor } from "../../domain/grid/region.ts";
import { readNetworkRegion } from "../db/registration/network-region.ts";
import type { Deps } from "../deps.ts";

/** The region of the grid, as carbon is counted by, that a customer's home is in; null where nothing tells. */
export async function regionOf(
  { db, keys }: Pick<Deps, "db" | "keys">,
  userId: string,
): Promise<Region | null> {
  const distributor = await readNetworkRegion(db.query, keys, userId);
  return distributor === null ? null : regionOfDistributor(distributor);
}
