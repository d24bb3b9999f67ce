import { sql } from "kysely";
import type { Query } from "../engine/database.ts";

/** How many customers left for each reason, by month, the newest first. A detail that was written is left out. */
export async function countDeletions(query: Query) {
  const { rows } = await sql<{ month: string; reason: string; customers: number }>`
    select left(day::text, 7) as month, split_part(reason, ':', 1) as reason, count(*) as customers
    from deletion_reason group by 1, 2 order by 1 desc, 3 desc`.execute(query);
  return rows;
}
