import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmbedded, openPostgres } from "./database.ts";
import { embeddedPostgres } from "./embedded-postgres.ts";
import { openTestDatabase } from "./test-database.ts";
import { migratedSnapshot } from "./test-embedded-database.ts";

test("a connection starts with nothing that a pooler in front would refuse", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const database = openPostgres(`postgres://amy@127.0.0.1:${port}/hearth`, { onError: () => {} });
  const [asked] = await Promise.all([startupOf(server), expect(database.ping()).rejects.toThrow()]);
  expect(asked).toEqual({ user: "amy", database: "hearth", client_encoding: "UTF8" });
  await database.close();
  server.close();
});

test("an embedded database to which only plain SQL was sent is closed", async () => {
  const postgres = await embeddedPostgres({ snapshot: await migratedSnapshot() });
  const database = openEmbedded(postgres);
  await database.raw("select 1");
  await database.close();
  await expect(postgres.query("select 1")).rejects.toThrow(/closed/);
  await database.close();
});

test("a pool to which nothing but plain SQL was sent is ended", async () => {
  const database = openPostgres("postgres://amy@127.0.0.1:1/hearth", { onError: () => {} });
  await expect(database.raw("select 1")).rejects.toThrow(/ECONNREFUSED/);
  await database.close();
  await expect(database.raw("select 1")).rejects.toThrow(/after calling end/);
  await database.close();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "statements and idle transactions are ended by the server",
  async () => {
    const database = await openTestDatabase();
    const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as transaction`.execute(database.query);
    expect(rows).toEqual([{ statement: "2s", transaction: "5s" }]);
    await database.close();
  },
);

/** The parameters with which the first client introduces itself; it is then hung up on. */
async function startupOf(server: ReturnType<typeof createServer>): Promise<Record<string, string>> {
  const [socket] = await once(server, "connection");
  const [message] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  // Four bytes of length and four of version, then names and values, each ended by a zero.
  const texts = message.subarray(8).toString().split("\0").filter(Boolean);
  return Object.fromEntries(
    texts.flatMap((text, place) => (place % 2 ? [] : [[text, texts[place + 1] ?? ""]])),
  );
}
