import { type Database, openPostgres, type Query } from "../engine/database.ts";

/** As many at a time as take some hundredths of a second. */
const AT_A_TIME = 1_000;
/** Comes before every id. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** The ids of all customers in their order, some at a time. */
export async function* customerIds(query: Query): AsyncGenerator<string[]> {
  let last: string | undefined = NOBODY;
  while (last) {
    const rows: { id: string }[] = await query
      .selectFrom("customer")
      .select("id")
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_A_TIME)
      .execute();
    if (rows.length) yield rows.map(({ id }) => id);
    last = rows.at(-1)?.id;
  }
}

/** Another database than the app's own, for commands that compare the two. */
export function openElsewhere(url: string): Database {
  return openPostgres(url, { size: 1, onError: () => undefined });
}
