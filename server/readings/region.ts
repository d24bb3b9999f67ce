import { distributionIdOf } from "../../domain/distributor.ts";
import { type Region, regionOfDistributor } from "../../domain/grid/region.ts";
import { readHome } from "../db/registration/home.ts";
import { readRegistration } from "../db/registration/registrations.ts";
import type { Deps } from "../deps.ts";

/** An MPAN begins with the number of its distributor. */
const DISTRIBUTOR_DIGITS = 2;

/**
 * The region of the grid that a customer's home is in: by the distributor in the MPAN of the linked meter. Meters of
 * independent networks, and those that are linked no more, have the region that serves most of the home's postcode area.
 */
export async function regionOf(
  { db, keys }: Pick<Deps, "db" | "keys">,
  userId: string,
): Promise<Region | null> {
  const registration = await readRegistration(db.query, keys, userId);
  const found = registration && regionOfDistributor(registration.mpan.slice(0, DISTRIBUTOR_DIGITS));
  if (found) return found;
  const home = await readHome(db.query, keys, userId);
  const network = home && distributionIdOf(home.postcode);
  return network ? regionOfDistributor(network.distributionId) : null;
}
