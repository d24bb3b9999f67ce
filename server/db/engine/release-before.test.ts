import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { describe, expect, test } from "vitest";
import type { Email } from "../../../domain/email.ts";
import { keysFrom } from "../../platform/keys.ts";
import { openedForFile } from "../../testing/test-opened.ts";
import { Stores } from "../stores.ts";
import type { Query } from "./database.ts";
import { migrate, statements } from "./migrate.ts";
import { openTestDatabase } from "./test-database.ts";
import { recordingStatements } from "./test-statements.ts";

/**
 * The release before goes on serving while the new one starts, and comes back when the new one fails
 * (docs/operations.md): what it sends has to work on the newest schema. `release-before.json` holds its last
 * migration and every statement of its own; `npm run record-release` writes it.
 */
const released: { migration: string; statements: string[] } = JSON.parse(
  readFileSync(new URL("../release-before.json", import.meta.url), "utf8"),
);

const database = openedForFile(openTestDatabase);

// Claims: F25
test("every statement of the release before is understood by the newest schema", async () => {
  expect(released.statements.length).toBeGreaterThan(200);
  expect(await afterChange("", refused)).toEqual([]);
});

// Claims: F25
test("a row that the release before writes meets no rule that it did not know", async () => {
  const allowed = ALLOWED.filter(({ since }) => released.migration < since);
  expect(await afterChange("", newRules)).toEqual(allowed.map(({ rule }) => rule));
});

const ALLOWED = [
  // Takes every row as it is, and writes it down in a table that the release before does not know.
  { rule: "customer: trigger customer_email_follows", since: "0026_customer_email" },
  // Wider than the rule that it stands for: electricity and gas are among them.
  {
    rule: "readings_month: CHECK ((fuel = ANY (ARRAY['electricity'::text, 'gas'::text, 'exported'::text]))) NOT VALID",
    since: "0032_exported",
  },
];

test("what the app sends is recorded, and nothing that a test or a migration sends", async () => {
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

test("the address of a customer is found as the release before wrote, changed and removed it", async () => {
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

/** How the release before, which knows nothing of `customer_email`, gives a customer an address. */
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
  "an address is this release's customer's when it %s one with it while the release before %s one",
  async (present, former) => {
    const { query } = database;
    const [id, other] = [uuid(), uuid()];
    if (present === "moves") await thisRelease.adds(query, id, "bea@example.com" as Email);
    if (former === "moves") await releaseBefore.adds(query, other, "ada@example.com");
    const [tx, formerTx] = [
      await query.startTransaction().execute(),
      await query.startTransaction().execute(),
    ];
    const [claimed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const given = thisRelease[present](
      afterFirstAnswer(tx, claimed.resolve, goOn.promise),
      id,
      "both@example.com" as Email,
    );
    await claimed.promise;
    const formerlyGiven = releaseBefore[former](formerTx, other, "both@example.com").then(
      ({ numAffectedRows }) => numAffectedRows,
      ({ constraint }) => constraint,
    );
    await setTimeout(300);
    goOn.resolve();
    expect(await given).toBe(true);
    await tx.commit().execute();
    expect(await formerlyGiven).toBe(former === "adds" ? 0n : "customer_email_key");
    await formerTx.rollback().execute();
    expect((await storesOn(database.query).customers.findByEmail("both@example.com" as Email))?.id).toBe(id);
    await sql`delete from customer`.execute(query);
  },
);

/** Queries whose first answer comes only once they may go on. */
function afterFirstAnswer(query: Query, answered: () => void, goOn: Promise<void>): Query {
  return query.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered();
      await goOn;
      return result;
    },
  });
}

test.runIf(process.env.TEST_DATABASE_URL)(
  "a customer whom the release before adds while the table of addresses is made is in it",
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

describe("it would be noticed that", () => {
  test.each([
    ["a column that it reads is dropped", "alter table consent_record drop column mpan_key"],
    ["a column that it reads has another name", "alter table customer rename column given_name to name"],
    ["a table is dropped", "drop table withdrawal"],
    ["a column has another type", "alter table customer alter column created_at type text"],
  ])("%s", async (_, change) => {
    expect(await afterChange(change, refused)).not.toEqual([]);
  });

  test.each([
    [
      "a new column has to be given",
      "alter table registration add column meter text not null",
      "registration.meter has to be given",
    ],
    [
      "a column may no longer be empty",
      "alter table registration alter column next_try set not null",
      "registration.next_try has to be given",
    ],
    [
      "a value is checked",
      "alter table registration add constraint short check (length(mpan) < 3)",
      "registration: CHECK ((length(mpan) < 3))",
    ],
    [
      "a value may stand only once",
      "create unique index once on session (user_id)",
      "session: unique (user_id)",
    ],
    [
      "a trigger looks on",
      "create trigger look before insert on session for each row execute function consent_record_stays()",
      "session: trigger look",
    ],
  ])("%s", async (_, change, rule) => {
    expect(await afterChange(change, newRules)).toContain(rule);
  });
});

/** What is found after a change of the schema, which is undone. */
async function afterChange(change: string, find: (query: Query) => Promise<string[]>): Promise<string[]> {
  const transaction = await database.query.startTransaction().execute();
  try {
    if (change) await sql.raw(change).execute(transaction);
    return await find(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** What of the release's statements cannot be prepared, and why. */
async function refused(query: Query): Promise<string[]> {
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

/** What the newest schema asks of a row, in a table that the release before knew, and its own schema did not. */
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
  const knew = new Set(rows.map(({ tablename }) => tablename));
  expect(knew.size).toBeGreaterThan(20);
  return now.filter((rule) => !before.has(rule) && knew.has(rule.split(/[.:]/)[0] ?? ""));
}

/** Everything a schema asks of a row that is written, each beginning with its table. */
async function rulesOf(query: Query, schema: string): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select relname || '.' || attname || ' has to be given' as rule
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
