import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dieAt, emptyDatabase, type Moment } from "../../server/registration/test-crash.ts";
import { bradford } from "../../server/test-household.ts";

let template: string;
beforeAll(async () => {
  template = await emptyDatabase();
});
afterAll(() => rmSync(template, { recursive: true }));

const CARD = "/v1/setup_intents/seti_";
const GRANT = "/add-trusted-consent";

// Claims: F18
test.each<[string, Moment, number]>([
  ["before the attempt is committed", { path: CARD, holds: "before" }, 404],
  ["before the provider has done anything", { path: GRANT, holds: "before" }, 200],
  ["when the provider has done it, and its answer is on the way", { path: GRANT, holds: "after" }, 200],
  ["at the moment of the answer", { path: GRANT, afterMs: 0 }, 200],
  ["while the answer is written down", { path: GRANT, afterMs: 8 }, 200],
  ["when all is done", { path: GRANT, afterMs: 400 }, 200],
])("kill -9 %s: after a restart it is one registration", async (_, moment, reconciled) => {
  const { said, consents } = await dieAt(moment, template);
  expect(said).toEqual({ reconciled, status: 200, details: 200, consents: 1 });
  expect(consents).toEqual([bradford.mpan]);
});
