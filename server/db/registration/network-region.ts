import { regionOfHome } from "../../../domain/distributor.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import type { Sealed } from "../../platform/keys.ts";
import { Store } from "../store.ts";

export interface SealedLocation {
  mpan: Sealed | null;
  postcode: Sealed | null;
  /** Stored when a meter was unlinked; takes precedence. */
  region?: Sealed | null;
}

export class NetworkRegions extends Store {
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

  open({ mpan, postcode, region }: SealedLocation): string | null {
    if (region) return this.keys.open(region);
    return regionOfHome(
      mpan && this.keys.open(mpan),
      postcode ? (this.keys.open(postcode) as Postcode) : null,
    );
  }
}
