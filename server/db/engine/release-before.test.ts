import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { Email } from "../../../domain/email.ts";
import { keysFrom } from "../../platform/keys.ts";
import { openForFile } from "../../testing/test-open.ts";
import { Stores } from "../stores.ts";
import type { Query } from "./database.ts";
import { migrate, statements } from "./migrate.ts";
import { openTestDatabase } from "./test-database.ts";
import { recordingStatements } from "./test-statements.ts";

/** The previous release serves while the new one starts, so its statements must work on the newest schema. */
const released: { migration: string; statements: string[] } = JSON.parse(
  readFileSync(new URL("../release-before.json", import.meta.url), "utf8"),
);

const database = openForFile(openTestDatabase);

// Claims: F25
test("the newest schema accepts every statement of the previous release", async () => {
  expect(released.statements.length).toBeGreaterThan(200);
  expect(await afterChange("", findRefused)).toEqual([]);
});

// Claims: F25
test("the newest schema adds no constraint to rows that the previous release writes", async () => {
  const allowed = ALLOWED.filter(({ since }) => released.migration < since);
  expect(await afterChange("", newRules)).toEqual(allowed.map(({ rule }) => rule));
});

const ALLOWED = [
  { rule: "customer: trigger customer_email_follows", since: "0026_customer_email" },
  // Wider than the constraint it replaces, which allows electricity and gas.
  {
    rule: "readings_month: CHECK ((fuel = ANY (ARRAY['electricity'::text, 'gas'::text, 'exported'::text]))) NOT VALID",
    since: "0032_exported",
  },
];

test("records statements of the app, not of tests or migrations", async () => {
  const folder = mkdtempSync(join(tmpdir(), "statements-"));
  const file = join(folder, "statements.jsonl");
  const recording = recordingStatements(database, file);
  await migrate(recording);
  await sql`select 1 from customer`.execute(recording.query);
  await recording.query.selectFrom("customer").select("id").execute();
  await storesOn(recording.query).transaction((tx) => tx.customers.find(uuid()));
  await storesOn(recording.query).customers.find(uuid());
  await storesOn(recording.query).cardProofs.remove({ userId: uuid(), consentId: uuid() });
  const recorded = readFileSync(file, "utf8").trim().split("\n");
  expect(recorded.map((line) => JSON.parse(line))).toEqual([
    `select * from "customer" where "id" = $1`,
    `delete from "card_proof" where "subject" in (select "subject" from "consent_subject" where "user_id" = $1) and "consent_id" = $2`,
  ]);
  rmSync(folder, { recursive: true });
});

test("finds customers by email after the previous release adds, changes or removes them", async () => {
  const { query } = database;
  const found = async (...emails: string[]) => {
    const customers = await Promise.all(
      emails.map((email) => storesOn(database.query).customers.findByEmail(email as Email)),
    );
    return customers.map((customer) => customer?.id);
  };
  const [id, other] = [uuid(), uuid()];
  const { adds, moves } = releaseBefore;
  await adds(query, id, "ada@example.com");
  await adds(query, other, "ada@example.com");
  expect(await found("ada@example.com")).toEqual([id]);
  await moves(query, id, "ashworth@example.com");
  expect(await found("ada@example.com", "ashworth@example.com")).toEqual([undefined, id]);
  await adds(query, other, "ada@example.com");
  expect(await found("ada@example.com")).toEqual([other]);
  await sql`delete from customer`.execute(query);
  expect((await sql`select from customer_email`.execute(query)).rows).toEqual([]);
});

const releaseBefore = {
  adds: (query: Query, id: string, email: string) =>
    sql`insert into customer (id, email, given_name, family_name, created_at)
      values (${id}, ${email}, 'Ada', 'Ashworth', now()) on conflict do nothing`.execute(query),
  moves: (query: Query, id: string, email: string) =>
    sql`update customer set email = ${email} where id = ${id}`.execute(query),
};

const thisRelease = {
  adds: (query: Query, customer_id: string, email: Email) => {
    const names = { given_name: "Bea", family_name: "Ashworth" };
    const code = { password_hash: "none", browser_hash: "none", code_shown: true };
    return storesOn(query).customers.add(
      { customer_id, email, ...names, ...code, created_at: new Date() },
      new Date(),
    );
  },
  moves: (query: Query, id: string, email: Email) => storesOn(query).customers.moveToEmail(id, email),
};

const both = ["adds", "moves"] as const;
test
  .runIf(process.env.TEST_DATABASE_URL)
  .each(both.flatMap((former) => both.map((present) => [present, former] as const)))(
  "when this release %s an address and the previous one concurrently %s it, the first wins",
  async (present, former) => {
    const { query } = database;
    const [id, other] = [uuid(), uuid()];
    if (present === "moves") await thisRelease.adds(query, id, "bea@example.com" as Email);
    if (former === "moves") await releaseBefore.adds(query, other, "ada@example.com");
    const [tx, formerTx] = [
      await query.startTransaction().execute(),
      await query.startTransaction().execute(),
    ];
    const [claimed, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const presentResult = thisRelease[present](
      pausedAfterFirstResult(tx, claimed.resolve, resume.promise),
      id,
      "both@example.com" as Email,
    );
    await claimed.promise;
    const formerResult = releaseBefore[former](formerTx, other, "both@example.com").then(
      ({ numAffectedRows }) => numAffectedRows,
      ({ constraint }) => constraint,
    );
    await setTimeout(300);
    resume.resolve();
    expect(await presentResult).toBe(true);
    await tx.commit().execute();
    expect(await formerResult).toBe(former === "adds" ? 0n : "customer_email_key");
    await formerTx.rollback().execute();
    expect((await storesOn(database.query).customers.findByEmail("both@example.com" as Email))?.id).toBe(id);
    await sql`delete from customer`.execute(query);
  },
);

function pausedAfterFirstResult(query: Query, reached: () => void, resume: Promise<void>): Query {
  return query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reached();
      await resume;
      return result;
    },
  });
}

