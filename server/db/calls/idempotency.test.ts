import { beforeAll, expect, test } from "vitest";
import { keysFrom } from "../../platform/keys.ts";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { addTestCustomer, GOOD_PASSWORD } from "../../testing/test-customer.ts";
import { Stores } from "../stores.ts";
import { plainDigests } from "../test-digests.ts";

const app = testAppOfFile();
let userId: string;
beforeAll(async () => {
  userId = (await addTestCustomer(app)).id;
});

const claim = (key: string, seconds = 0, request = "same", keys = app.deps.keys) => {
  const { db, clock } = app.deps;
  const now = new Date(clock.now().getTime() + seconds * 1000);
  const count = { ...app.deps.limits.prepare("stored-response", userId), now };
  return new Stores({ query: db.query, keys: keys }).idempotencyKeys.claim({ userId, key, request }, count);
};

// Claims: F15
test("of twenty concurrent calls one does the work; later ones get its response", async () => {
  const states = await Promise.all(Array.from({ length: 20 }, () => claim("crowd")));
  expect(states.filter((state) => state === "claimed")).toHaveLength(1);
  expect(states.filter((state) => state !== "claimed")).toContainEqual({ state: "under-way" });
  await app.deps.db.idempotencyKeys.saveResponse({ userId, key: "crowd" }, { status: 200, body: "{}" });
  expect(await claim("crowd")).toEqual({ state: "completed", status: 200, body: "{}" });
});

test("refuses a different request with the same key, even after a crash", async () => {
  await claim("one-call");
  expect(await claim("one-call", 0, "other")).toEqual({ state: "different" });
  expect(await claim("one-call", 120, "other")).toEqual({ state: "different" });
});

// Claims: F47
test("a minute after its process died, one of the repeated calls does the work", async () => {
  await claim("crashed");
  expect(await claim("crashed", 30)).toEqual({ state: "under-way" });
  const states = await Promise.all(Array.from({ length: 10 }, () => claim("crashed", 61)));
  expect(states.filter((state) => state === "claimed")).toHaveLength(1);
});

// Claims: F47
test("one of two repeated calls claims a released key", async () => {
  await claim("again");
  await app.deps.db.idempotencyKeys.release({ userId, key: "again" });
  const states = await Promise.all([claim("again"), claim("again")]);
  expect(states).toContain("claimed");
  expect(states).toContainEqual({ state: "under-way" });
});

test("recognises a repeated call after the secret was rotated", async () => {
  const renewed = keysFrom(["n".repeat(32), "s".repeat(32)]);
  await claim("renewed");
  expect(await claim("renewed", 0, "same", renewed)).toEqual({ state: "under-way" });
  expect(await claim("renewed", 0, "other", renewed)).toEqual({ state: "different" });
});

// Claims: D11
test("no table contains a plain digest of a request or password", async () => {
  const eve = await addTestCustomer(app, "eve@example.com");
  const path = "/api/identity/change-password";
  const body = JSON.stringify({ currentPassword: GOOD_PASSWORD, newPassword: "Kettle-by-the-4th-window" });
  const headers = { "idempotency-key": "typed" };
  expect((await app.call("POST", path, { token: eve.token, body, headers })).status).toBeLessThan(300);
  const { raw } = app.deps.db;
  const { rows: tables } = await raw("select tablename from pg_tables where schemaname = 'public'");
  let everything = "";
  for (const { tablename } of tables)
    everything += JSON.stringify((await raw(`select * from ${tablename}`)).rows);
  expect(everything).toContain("typed");
  const texts = [body, `POST ${path}\n${body}`, GOOD_PASSWORD, "Kettle-by-the-4th-window"];
  for (const digest of texts.flatMap(plainDigests)) expect(everything).not.toContain(digest);
});
