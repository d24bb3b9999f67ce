import { sql } from "kysely";
import type { KeyUse, Sealed } from "../platform/keys.ts";
import type { Query } from "./engine/database.ts";
import { sealingContext } from "./readings/months.ts";
import { ConsentRecords } from "./registration/consent-records.ts";
import { ReceiptKeys } from "./registration/receipt-keys.ts";
import type { ColumnFacts } from "./schema/column.ts";
import type { Table } from "./schema/table.ts";
import type { Handle } from "./store.ts";
import { tables } from "./tables.ts";

interface SealedTable {
  name: string;
  key: readonly string[];
  texts: readonly string[];
  digest: { column: string; of: string; use: KeyUse } | null;
}

const described: readonly [string, Table][] = Object.entries(tables);

const sealedTables: readonly SealedTable[] = described
  .map(([name, { key, columns }]) => {
    const digest = Object.entries(columns).flatMap(([column, { facts }]) =>
      facts.digest?.of ? [{ column, of: facts.digest.of, use: facts.digest.use }] : [],
    );
    return { name, key, texts: columnsWhere(columns, isSealedText), digest: digest[0] ?? null };
  })
  .filter(({ texts }) => texts.length);

const blockTables = described.filter(([, { columns }]) => columnsWhere(columns, isSealedBlock).length);

const meterColumns = described.flatMap(([name, { columns }]) =>
  "user_id" in columns
    ? columnsWhere(columns, ({ digest }) => digest?.use === "meter" && !digest.of).map((column) => ({
        table: name,
        column,
      }))
    : [],
);

function columnsWhere(columns: Table["columns"], is: (facts: ColumnFacts) => boolean): string[] {
  return Object.entries(columns).flatMap(([column, { facts }]) => (is(facts) ? [column] : []));
}

function isSealedText({ isSealed, stored }: ColumnFacts): boolean {
  return isSealed && stored === "text";
}

function isSealedBlock({ isSealed, stored }: ColumnFacts): boolean {
  return isSealed && stored === "bytea";
}

type Row = Record<string, unknown>;

const BATCH_SIZE = 200;

/** Re-encrypts what an older secret sealed; returns how many rows of each table changed. Can be stopped and resumed. */
export async function resealAll({ query, keys }: Handle): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of sealedTables)
    counts[table.name] = await eachRow(
      query,
      table.name,
      table.key,
      table.texts.concat(digestColumn(table)),
      (row) => resealTexts({ query, keys }, table, row),
    );
  for (const [name, { key }] of blockTables)
    counts[name] = await eachRow(query, name, key, ["sealed"], (row) =>
      resealBlock({ query, keys }, name, key, row),
    );
  await new ReceiptKeys({ query, keys }).keep();
  counts.consent_record = await new ConsentRecords({ query, keys }).reseal();
  return counts;
}

/** Opens every sealed text. @throws SecretMissing if one does not open */
export async function openAllSealed({ query, keys }: Handle): Promise<void> {
  for (const { name, key, texts } of sealedTables)
    await eachRow(query, name, key, texts, async (row) => {
      for (const column of texts) if (row[column] !== null) keys.open(row[column] as Sealed);
      return false;
    });
}

function digestColumn({ digest, key }: SealedTable): string[] {
  return digest && !key.includes(digest.column) ? [digest.column] : [];
}

async function eachRow(
  query: Query,
  table: string,
  key: readonly string[],
  columns: readonly string[],
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const all = sql.join([...key, ...columns].map((column) => sql.ref(column)));
  let count = 0;
  let last: Row | undefined;
  do {
    const after = last
      ? sql`where (${keyColumns}) > (${sql.join(key.map((column) => last?.[column]))})`
      : sql``;
    const { rows } = await sql<Row>`
      select ${all} from ${sql.table(table)} ${after} order by ${keyColumns} limit ${BATCH_SIZE}`.execute(
      query,
    );
    for (const row of rows) if (await work(row)) count += 1;
    last = rows.at(-1);
  } while (last);
  return count;
}

async function resealTexts(
  { query, keys }: Handle,
  { name, key, texts, digest }: SealedTable,
  row: Row,
): Promise<boolean> {
  const old = texts.filter((column) => row[column] !== null && !keys.isNewest(row[column] as Sealed));
  if (!old.length) return false;
  const values: Row = {};
  for (const column of old) values[column] = keys.seal(keys.open(row[column] as Sealed));
  const before = digest && (row[digest.column] as string);
  const after = digest && keys.digest(digest.use, keys.open(row[digest.of] as Sealed));
  if (digest) values[digest.column] = after;
  const isDone = await update(query, name, [...key, ...old], row, values);
  if (isDone && name === "consent_attempt" && before && after !== before)
    await updateMeterDigests(query, row.user_id as string, before, after as string);
  return isDone;
}

/** Updates rows without the MPAN, which the registration attempt holds. */
async function updateMeterDigests(
  query: Query,
  userId: string,
  before: string,
  after: string,
): Promise<void> {
  for (const { table, column } of meterColumns) {
    const digest = sql.ref(column);
    await sql`
      update ${sql.table(table)} set ${digest} = ${after}
      where user_id = ${userId} and ${digest} = ${before}`.execute(query);
  }
}

async function resealBlock(
  { query, keys }: Handle,
  table: string,
  key: readonly string[],
  row: Row,
): Promise<boolean> {
  const [userId = "", registrationId = "", fuel = "", period = ""] = key.map((column) => String(row[column]));
  const context = sealingContext({ userId, registrationId }, fuel, period);
  const block = Buffer.from(row.sealed as Uint8Array);
  if (keys.isNewestBytes("readings", block, context)) return false;
  const sealed = keys.sealBytes("readings", keys.openBytes("readings", block, context), context);
  return update(query, table, [...key, "sealed"], row, { sealed });
}

/** No-op if the row has changed since it was read. */
async function update(
  query: Query,
  table: string,
  same: readonly string[],
  row: Row,
  values: Row,
): Promise<boolean> {
  const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const where = sql.join(
    same.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(query);
  return Number(numAffectedRows) > 0;
}
