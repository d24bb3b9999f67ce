import type pg from "pg";
import type { EmbeddedPostgres } from "../../server/db/engine/embedded-postgres.ts";

/** A statement, and how the server ran it the first time it came. */
export interface Plan {
  statement: string;
  /** What was going on, such as `GET /api/user/consents`. */
  during: string;
  lines: string[];
  /** Pages of 8 KiB that were looked at. */
  pages: number;
}

/** The statements that came so far, each once, and what is going on now. */
export interface Watched {
  postgres: EmbeddedPostgres;
  plans: Map<string, Plan>;
  during: string;
}

/**
 * A connection that the app can have for its whole database, as it has the embedded one. Each new statement is
 * explained with the values it came with, undone, and then run.
 */
export function watched(client: pg.Client): Watched {
  let isWithin = false;
  const watch: Watched = {
    plans: new Map(),
    during: "",
    postgres: { query, exec, close: () => client.end() },
  };

  async function query(text: string, values: readonly unknown[] = []) {
    const key = withoutLists(text);
    if (watch.during && isOurs(text) && !watch.plans.has(key)) {
      const lines = await explained(text, values);
      watch.plans.set(key, { statement: key, during: watch.during, lines, pages: pagesOf(lines) });
    }
    const { rows, rowCount } = await client.query(text, [...values]);
    if (/^begin/.test(text)) isWithin = true;
    if (/^(commit|rollback)$/.test(text)) isWithin = false;
    return { rows, affectedRows: rowCount ?? 0 };
  }

  async function explained(text: string, values: readonly unknown[]): Promise<string[]> {
    await client.query(isWithin ? "savepoint watched" : "begin");
    try {
      const { rows } = await client.query(`${explain} ${text}`, [...values]);
      const lines = rows.map((row) => String(row["QUERY PLAN"]));
      const planning = lines.indexOf("Planning:");
      return planning < 0 ? lines : lines.slice(0, planning);
    } catch (error) {
      return [`Refused: ${(error as Error).message}`];
    } finally {
      await client.query(isWithin ? "rollback to savepoint watched" : "rollback");
    }
  }

  async function exec(text: string) {
    const answers: pg.QueryResult | pg.QueryResult[] = await client.query(text);
    return { rows: (Array.isArray(answers) ? answers : [answers]).flatMap((one) => one.rows) };
  }

  return watch;
}

const explain = "explain (analyze, buffers, costs off, timing off, summary off)";

/** The library that keeps jobs has statements of its own; ours ask it for no more than these. */
function isOurs(text: string): boolean {
  if (/pgboss|kysely_migration/.test(text)) return /data ->> 'userId' =|min\(start_after\)/.test(text);
  return /^\s*(select|insert|update|delete|with)/i.test(text);
}

/** Lists of values have any length: one of each stands for all. */
function withoutLists(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/\$\d+(?:, \$\d+)+(?=\))/g, "…")
    .replace(/(\([^()]*…\))(?:, \([^()]*…\))+/g, "$1, …")
    .trim();
}

/** Of the whole statement: the first line that counts them. */
function pagesOf(lines: readonly string[]): number {
  const first = lines.find((line) => /Buffers: shared/.test(line)) ?? "";
  return [...first.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}
