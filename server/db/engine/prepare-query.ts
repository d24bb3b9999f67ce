import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Tables } from "../tables.ts";

const names = new Map<string, string>();

/** A hot query must list its columns: `select *` would fail after a migration adds one. */
export function prepareQuery<Row, Values extends readonly unknown[]>(
  name: string,
  build: (query: Kysely<Tables>) => Compilable<Row>,
): (query: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (query, ...values) => {
    if (!compiled) {
      compiled = build(query).compile();
      names.set(compiled.sql, name);
    }
    const { rows } = await query.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}

export function withPreparedQueries(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: async () => {},
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => {
        const name = names.get(text);
        return client.query({ ...(name && { name }), text, values: [...values] });
      };
      const release = (isBroken?: boolean) => client.release(isBroken);
      // Kysely also passes cursors, which we do not use.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
