import { type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";
import { EmbeddedDialect } from "./embedded-dialect.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { preparing } from "./prepared.ts";

/** Where queries run: the database itself, or a transaction on it. */
export type Query = Kysely<Tables>;

/** The application's database: the same SQL on the embedded PostgreSQL and on a server. */
export interface Database {
  kind: "embedded" | "postgres";
  query: Query;
  /** Runs plain SQL. Without values the text may hold several statements; their rows come in order. */
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * `int8` and `count(*)` arrive as text from pg and as numbers from PGlite: numbers everywhere.
 * Nothing we count comes near 2^53.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A frozen server would hold `pg` for ever without these: `statement_timeout` alone cannot help when
 * no packet comes back.
 */
const CONNECTION_MS = 1_000;
const QUERY_MS = 2_000;

/** Asked for once connected: a pooler in front, such as PgBouncer, refuses them as startup parameters. */
const SESSION_LIMITS = "set statement_timeout = 2000; set idle_in_transaction_session_timeout = 5000";

/**
 * Opens a pool on a PostgreSQL server. `onError` hears of connections that broke; whoever waits for one for longer
 * than `connectionMs` is refused.
 */
export function openPostgres(
  url: string,
  {
    size = 10,
    connectionMs = CONNECTION_MS,
    onError,
  }: { size?: number; connectionMs?: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectionMs,
    query_timeout: QUERY_MS,
    onConnect: async (client) => {
      await client.query(SESSION_LIMITS);
    },
  });
  pool.on("error", onError);
  // The pool listens to idle connections only: one that breaks in the hands of a transaction, between two of
  // its queries, would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const raw: Database["raw"] = async (text, values) => {
    const answer: pg.QueryResult | pg.QueryResult[] = values?.length
      ? await pool.query(text, [...values])
      : await pool.query({ text, query_timeout: 60_000 } as pg.QueryConfig);
    return { rows: Array.isArray(answer) ? answer.flatMap((one) => one.rows) : answer.rows };
  };
  return database("postgres", new PostgresDialect({ pool: preparing(pool) }), raw, () => pool.end());
}

/** Wraps an embedded PostgreSQL; closing the database closes it. */
export function openEmbedded(postgres: EmbeddedPostgres): Database {
  const dialect = new EmbeddedDialect(postgres);
  const raw: Database["raw"] = (text, values) =>
    dialect.mutex.runExclusive(() =>
      values?.length ? postgres.query(text, values) : execOrRollBack(postgres, text),
    );
  const end = () => dialect.mutex.runExclusive(() => postgres.close());
  return database("embedded", dialect, raw, end);
}

/** Nothing stands behind the first semicolon, if there is one: a single statement is kept prepared. */
const SINGLE = /^[^;]*;?\s*$/;

/** A text that fails between its own begin and commit must not leave the one session in a dead transaction. */
async function execOrRollBack(postgres: EmbeddedPostgres, text: string) {
  try {
    return await (SINGLE.test(text) ? postgres.query(text) : postgres.exec(text));
  } catch (error) {
    await postgres.exec("rollback");
    throw error;
  }
}

/**
 * Kysely ends what it has used itself, and nothing where only `raw` was used: so neither dialect ends anything, and
 * `end` does.
 */
function database(
  kind: Database["kind"],
  dialect: Dialect,
  raw: Database["raw"],
  end: () => Promise<void>,
): Database {
  const query = new Kysely<Tables>({ dialect });
  let closed: Promise<void> | undefined;
  return {
    kind,
    query,
    raw,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    close: () => {
      closed ??= query.destroy().then(end);
      return closed;
    },
  };
}
