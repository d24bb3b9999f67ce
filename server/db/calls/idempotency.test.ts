import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test-app.ts";
import { addTestCustomer } from "../../test-customer.ts";
import { claimKey, keepAnswer, releaseKey } from "./idempotency.ts";

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await testApp();
  userId = (await addTestCustomer(app)).id;
});
afterAll(() => app.close());

const claim = (key: string, seconds = 0, requestHash = "same") => {
  const { db, keys, clock } = app.deps;
  const now = new Date(clock.now().getTime() + seconds * 1000);
  return claimKey(db.query, keys, { userId, key, requestHash }, now);
};

test("of twenty that come at once one does the work, and later ones have its answer", async () => {
  const states = await Promise.all(Array.from({ length: 20 }, () => claim("crowd")));
  expect(states.filter((state) => state === "claimed")).toHaveLength(1);
  expect(states.filter((state) => state !== "claimed")).toContainEqual({ state: "under-way" });
  await keepAnswer(app.deps.db.query, app.deps.keys, { userId, key: "crowd" }, { status: 200, body: "{}" });
  expect(await claim("crowd")).toEqual({ state: "answered", status: 200, body: "{}" });
});

test("a key is for one call: another under the same key is refused, also after a crash", async () => {
  await claim("one-call");
  expect(await claim("one-call", 0, "other")).toEqual({ state: "different" });
  expect(await claim("one-call", 120, "other")).toEqual({ state: "different" });
});

test("a call whose process died is done by one of those that ask again a minute later", async () => {
  await claim("crashed");
  expect(await claim("crashed", 30)).toEqual({ state: "under-way" });
  const states = await Promise.all(Array.from({ length: 10 }, () => claim("crashed", 61)));
  expect(states.filter((state) => state === "claimed")).toHaveLength(1);
});

test("a call that was given back is done again, by one", async () => {
  await claim("again");
  await releaseKey(app.deps.db.query, { userId, key: "again" });
  const states = await Promise.all([claim("again"), claim("again")]);
  expect(states).toContain("claimed");
  expect(states).toContainEqual({ state: "under-way" });
});
