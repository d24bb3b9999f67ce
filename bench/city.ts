import pg from "pg";
import { type House, openHouse } from "../e2e/house.ts";
import type { Resident } from "../trust/residents.ts";
import { addCrowd } from "./crowd.ts";
import { postgres } from "./postgres.ts";
import { settled } from "./soak-journeys.ts";

/** An app on a database of its own, with a crowd of customers and one whom we know. */
export interface City {
  house: House;
  url: string;
  customer: Resident;
  /** Lets the crowd grow to so many, and the database settle. Answers what it takes on disk, such as "42 MB". */
  growTo(size: number, onAdded?: (added: number) => void): Promise<string>;
  close(): Promise<void>;
}

/** Opens an app on a new PostgreSQL database and settles a customer with a linked meter in it. */
export async function openCity(): Promise<City> {
  const database = await postgres();
  const house = await openHouse({ databaseUrl: database.url, env: { LIMITS: "opt-in=100000/86400" } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let filled = 0;
  return {
    house,
    url: database.url,
    customer: await settled(house),
    growTo: async (size, onAdded = () => undefined) => {
      await addCrowd(client, size - filled, (added) => onAdded(filled + added));
      filled = size;
      await client.query("vacuum analyze");
      await client.query("checkpoint");
      const { rows } = await client.query(
        "select pg_size_pretty(pg_database_size(current_database())) as size",
      );
      return rows[0].size;
    },
    close: async () => {
      await client.end();
      await house.close();
      await database.drop();
    },
  };
}
