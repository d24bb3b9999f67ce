import type { KyselyPlugin } from "kysely";
import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { type EndpointKey, endpoints } from "../../contract/endpoints.ts";
import type { Query } from "../db/engine/database.ts";
import { withStores } from "../db/stores.ts";
import { appOn, type RunningApp } from "../testing/test-app.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { type Household, registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();
let counted: RunningApp;
let home: Household;
let statements = 0;

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

const reads = (Object.keys(endpoints) as EndpointKey[]).filter(
  (key) => key.startsWith("GET ") && !key.includes("{") && endpoints[key].audience === "customer",
);

beforeAll(async () => {
  home = await registerHousehold(app);
  counted = appOn({
    ...app.deps,
    db: withStores({ ...app.deps.db, query: app.deps.db.query.withPlugin(counter) }, app.deps.keys),
  });
});

test("the number of statements does not grow with the number of rows", async () => {
  const few = await countEach();
  await addRows(app.deps.db.query, home.customer.id, 25);
  const many = await countEach();
  expect(reads.length).toBeGreaterThan(8);
  expect(many).toEqual(few);
});

test("no customer read without path parameters needs more than eleven statements", async () => {
  const tooMany = Object.entries(await countEach()).filter(([, count]) => count > 11);
  expect(tooMany).toEqual([]);
});

async function countEach(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const key of reads) {
    statements = 0;
    const response = await counted.call("GET", key.slice("GET ".length), { token: home.customer.token });
    expect(response.status, key).toBeLessThan(500);
    counts[key] = statements;
  }
  return counts;
}

async function addRows(db: Query, userId: string, count: number): Promise<void> {
  const at = app.deps.clock.now();
  const { subject } = await db
    .selectFrom("consent_subject")
    .select("subject")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const template = await db
    .selectFrom("consent_record")
    .selectAll()
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  const { details, ...record } = template;
  for (let made = 0; made < count; made += 1) {
    await db
      .insertInto("session")
      .values({
        user_id: userId,
        id: uuid(),
        token_hash: uuid(),
        user_agent: "",
        client_address: "203.0.113.9",
        created_at: at,
        seen_at: at,
      })
      .execute();
    await db
      .insertInto("passkey")
      .values({
        user_id: userId,
        id: uuid(),
        public_key: "",
        counter: 0,
        transports: "",
        name: `Key ${made}`,
        created_at: at,
        used_at: null,
      })
      .execute();
    await db
      .insertInto("consent_record")
      .values({ ...record, id: uuid(), consent_id: uuid(), details: JSON.stringify(details) })
      .execute();
  }
}
