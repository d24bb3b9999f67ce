import { regionOfHome } from "../../../domain/distributor.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import { Store } from "../store.ts";

/** What tells where on the network a home is, as the tables have it, sealed. */
export interface SealedPlace {
  /** Of the meter that is linked. */
  mpan: string | null;
  /** Of the address. */
  postcode: string | null;
  /** What was noted of a meter that is linked no more: it comes before the rest. */
  region?: string | null;
}

export class NetworkRegions extends Store {
  /** The network region of a customer's home, by the distributor's id; null where nothing tells. */
  async read(userId: string): Promise<string | null> {
    const row = await this.query
      .selectFrom("customer")
      .leftJoin("registration", "registration.user_id", "customer.id")
      .leftJoin("home", "home.user_id", "customer.id")
      .select(["registration.mpan", "home.postcode"])
      .where("customer.id", "=", userId)
      .executeTakeFirst();
    return row ? this.open(row) : null;
  }

  /** The same, from what tells it. */
  open({ mpan, postcode, region }: SealedPlace): string | null {
    if (region) return this.keys.open(region);
    return regionOfHome(
      mpan && this.keys.open(mpan),
      postcode ? (this.keys.open(postcode) as Postcode) : null,
    );
  }
}
