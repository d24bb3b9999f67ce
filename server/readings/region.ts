import { type Region, regionOfDistributor } from "../../domain/grid/region.ts";
import type { SealedPlace } from "../db/registration/network-region.ts";
import type { Stores } from "../db/stores.ts";

/** The region of the grid, as carbon is counted by, that a customer's home is in; null where nothing tells. */
export function regionOf(db: Stores, place: SealedPlace): Region | null {
  const distributor = db.networkRegions.open(place);
  return distributor === null ? null : regionOfDistributor(distributor);
}
