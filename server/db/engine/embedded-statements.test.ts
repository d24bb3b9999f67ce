import { PGlite } from "@electric-sql/pglite";
import { beforeAll, describe, expect, test } from "vitest";
import { embeddedStatements } from "./embedded-statements.ts";
import { migratedSnapshot } from "./test-embedded-database.ts";

let pglite: PGlite;
let statements: ReturnType<typeof embeddedStatements>;
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await migratedSnapshot() });
  statements = embeddedStatements(pglite);
  await statements.exec("create table part (id int primary key, name text)");
});

const preparedCount = async () =>
  Number(
    (await pglite.query<{ count: number }>("select count(*) from pg_prepared_statements")).rows[0]?.count,
  );

describe("returns the same value as PGlite, first and from the cached statement", () => {
  const values: [type: string, value: unknown][] = [
    ["text", 'it\'s "quoted" \\ ü £'],
    ["text", ""],
    ["text", null],
    ["text", undefined],
    ["int4", 7],
    ["int8", 2 ** 40],
    ["numeric", "12.30"],
    ["float8", 0.1],
    ["boolean", false],
    ["uuid", "019aa0b2-5f6c-7000-8000-000000000000"],
    ["timestamptz", new Date("2026-03-29T01:30:00.123Z")],
    ["date", "2026-03-29"],
    ["bytea", new Uint8Array([0, 1, 254, 255])],
    ["jsonb", { name: "Amy", list: [1, null] }],
    ["json", [1, 2]],
    ["text[]", ["a", "b,c", null, '"']],
    ["int4[]", [1, 2]],
    ["float8[]", []],
  ];
  test.each(values)("%s %o", async (type, value) => {
    const text = `select $1::${type} as value`;
    const wanted = (await pglite.query(text, [value])).rows;
    for (const _ of [1, 2]) expect((await statements.query(text, [value])).rows).toEqual(wanted);
  });
});

test("counts affected rows, even for statements that return none", async () => {
  const insert = "insert into part (id, name) select n, $1 from generate_series(1, 3) n";
  expect(await statements.query(insert, ["cog"])).toMatchObject({ rows: [], affectedRows: 3 });
  const update = "update part set name = $1 where id <= $2 returning id";
  expect(await statements.query(update, ["nut", 2])).toMatchObject({
    rows: [{ id: 1 }, { id: 2 }],
    affectedRows: 2,
  });
  expect(await statements.query(update, ["nut", 0])).toMatchObject({ rows: [], affectedRows: 0 });
});

test("an error carries PostgreSQL's code, and later statements work", async () => {
  const insert = "insert into part (id) values ($1)";
  await statements.query(insert, [10]);
  for (const _ of [1, 2])
    await expect(statements.query(insert, [10])).rejects.toMatchObject({
      code: "23505",
      constraint: "part_pkey",
    });
  await expect(statements.query("select nothing")).rejects.toMatchObject({ code: "42703" });
  await expect(statements.query("select $1::int", ["seven"])).rejects.toMatchObject({ code: "22P02" });
  expect((await statements.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("cached and new statements roll back a failed transaction", async () => {
  for (const end of ["rollback", "rollback", "rollback /* new */"]) {
    await statements.query("begin");
    await statements.query("savepoint one");
    await statements.query("insert into part (id) values (20)");
    await expect(statements.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
    await expect(statements.query("select 1 as one")).rejects.toMatchObject({ code: "25P02" });
    await statements.query("rollback to savepoint one");
    expect((await statements.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await statements.query(end);
    expect((await statements.query("select id from part where id = 20")).rows).toEqual([]);
  }
});

test.each([
  ["exec", (text: string) => statements.exec(text)],
  ["query", (text: string) => statements.query(text)],
])("sees columns added and dropped by %s", async (by, change) => {
  const read = async () => Object.keys((await statements.query("select * from part limit 1")).rows[0] ?? {});
  const before = await read();
  await change(`alter table part add column added_by_${by} int`);
  expect(await read()).toEqual([...before, `added_by_${by}`]);
  await change(`alter table part drop column added_by_${by}`);
  expect(await read()).toEqual(before);
});

test.each([
  ["rollback", "begin", "rollback"],
  ["abort", "begin", "ABORT;"],
  ["rollback to a savepoint", "begin; savepoint one", "rollback to savepoint one"],
  ["an error that rolls back at the commit", "begin", "commit"],
])("sees a change of columns undone by %s", async (how, begin, undo) => {
  const read = async () => Object.keys((await statements.query("select * from part limit 1")).rows[0] ?? {});
  const before = await read();
  for (const text of begin.split("; ")) await statements.query(text);
  await statements.query("alter table part add column undone int");
  expect(await read()).toEqual([...before, "undone"]);
  if (how.startsWith("an error")) await expect(statements.query("select 1 / 0")).rejects.toThrow();
  await statements.query(undo);
  expect(await read()).toEqual(before);
  await statements.query("rollback");
  expect(await read()).toEqual(before);
});

test("prepares discarded statements again", async () => {
  const one = () => statements.query("select 1 as one");
  await one();
  await statements.exec("discard all");
  expect((await one()).rows).toEqual([{ one: 1 }]);
});

test("caches the last 500 statements and no long ones", async () => {
  const often = "select 'often' as word";
  for (let n = 0; n < 700; n++) {
    await statements.query(`select ${n} as n`);
    if (n % 100 === 0) await statements.query(often);
  }
  expect(await preparedCount()).toBe(500);
  const { rows } = await pglite.query("select 1 from pg_prepared_statements where statement = $1", [often]);
  expect(rows).toHaveLength(1);
  const long = `select '${"x".repeat(6_000)}' as word, $1::int as n`;
  for (const n of [1, 2]) expect((await statements.query(long, [n])).rows).toMatchObject([{ n }]);
  expect(await preparedCount()).toBe(500);
});

test("concurrent queries each get their own result", async () => {
  const queries = Array.from({ length: 20 }, (_, n) => statements.query("select $1::int as n", [n]));
  expect((await Promise.all(queries)).map(({ rows }) => rows)).toEqual(queries.map((_, n) => [{ n }]));
});

test("rejects queries after the database was closed", async () => {
  await pglite.close();
  await expect(statements.query("select 1")).rejects.toThrow("closed");
});
