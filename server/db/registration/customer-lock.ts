import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** Lets one transaction at a time decide about a customer's meter; it is given up when the transaction ends. */
export async function lockCustomer(transaction: Query, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 0))`.execute(transaction);
}
