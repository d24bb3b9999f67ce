import pg from "pg";
import type { ApiCustomer } from "../../e2e/api-customer.ts";
import { type AppUnderTest, openApp } from "../../e2e/app-under-test.ts";
import { addCustomers } from "./generated-customers.ts";
import { postgres } from "./postgres.ts";
import { linkedCustomer } from "./soak-journeys.ts";

export interface PopulatedApp {
  app: AppUnderTest;
  url: string;
  customer: ApiCustomer;
  /** Vacuums afterwards. Returns the size on disk, such as "42 MB". */
  growTo(size: number, onAdded?: (added: number) => void): Promise<string>;
  close(): Promise<void>;
}

export async function openPopulatedApp(): Promise<PopulatedApp> {
  const database = await postgres();
  const app = await openApp({
    databaseUrl: database.url,
    env: { LIMITS: "opt-in=100000/86400,draft-write=100000/3600" },
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let filled = 0;
  return {
    app,
    url: database.url,
    customer: await linkedCustomer(app),
    growTo: async (size, onAdded = () => undefined) => {
      await addCustomers(client, size - filled, (added) => onAdded(filled + added));
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
