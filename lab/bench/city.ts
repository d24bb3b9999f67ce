import pg from "pg";
import type { ApiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { addCrowd } from "./crowd.ts";
import { postgres } from "./postgres.ts";
import { settled } from "./soak-journeys.ts";

/** An app on a database of its own, with a crowd of customers and one whom we know. */
export interface City {
  app: AppUnderTest;
  url: string;
  customer: ApiCustomer;
  /** Lets the crowd grow to so many, and the database settle. Answers what it takes on disk, such as "42 MB". */
  growTo(size: number, onAdded?: (added: number) => void): Promise<string>;
  close(): Promise<void>;
}

/** Opens an app on a new PostgreSQL database and settles a customer with a linked meter in it. */
export async function openCity(): Promise<City> {
  const database = await postgres();
  const app = await openApp({ databaseUrl: database.url, env: { LIMITS: "opt-in=100000/86400" } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let filled = 0;
  return {
    app,
    url: database.url,
    customer: await settled(app),
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
      await app.close();
      await database.drop();
    },
  };
}
