import { prepareQuery } from "../db/engine/prepare-query.ts";
import { Homes, type StoredHome } from "../db/registration/home.ts";
import { Store } from "../db/store.ts";

export interface CustomerProfile {
  given_name: string;
  family_name: string;
  email: string;
  home: StoredHome | null;
  isLinked: boolean;
}

const profile = prepareQuery("customer-profile", (query) =>
  query
    .selectFrom("customer")
    .leftJoin("home", "home.user_id", "customer.id")
    .leftJoin("registration", "registration.user_id", "customer.id")
    .select(["given_name", "family_name", "email", "address", "postcode", "registration.id as linked"])
    .where("customer.id", "=", ""),
);

export class CustomerProfiles extends Store {
  async read(userId: string): Promise<CustomerProfile | null> {
    const [row] = await profile(this.query, userId);
    if (!row) return null;
    const { given_name, family_name, email, address, postcode, linked } = row;
    const home = address && postcode ? new Homes(this).open({ address, postcode }) : null;
    return { given_name, family_name, email, home, isLinked: linked !== null };
  }
}
