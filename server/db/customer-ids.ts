import { type Database, openPostgres, type Query } from "./database.ts";

/** The ids of all customers. */
export async function customerIds(query: Query): Promise<string[]> {
  const rows = await query.selectFrom("customer").select("id").execute();
  return rows.map(({ id }) => id);
}

/** Another database than the app's own, for commands that compare the two. */
export function openElsewhere(url: string): Database {
  return openPostgres(url, { size: 1, onError: () => undefined });
}
