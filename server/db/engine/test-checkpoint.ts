import type { Database } from "./database.ts";
import { emptyTables } from "./test-embedded-database.ts";

/** Copies all rows; returns a function that restores them. In-memory state is not restored. */
export async function keepRows({ raw }: Database): Promise<() => Promise<void>> {
  await raw("discard temp");
  await raw(COPY);
  return async () => {
    await raw(RESTORE);
  };
}

const TABLES = `
  select format('%I.%I', schemaname, tablename) from pg_tables
  where schemaname in ('public', 'pgboss') and tablename not like 'kysely_%'`;

const COPY = `
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

const RESTORE = `
  do $$
  declare
    name text;
  begin
    set local session_replication_role = replica;
    ${emptyTables(TABLES)}
    for name in select relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r' loop
      execute format('insert into %s select * from pg_temp.%I', name, name);
    end loop;
  end $$`;
