import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Tables } from "../tables.ts";

/** The statements that a server keeps the plan of: the name of each by its text. */
const names = new Map<string, string>();

/**
 * A query for what nearly every call asks: built once, and planned once by each connection to a server. It
 * has to name its columns, for `select *` would break in a running process when a migration adds one.
 * @param name the statement's own name
 * @param build makes it, with anything in place of its values
 * @returns the query for values in the order in which they stand in it
 */
export function prepared<Row, Values extends readonly unknown[]>(
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

/** A pool whose connections prepare the statements that have a name. Whoever opened `pool` ends it. */
export function preparing(pool: pg.Pool): PostgresPool {
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
      // Kysely would hand it cursors too, which we have none of.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
