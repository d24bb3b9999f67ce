import type { Keys } from "../../keys.ts";
import type { Query } from "../engine/database.ts";
import { prepared } from "../engine/prepared.ts";
import { openHome, type StoredHome } from "../registration/home.ts";

/** Who a customer is, where they live, and whether a meter of theirs is linked. */
export interface CustomerProfile {
  given_name: string;
  family_name: string;
  email: string;
  home: StoredHome | null;
  isLinked: boolean;
}

const profile = prepared("customer-profile", (query) =>
  query
    .selectFrom("customer")
    .leftJoin("home", "home.user_id", "customer.id")
    .leftJoin("registration", "registration.user_id", "customer.id")
    .select(["given_name", "family_name", "email", "address", "postcode", "registration.id as linked"])
    .where("customer.id", "=", ""),
);

/** All of it in one query: an account's pages ask for nothing more often. */
export async function readCustomerProfile(
  query: Query,
  keys: Keys,
  userId: string,
): Promise<CustomerProfile | null> {
  const [row] = await profile(query, userId);
  if (!row) return null;
  const { given_name, family_name, email, address, postcode, linked } = row;
  const home = address && postcode ? openHome(keys, { address, postcode }) : null;
  return { given_name, family_name, email, home, isLinked: linked !== null };
}
