import { type Region, regionOfDistributor } from "../../domain/grid/region.ts";
import { openNetworkRegion, type SealedPlace } from "../db/registration/network-region.ts";
import type { Keys } from "../keys.ts";

/** The region of the grid, as carbon is counted by, that a customer's home is in; null where nothing tells. */
export function regionOf(keys: Keys, place: SealedPlace): Region | null {
  const distributor = openNetworkRegion(keys, place);
  return distributor === null ? null : regionOfDistributor(distributor);
}
