import { sql } from "kysely";
import type { Keys, KeyUse } from "../keys.ts";
import type { Query } from "./engine/database.ts";
import { placeOf } from "./readings/months.ts";
import { resealConsentRecords } from "./registration/consent-records.ts";
import type { Tables } from "./tables.ts";

interface SealedTable {
  /** The primary key. */
  key: readonly string[];
  /** The columns that hold sealed texts. */
  texts: readonly string[];
  /** A column with the digest of one of them, by which rows are found. */
  digest?: { column: string; of: string; use: KeyUse };
}

/** Every table with sealed texts. A test finds what is missing here: nothing may open by an older secret alone. */
const sealedTables: Partial<Record<keyof Tables, SealedTable>> = {
  home: { key: ["user_id"], texts: ["address", "postcode"] },
  onboarding_draft: { key: ["user_id", "flow"], texts: ["answers"] },
  mpan_handle: { key: ["user_id", "handle"], texts: ["mpan"] },
  mpan_check: { key: ["user_id", "mpan_key"], texts: ["postcode"] },
  consent_attempt: {
    key: ["user_id", "id"],
    texts: ["mpan", "details"],
    digest: { column: "mpan_key", of: "mpan", use: "meter" },
  },
  card_proof: {
    key: ["subject", "consent_id"],
    texts: ["card"],
    digest: { column: "card_key", of: "card", use: "card" },
  },
  registration: {
    key: ["user_id", "id"],
    texts: ["mpan"],
    digest: { column: "mpan_key", of: "mpan", use: "meter" },
  },
  kept_readings: { key: ["user_id", "registration_id"], texts: ["region"] },
  withdrawal: {
    key: ["user_id", "consent_id"],
    texts: ["mpan"],
    digest: { column: "mpan_key", of: "mpan", use: "meter" },
  },
  opt_in: {
    key: ["email_key", "id"],
    texts: ["email"],
    digest: { column: "email_key", of: "email", use: "opt-in" },
  },
  day_note: { key: ["user_id", "day"], texts: ["note"] },
  solar_event: { key: ["user_id", "id"], texts: ["details"] },
  solar_lead: { key: ["user_id", "interest"], texts: ["details"] },
  turn_down_result: { key: ["user_id", "event_id"], texts: ["outcome", "inputs"] },
  letter: { key: ["id"], texts: ["sealed"] },
  account_export: { key: ["user_id"], texts: ["content"] },
  idempotency: { key: ["user_id", "key"], texts: ["body"] },
};

/** Blocks of readings, and what tells those of a fuel apart. */
const readingsTables = { readings_month: "month", readings_year: "year" };

type Row = Record<string, unknown>;

const AT_A_TIME = 200;

/**
 * Seals everything anew that an older secret sealed, so that the older one can be dropped: page by page, each row
 * only if nobody has changed it meanwhile. What is done already is passed over, so it may be stopped and begun again.
 * @returns how many rows were sealed anew, by table
 */
export async function resealAll(query: Query, keys: Keys): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, sealed] of Object.entries(sealedTables)) {
    counts[table] = await eachRow(
      query,
      table,
      sealed.key,
      sealed.texts.concat(digestColumn(sealed)),
      (row) => resealTexts(query, keys, table, sealed, row),
    );
  }
  for (const [table, period] of Object.entries(readingsTables)) {
    const key = ["user_id", "registration_id", "fuel", period];
    counts[table] = await eachRow(query, table, key, ["sealed"], (row) =>
      resealBlock(query, keys, table, key, row),
    );
  }
  counts.consent_record = await resealConsentRecords(query, keys);
  return counts;
}

/** Opens every sealed text and changes nothing; throws SecretMissing at one that does not open. */
export async function openEverySeal(query: Query, keys: Keys): Promise<void> {
  for (const [table, { key, texts }] of Object.entries(sealedTables))
    await eachRow(query, table, key, texts, async (row) => {
      for (const column of texts) if (row[column] !== null) keys.open(row[column] as string);
      return false;
    });
}

function digestColumn({ digest, key }: SealedTable): string[] {
  return digest && !key.includes(digest.column) ? [digest.column] : [];
}

/** Hands over the rows of a table in the order of its key; counts those of which `work` says that it changed them. */
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
      select ${all} from ${sql.table(table)} ${after} order by ${keyColumns} limit ${AT_A_TIME}`.execute(
      query,
    );
    for (const row of rows) if (await work(row)) count += 1;
    last = rows.at(-1);
  } while (last);
  return count;
}

async function resealTexts(
  query: Query,
  keys: Keys,
  table: string,
  { key, texts, digest }: SealedTable,
  row: Row,
): Promise<boolean> {
  const old = texts.filter((column) => row[column] !== null && !keys.isNewest(row[column] as string));
  if (!old.length) return false;
  const values: Row = {};
  for (const column of old) values[column] = keys.seal(keys.open(row[column] as string));
  const before = digest && (row[digest.column] as string);
  const after = digest && keys.digest(digest.use, keys.open(row[digest.of] as string));
  if (digest) values[digest.column] = after;
  const isDone = await update(query, table, [...key, ...old], row, values);
  if (isDone && table === "consent_attempt" && before && after !== before)
    await renameMeter(query, row.user_id as string, before, after as string);
  return isDone;
}

/** Rows that know a meter by its digest alone, of a customer whose attempt to register it tells the number. */
async function renameMeter(query: Query, userId: string, before: string, after: string): Promise<void> {
  for (const table of ["kept_readings", "mpan_check", "turn_down_participation"] as const)
    await query
      .updateTable(table)
      .set({ mpan_key: after })
      .where("user_id", "=", userId)
      .where("mpan_key", "=", before)
      .execute();
  await query
    .updateTable("card_check")
    .set({ used_for_mpan_key: after })
    .where("user_id", "=", userId)
    .where("used_for_mpan_key", "=", before)
    .execute();
}

async function resealBlock(
  query: Query,
  keys: Keys,
  table: string,
  key: readonly string[],
  row: Row,
): Promise<boolean> {
  const [userId = "", registrationId = "", fuel = "", period = ""] = key.map((column) => String(row[column]));
  const place = placeOf({ userId, registrationId }, fuel, period);
  const block = Buffer.from(row.sealed as Uint8Array);
  if (keys.isNewestBytes("readings", block, place)) return false;
  const sealed = keys.sealBytes("readings", keys.openBytes("readings", block, place), place);
  return update(query, table, [...key, "sealed"], row, { sealed });
}

/** Writes values into the row that still is as it was read. */
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
