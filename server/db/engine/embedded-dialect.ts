import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { Mutex } from "./mutex.ts";

/**
 * Kysely on an embedded PostgreSQL. There is one session, so acquiring a connection takes a mutex: whoever
 * holds it (a query, or a transaction from begin to commit) has the session to itself. Kysely's own PGlite
 * dialect hands the one connection to everybody without a queue, so that another request's query could land
 * in an open transaction.
 */
export class EmbeddedDialect implements Dialect {
  readonly mutex = new Mutex();
  readonly #postgres: EmbeddedPostgres;

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#postgres, this.mutex);
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
}

class EmbeddedDriver implements Driver {
  readonly #postgres: EmbeddedPostgres;
  readonly #mutex: Mutex;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(postgres: EmbeddedPostgres, mutex: Mutex) {
    this.#postgres = postgres;
    this.#mutex = mutex;
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#mutex.acquire();
    const connection = new EmbeddedConnection(this.#postgres);
    this.#releases.set(connection, release);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin"));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection) {
    this.#releases.get(connection)?.();
  }

  async destroy() {}
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #postgres: EmbeddedPostgres;

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#postgres.query(query.sql, query.parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("The embedded database has no cursors: page through the rows by key instead.");
  }
}
