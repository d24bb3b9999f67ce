import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyDatabase, killAndRestart, type Moment } from "../../server/registration/test-crash.ts";
import { bradford } from "../../server/testing/test-household.ts";

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
  ["before the provider stores the consent", { path: GRANT, holds: "before" }, 200],
  ["after the provider stored it, before its response", { path: GRANT, holds: "after" }, 200],
  ["on the provider's response", { path: GRANT, afterMs: 0 }, 200],
  ["while the response is stored", { path: GRANT, afterMs: 8 }, 200],
  ["after the registration", { path: GRANT, afterMs: 400 }, 200],
])("kill -9 %s leaves one registration after a restart", async (_, moment, reconciled) => {
  const { report, consents } = await killAndRestart(moment, template);
  expect(report).toEqual({ reconciled, status: 200, details: 200, consents: 1 });
  expect(consents).toEqual([bradford.mpan]);
});
