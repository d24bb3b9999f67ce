import { fullStreet } from "../../domain/address.ts";
import type { Deps } from "../app/deps.ts";

export async function solarProfile({ db }: Pick<Deps, "db" | "keys">, userId: string) {
  const [customer, home] = await Promise.all([db.customers.find(userId), db.homes.read(userId)]);
  if (!customer) return null;
  return {
    person: { firstname: customer.given_name, lastname: customer.family_name, email: customer.email },
    home: home && { address: fullStreet(home.address), city: home.address.town, zip: home.postcode },
  };
}
