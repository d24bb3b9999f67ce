import type { Keys } from "../keys.ts";
import type { Query } from "./database.ts";
import { openHome, type StoredHome } from "./home.ts";
import { prepared } from "./prepared.ts";

/** Who a customer is, where they live, and whether a meter of theirs is linked. */
export interface Household {
  given_name: string;
  family_name: string;
  email: string;
  home: StoredHome | null;
  isLinked: boolean;
}

const household = prepared("household", (query) =>
  query
    .selectFrom("customer")
    .leftJoin("home", "home.user_id", "customer.id")
    .leftJoin("registration", "registration.user_id", "customer.id")
    .select(["given_name", "family_name", "email", "address", "postcode", "registration.id as linked"])
    .where("customer.id", "=", ""),
);

/** All of it in one query: an account's pages ask for nothing more often. */
export async function readHousehold(query: Query, keys: Keys, userId: string): Promise<Household | null> {
  const [row] = await household(query, userId);
  if (!row) return null;
  const { given_name, family_name, email, address, postcode, linked } = row;
  const home = address && postcode ? openHome(keys, { address, postcode }) : null;
  return { given_name, family_name, email, home, isLinked: linked !== null };
}
