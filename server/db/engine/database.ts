import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Tables } from "../tables.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { Mutex } from "./mutex.ts";
import { withPreparedQueries } from "./prepare-query.ts";

export type Query = Kysely<Tables>;

export interface Database {
  kind: "embedded" | "postgres";
  query: Query;
  /** Without values, `text` may contain several statements, whose rows are concatenated. */
  raw(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  ping(): Promise<void>;
  /** Counts of the connection pool; null on the embedded database. */
  connections(): Connections | null;
  close(): Promise<void>;
}

export interface Connections {
  used: number;
  idle: number;
  /** Queries that wait for a connection. */
  waiting: number;
}

/** pg returns `int8` and `count(*)` as text, PGlite as numbers. No value here comes near 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Client-side timeouts: a frozen server sends no packets, so its own `statement_timeout` does not apply. */
const CONNECTION_MS = 1_000;
const QUERY_MS = 2_000;

/** Set after connecting: poolers such as PgBouncer reject them as startup parameters. Milliseconds. */
const SESSION_LIMITS = "set statement_timeout = 2000; set idle_in_transaction_session_timeout = 5000";

/** Called after each statement of a query builder, with its text, which holds no values. */
type OnStatement = (text: string, ms: number, isFailed: boolean) => void;

/** `connectionMs` limits the wait for a connection; `onError` is called when a connection breaks. */
export function openPostgres(
  url: string,
  {
    size = 10,
    connectionMs = CONNECTION_MS,
    onError,
    onStatement,
  }: { size?: number; connectionMs?: number; onError: (error: Error) => void; onStatement?: OnStatement },
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
  // Otherwise a connection that breaks between two queries of a transaction would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  const raw: Database["raw"] = async (text, values) => {
    const result: pg.QueryResult | pg.QueryResult[] = values?.length
      ? await pool.query(text, [...values])
      : await pool.query({ text, query_timeout: 60_000 } as pg.QueryConfig);
    return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
  };
  const connections = () => {
    const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
    return { used: totalCount - idle, idle, waiting };
  };
  return {
    ...database("postgres", withPreparedQueries(pool), raw, () => pool.end(), onStatement),
    connections,
  };
}

export function openEmbedded(postgres: EmbeddedPostgres): Database {
  const session = new Mutex();
  const raw: Database["raw"] = (text, values) =>
    session.runExclusive(() =>
      values?.length ? postgres.query(text, values) : execOrRollBack(postgres, text),
    );
  const end = () => session.runExclusive(() => postgres.close());
  return database("embedded", poolOfOne(postgres, session), raw, end);
}

/** Holds the mutex for a query or a transaction: Kysely's PGlite dialect would mix requests' queries. */
function poolOfOne(postgres: EmbeddedPostgres, session: Mutex): PostgresPool {
  return {
    options: {},
    end: async () => {},
    connect: async () => {
      const release = await session.acquire();
      const query = async (text: string, values: readonly unknown[]) => {
        const { rows, affectedRows = 0 } = await postgres.query(text, values);
        // PGlite does not return the command. Kysely ignores the count without one.
        return { command: "UPDATE", rowCount: affectedRows, rows };
      };
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}

/** Single statements are cached as prepared. */
const SINGLE = /^[^;]*;?\s*$/;

/** Rolls back after an error, which may have left the only session in a failed transaction. */
async function execOrRollBack(postgres: EmbeddedPostgres, text: string) {
  try {
    return await (SINGLE.test(text) ? postgres.query(text) : postgres.exec(text));
  } catch (error) {
    await postgres.exec("rollback");
    throw error;
  }
}

/** Closes with `end`: Kysely does not end a pool that only `raw` has used, so the pools' own `end` is a no-op. */
function database(
  kind: Database["kind"],
  pool: PostgresPool,
  raw: Database["raw"],
  end: () => Promise<void>,
  onStatement?: OnStatement,
): Database {
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && {
      log: ({ query, queryDurationMillis, level }) =>
        onStatement(query.sql, queryDurationMillis, level === "error"),
    }),
  });
  let closed: Promise<void> | undefined;
  return {
    kind,
    query,
    raw,
    connections: () => null,
    ping: async () => {
      await sql`select 1`.execute(query);
    },
    close: () => {
      closed ??= query.destroy().then(end);
      return closed;
    },
  };
}
