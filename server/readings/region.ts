import { type Region, regionOfDistributor } from "../../domain/grid/region.ts";
import type { SealedLocation } from "../db/registration/network-region.ts";
import type { Stores } from "../db/stores.ts";

export function regionOf(db: Stores, location: SealedLocation): Region | null {
  const distributor = db.networkRegions.open(location);
  return distributor === null ? null : regionOfDistributor(distributor);
}
