import type { Database } from "./database.ts";

const PARTITIONS = 4;

export async function partitionByCustomer(database: Database): Promise<string[]> {
  await database.raw(dropsForPreviousRelease);
  const tables = await distributedTables(database);
  const foreignKeys = await definitions(database, tables, FOREIGN_KEYS);
  for (const { drop } of foreignKeys) await database.raw(drop);
  for (const { name, by } of tables) {
    const rules = await definitions(database, [{ name, by }], RULES);
    await database.raw(
      `create table partitioned (like ${name} including defaults including storage) partition by hash (${by})`,
    );
    await database.raw(`drop table ${name}; alter table partitioned rename to ${name}`);
    for (let remainder = 0; remainder < PARTITIONS; remainder++)
      await database.raw(
        `create table ${name}_${remainder} partition of ${name} for values with (modulus ${PARTITIONS}, remainder ${remainder})`,
      );
    for (const { make } of rules) await database.raw(make);
  }
  for (const { make } of foreignKeys) await database.raw(make);
  return tables.map(({ name }) => name);
}

/** What docs/operations.md drops before partitioning; only the previous release needs it. */
export const dropsForPreviousRelease = `
  alter table customer drop constraint customer_email_key;
  drop trigger customer_email_follows on customer`;

interface Distributed {
  name: string;
  by: string;
}

async function distributedTables(database: Database): Promise<Distributed[]> {
  const { rows } = await database.raw(`
    select table_name as name, column_name as by from information_schema.columns
    where table_schema = 'public' and (column_name = 'user_id'
      or (table_name, column_name) in
        (('customer', 'id'), ('consent_record', 'subject'), ('card_proof', 'subject')))
    order by table_name <> 'customer', table_name`);
  return rows as unknown as Distributed[];
}

interface Definition {
  drop: string;
  make: string;
}

async function definitions(database: Database, tables: Distributed[], text: string): Promise<Definition[]> {
  const { rows } = await database.raw(text, [tables.map(({ name }) => name)]);
  return rows as unknown as Definition[];
}

const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where conrelid::regclass::text = any ($1::text[])`;
const FOREIGN_KEYS = `${CONSTRAINTS} and contype = 'f'`;
const RULES = `
  ${CONSTRAINTS} and contype in ('p', 'u', 'c')
  union all
  select null, pg_get_indexdef(indexrelid)
  from pg_index
  where indrelid::regclass::text = any ($1::text[])
    and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select null, pg_get_triggerdef(oid)
  from pg_trigger
  where tgrelid::regclass::text = any ($1::text[]) and not tgisinternal`;
