import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../e2e/database.ts";
import { openEmbedded, openPostgres } from "../../server/db/engine/database.ts";
import { dropsForPreviousRelease, partitionByCustomer } from "../../server/db/engine/test-partitions.ts";
import { makeTestSchema } from "../../server/db/engine/test-schema.ts";
import { testApp } from "../../server/testing/test-app.ts";
import { registerHousehold } from "../../server/testing/test-household.ts";
import { everyCall } from "./every-call.ts";
import { type ExplainingConnection, explainingConnection, type Plan } from "./plans.ts";

/** Partitions stand for servers: a statement over several would query every server. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

let database: { url: string; drop(): Promise<void> };
let client: pg.Client;
let watch: ExplainingConnection;
let tables: string[];
let movingCustomer: string;

beforeAll(async () => {
  if (!hasPostgres) return;
  database = await openDatabase();
  const schema = openPostgres(database.url, { size: 2, onError: () => {} });
  await makeTestSchema(schema);
  tables = await partitionByCustomer(schema);
  await schema.close();
  watch = explainingConnection(await connected());
  const app = await testApp({ LOG_LEVEL: "fatal" }, openEmbedded(watch.postgres));
  await everyCall(app, (during) => {
    watch.during = during;
  });
  watch.during = "";
  movingCustomer = (await registerHousehold(app)).customer.id;
  await app.close();
  client = await connected();
}, 180_000);

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

test.runIf(hasPostgres)("operations.md lists every statement that queries several partitions", () => {
  const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  const listed = operations.split("\n").filter((line) => /^\| .* \| `\w+`(, `\w+`)* \| \d+ \|$/.test(line));
  expect(listed).toEqual(rowsOfQueryingAll([...watch.plans.values()]));
});

test.runIf(hasPostgres)("moves a partition to another server without changing a row", async () => {
  const other = await openDatabase();
  const target = openPostgres(other.url, { size: 1, onError: () => {} });
  try {
    await makeTestSchema(target);
    await target.raw(dropsForPreviousRelease);
    await importForeignSchema(other.url);
    const partition = await partitionOf(movingCustomer);
    const counts = new Map<string, number>();
    await client.query("begin");
    for (const table of tables) {
      const { rowCount } = await client.query(
        `insert into there.${table} select * from ${table}_${partition}`,
      );
      counts.set(table, rowCount ?? 0);
      expect(await contentOf(`there.${table}`), table).toEqual(await contentOf(`${table}_${partition}`));
    }
    await client.query("commit");
    for (const table of tables.toReversed()) {
      const part = `${table}_${partition}`;
      await client.query(`alter table ${table} detach partition ${part}; drop table ${part}`);
    }
    expect(counts.get("readings_month")).toBeGreaterThan(20);
    for (const [table, count] of counts)
      expect((await target.raw(`select count(*) from ${table}`)).rows, table).toEqual([{ count }]);
    expect((await client.query("select from customer where id = $1", [movingCustomer])).rowCount).toBe(0);
  } finally {
    await target.close();
    await other.drop();
  }
});

test.runIf(hasPostgres)("PostgreSQL refuses unique keys with foreign partitions", async () => {
  const ofForeign = client.query(`
    create table half (id uuid not null) partition by hash (id);
    create foreign table half_0 partition of half for values with (modulus 2, remainder 0) server there;
    alter table half add primary key (id)`);
  await expect(ofForeign).rejects.toThrow('cannot create unique index on partitioned table "half"');
});

async function connected(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  return connection;
}

async function importForeignSchema(url: string): Promise<void> {
  const { hostname, port, pathname, username, password } = new URL(url);
  await client.query(`
    create extension if not exists postgres_fdw;
    create server there foreign data wrapper postgres_fdw
      options (host '${hostname}', port '${port || 5432}', dbname '${pathname.slice(1)}');
    create user mapping for current_user server there options (user '${username}', password '${password}');
    create schema there;
    import foreign schema public from server there into there`);
}

async function partitionOf(customer: string): Promise<number> {
  const { rows } = await client.query("select tableoid::regclass::text as name from customer where id = $1", [
    customer,
  ]);
  return Number(rows[0].name.replace("customer_", ""));
}

async function contentOf(table: string): Promise<unknown> {
  const { rows } = await client.query(
    `select count(*), md5(string_agg(row_text, ',' order by row_text)) from (select one::text as row_text from ${table} one) rows`,
  );
  return rows;
}

function rowsOfQueryingAll(plans: readonly Plan[]): string[] {
  const found = new Map<string, { tables: Set<string>; statements: number }>();
  for (const plan of plans) {
    const tables = tablesScanned(plan);
    if (tables.length === 0) continue;
    const row = found.get(plan.during) ?? { tables: new Set(), statements: 0 };
    for (const table of tables) row.tables.add(table);
    found.set(plan.during, { ...row, statements: row.statements + 1 });
  }
  return [...found].map(
    ([during, { tables, statements }]) =>
      `| ${during} | ${[...tables]
        .sort()
        .map((table) => `\`${table}\``)
        .join(", ")} | ${statements} |`,
  );
}

function tablesScanned({ lines }: Plan): string[] {
  const requested = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, table = "", partition] =
      /(?:Scan|Insert|Update|Delete)(?: using \w+)? on (\w+)_(\d)\b/.exec(line) ?? [];
    if (!partition || line.includes("never executed")) continue;
    requested.set(table, (requested.get(table) ?? new Set()).add(partition));
  }
  return [...requested].filter(([, partitions]) => partitions.size > 1).map(([table]) => table);
}
