import { type Address, formatAddress, parseAddress } from "../../../domain/address.ts";
import type { Postcode } from "../../../domain/postcode.ts";
import type { Sealed } from "../../platform/keys.ts";
import { Store } from "../store.ts";

export interface StoredHome {
  address: Address;
  postcode: Postcode;
}

export class Homes extends Store {
  async read(userId: string): Promise<StoredHome | null> {
    const row = await this.query
      .selectFrom("home")
      .selectAll()
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return row ? this.open(row) : null;
  }

  open(row: { address: Sealed; postcode: Sealed }): StoredHome {
    return {
      address: parseAddress(this.keys.open(row.address)),
      postcode: this.keys.open(row.postcode) as Postcode,
    };
  }

  async save(userId: string, home: StoredHome, now: Date): Promise<void> {
    const values = {
      address: this.keys.seal(formatAddress(home.address)),
      postcode: this.keys.seal(home.postcode),
      updated_at: now,
    };
    await this.query
      .insertInto("home")
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
      .execute();
  }

  async remove(userId: string): Promise<void> {
    await this.query.deleteFrom("home").where("user_id", "=", userId).execute();
  }
}
