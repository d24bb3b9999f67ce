import type pg from "pg";
import type { EmbeddedPostgres } from "../../server/db/engine/embedded-postgres.ts";

export interface Plan {
  statement: string;
  during: string;
  lines: string[];
  pages: number;
}

export interface ExplainingConnection {
  postgres: EmbeddedPostgres;
  plans: Map<string, Plan>;
  during: string;
}

/** Runs `explain analyze` on each new statement, rolls that back, then runs the statement. */
export function explainingConnection(client: pg.Client): ExplainingConnection {
  let isInTransaction = false;
  const watch: ExplainingConnection = {
    plans: new Map(),
    during: "",
    postgres: { query, exec, close: () => client.end() },
  };

  async function query(text: string, values: readonly unknown[] = []) {
    const key = withoutLists(text);
    if (watch.during && isAppStatement(text) && !watch.plans.has(key)) {
      const lines = await explained(text, values);
      watch.plans.set(key, { statement: key, during: watch.during, lines, pages: pagesOf(lines) });
    }
    const { rows, rowCount } = await client.query(text, [...values]);
    if (/^begin/.test(text)) isInTransaction = true;
    if (/^(commit|rollback)$/.test(text)) isInTransaction = false;
    return { rows, affectedRows: rowCount ?? 0 };
  }

  async function explained(text: string, values: readonly unknown[]): Promise<string[]> {
    await client.query(isInTransaction ? "savepoint explained" : "begin");
    try {
      const { rows } = await client.query(`${explain} ${text}`, [...values]);
      const lines = rows.map((row) => String(row["QUERY PLAN"]));
      const planning = lines.indexOf("Planning:");
      return planning < 0 ? lines : lines.slice(0, planning);
    } catch (error) {
      return [`Failed: ${(error as Error).message}`];
    } finally {
      await client.query(isInTransaction ? "rollback to savepoint explained" : "rollback");
    }
  }

  async function exec(text: string) {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return { rows: (Array.isArray(results) ? results : [results]).flatMap((one) => one.rows) };
  }

  return watch;
}

const explain = "explain (analyze, buffers, costs off, timing off, summary off)";

/** pg-boss runs its own statements; only these two on its tables are the app's. */
function isAppStatement(text: string): boolean {
  if (/pgboss|kysely_migration/.test(text)) return /data ->> 'userId' =|min\(start_after\)/.test(text);
  return /^\s*(select|insert|update|delete|with)/i.test(text);
}

function withoutLists(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+(?:, \$\d+)+(?=\))/g, "…")
    .replace(/(\([^()]*…\))(?:, \([^()]*…\))+/g, "$1, …")
    .trim();
}

function pagesOf(lines: readonly string[]): number {
  const first = lines.find((line) => /Buffers: shared/.test(line)) ?? "";
  return [...first.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}
