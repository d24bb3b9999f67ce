import type { Database } from "./database.ts";
import { emptying } from "./test-embedded-database.ts";

/**
 * Keeps a copy of every row of an embedded test database, so that several tests can go on from one long
 * story. What the app remembers outside of its database, and the partners, stay as they are.
 * @returns puts the rows back, as often as it is called until another copy is kept
 */
export async function keepRows({ raw }: Database): Promise<() => Promise<void>> {
  await raw("discard temp");
  await raw(KEEP);
  return async () => {
    await raw(PUT_BACK);
  };
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) from pg_tables
  where schemaname in ('public', 'pgboss') and tablename not like 'kysely_%'`;

/** The copies are temporary tables, each under the whole name of its original. */
const KEEP = `
  do $$
  declare
    name text;
    has_rows boolean;
  begin
    for name in ${TABLES} loop
      execute format('select exists (select from only %s)', name) into has_rows;
      if has_rows then execute format('create temp table %I as select * from only %s', name, name); end if;
    end loop;
  end $$`;

const PUT_BACK = `
  do $$
  declare
    name text;
  begin
    set local session_replication_role = replica;
    ${emptying(TABLES)}
    for name in select relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r' loop
      execute format('insert into %s select * from pg_temp.%I', name, name);
    end loop;
  end $$`;
