import { randomBytes } from "node:crypto";
import type pg from "pg";
import { v7 as uuid } from "uuid";
import { copyRows } from "./copy.ts";
import { customerRows, type GeneratedCustomer } from "./generated-rows.ts";

const batch = 20_000;

/** Rows have the sizes of real ones; sealed texts are random. */
export async function addCustomers(
  client: pg.Client,
  count: number,
  onAdded: (added: number) => void,
): Promise<void> {
  await skipForeignKeyChecks(client);
  for (let done = 0; done < count; done += batch) {
    const customers = Array.from({ length: Math.min(batch, count - done) }, generatedCustomer);
    for (const [into, rowsOf] of customerRows)
      await copyRows(
        client,
        into,
        customers.flatMap((one) => rowsOf(one)),
      );
    onAdded(done + customers.length);
  }
}

/** Foreign key checks would double the time. Needs a superuser. */
async function skipForeignKeyChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select usesuper from pg_user where usename = current_user");
  if (rows[0]?.usesuper) await client.query("set session_replication_role = replica");
}

function generatedCustomer(): GeneratedCustomer {
  const key = () => randomBytes(24).toString("base64url");
  const ids = { id: uuid(), subject: uuid(), consent: uuid() };
  return { ...ids, meter: key(), dueInDays: 2 + 363 * Math.random(), key, chance: Math.random };
}