test.runIf(process.env.TEST_DATABASE_URL)(
  "copies a customer whom the previous release adds during the migration",
  async () => {
    const { query } = database;
    await sql`drop trigger customer_email_follows on customer`.execute(query);
    await sql`drop function follow_customer_email`.execute(query);
    await sql`drop table customer_email`.execute(query);
    const former = await query.startTransaction().execute();
    await sql`insert into customer (id, email, given_name, family_name, created_at)
      values (${uuid()}, 'bea@example.com', 'Bea', 'Ashworth', now())`.execute(former);
    const made = query.transaction().execute(async (tx) => {
      for (const name of ["0026_customer_email", "0029_customer_email_order"]) {
        const file = new URL(`../migrations/${name}.sql`, import.meta.url);
        for (const statement of statements(readFileSync(file, "utf8"))) await sql.raw(statement).execute(tx);
      }
    });
    await setTimeout(300);
    await former.commit().execute();
    await made;
    expect(await storesOn(database.query).customers.findByEmail("bea@example.com" as Email)).toBeDefined();
    await sql`delete from customer`.execute(query);
  },
);

describe("detects that", () => {
  test.each([
    ["a column that a statement reads is dropped", "alter table consent_record drop column mpan_key"],
    [
      "a column that a statement reads has another name",
      "alter table customer rename column given_name to name",
    ],
    ["a table is dropped", "drop table withdrawal"],
    ["a column has another type", "alter table customer alter column created_at type text"],
  ])("%s", async (_, change) => {
    expect(await afterChange(change, findRefused)).not.toEqual([]);
  });

  test.each([
    [
      "a new column is required",
      "alter table registration add column meter text not null",
      "registration.meter is required",
    ],
    [
      "a column became required",
      "alter table registration alter column next_try set not null",
      "registration.next_try is required",
    ],
    [
      "a value is checked",
      "alter table registration add constraint short check (length(mpan) < 3)",
      "registration: CHECK ((length(mpan) < 3))",
    ],
    ["a value must be unique", "create unique index once on session (user_id)", "session: unique (user_id)"],
    [
      "a trigger was added",
      "create trigger added before insert on session for each row execute function consent_record_stays()",
      "session: trigger added",
    ],
  ])("%s", async (_, change, rule) => {
    expect(await afterChange(change, newRules)).toContain(rule);
  });
});

async function afterChange(change: string, find: (query: Query) => Promise<string[]>): Promise<string[]> {
  const transaction = await database.query.startTransaction().execute();
  try {
    if (change) await sql.raw(change).execute(transaction);
    return await find(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

async function findRefused(query: Query): Promise<string[]> {
  await sql`
    create function pg_temp.refused(statements jsonb) returns setof text language plpgsql as $$
    declare statement text;
    begin
      for statement in select jsonb_array_elements_text(statements) loop
        begin
          execute 'prepare former as ' || statement;
          deallocate former;
        exception when others then return next sqlerrm || ': ' || statement;
        end;
      end loop;
    end $$`.execute(query);
  const statements = JSON.stringify(released.statements);
  const { rows } = await sql<{ refused: string }>`
    select pg_temp.refused(${statements}::jsonb) as refused`.execute(query);
  return rows.map(({ refused }) => refused);
}

async function newRules(query: Query): Promise<string[]> {
  const folder = new URL("../migrations/", import.meta.url);
  const known = readdirSync(folder)
    .sort()
    .filter((name) => name <= `${released.migration}.sql`);
  expect(known).toContain(`${released.migration}.sql`);
  const now = await rulesOf(query, "public");
  await sql`create schema former`.execute(query);
  await sql`set local search_path = former`.execute(query);
  for (const name of known)
    for (const statement of statements(readFileSync(new URL(name, folder), "utf8")))
      await sql.raw(statement).execute(query);
  const before = new Set(await rulesOf(query, "former"));
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'former'`.execute(query);
  const tableNames = new Set(rows.map(({ tablename }) => tablename));
  expect(tableNames.size).toBeGreaterThan(20);
  return now.filter((rule) => !before.has(rule) && tableNames.has(rule.split(/[.:]/)[0] ?? ""));
}

async function rulesOf(query: Query, schema: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select relname || '.' || attname || ' is required' as rule
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = ${schema}::regnamespace and relkind in ('r', 'p') and attnum > 0
        and not attisdropped and attnotnull and not atthasdef and attidentity = ''
    union all
    select relname || ': ' || replace(pg_get_constraintdef(pg_constraint.oid), ${schema} || '.', '')
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where relnamespace = ${schema}::regnamespace and contype in ('c', 'f', 'x')
    union all
    select relname || ': unique ' || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING \\w+ ', '')
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = ${schema}::regnamespace and indisunique
    union all
    select relname || ': trigger ' || tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = ${schema}::regnamespace and not tgisinternal`.execute(query);
  return rows.map(({ rule }) => rule).sort();
}

function storesOn(query: Query): Stores {
  return new Stores({ query, keys: keysFrom(["s".repeat(32)]) });
}
