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
import { Turns } from "./turns.ts";

/**
 * Kysely on an embedded PostgreSQL. It has one session, so a connection is a turn: whoever holds it
 * (a query, or a transaction from begin to commit) has the session to itself.
 */
export class EmbeddedDialect implements Dialect {
  readonly turns = new Turns();
  readonly #postgres: EmbeddedPostgres;

  constructor(postgres: EmbeddedPostgres) {
    this.#postgres = postgres;
  }

  createDriver(): Driver {
    return new EmbeddedDriver(this.#postgres, this.turns);
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
  readonly #turns: Turns;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(postgres: EmbeddedPostgres, turns: Turns) {
    this.#postgres = postgres;
    this.#turns = turns;
  }

  async init() {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#turns.take();
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

  async destroy() {
    await this.#turns.run(() => this.#postgres.close());
  }
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
