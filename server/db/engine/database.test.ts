import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmbedded, openPostgres } from "./database.ts";
import { embeddedPostgres } from "./embedded-postgres.ts";
import { openTestDatabase } from "./test-database.ts";
import { migratedSnapshot } from "./test-embedded-database.ts";

test("sends only startup parameters that a connection pooler accepts", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const database = openPostgres(`postgres://amy@127.0.0.1:${port}/hearth`, { onError: () => {} });
  const [parameters] = await Promise.all([startupOf(server), expect(database.ping()).rejects.toThrow()]);
  expect(parameters).toEqual({ user: "amy", database: "hearth", client_encoding: "UTF8" });
  await database.close();
  server.close();
});

test("closes an embedded database that was only used through raw", async () => {
  const postgres = await embeddedPostgres({ snapshot: await migratedSnapshot() });
  const database = openEmbedded(postgres);
  await database.raw("select 1");
  await database.close();
  await expect(postgres.query("select 1")).rejects.toThrow(/closed/);
  await database.close();
});

test("ends a pool that was only used through raw", async () => {
  const database = openPostgres("postgres://amy@127.0.0.1:1/hearth", { onError: () => {} });
  await expect(database.raw("select 1")).rejects.toThrow(/ECONNREFUSED/);
  await database.close();
  await expect(database.raw("select 1")).rejects.toThrow(/after calling end/);
  await database.close();
});

test.runIf(process.env.TEST_DATABASE_URL)("reports each statement without its values", async () => {
  const statements: unknown[] = [];
  const onStatement = (...all: unknown[]) => statements.push(all);
  const url = process.env.TEST_DATABASE_URL ?? "";
  const database = openPostgres(url, { onError: () => {}, onStatement });
  await sql`select ${"amy@example.com"}::text`.execute(database.query);
  await expect(sql`select nothing`.execute(database.query)).rejects.toThrow();
  await database.close();
  const ms = expect.any(Number);
  expect(statements).toEqual([
    ["select $1::text", ms, false],
    ["select nothing", ms, true],
  ]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "the server times out statements and idle transactions",
  async () => {
    const database = await openTestDatabase();
    const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as transaction`.execute(database.query);
    expect(rows).toEqual([{ statement: "2s", transaction: "5s" }]);
    await database.close();
  },
);

async function startupOf(server: ReturnType<typeof createServer>): Promise<Record<string, string>> {
  const [socket] = await once(server, "connection");
  const [message] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  // Four bytes of length, four of version, then names and values, each terminated by a zero byte.
  const texts = message.subarray(8).toString().split("\0").filter(Boolean);
  return Object.fromEntries(
    texts.flatMap((text, index) => (index % 2 ? [] : [[text, texts[index + 1] ?? ""]])),
  );
}
