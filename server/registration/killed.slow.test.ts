import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bradford } from "../testing/test-household.ts";
import { emptyDatabase, killAndRestart } from "./test-crash.ts";

let template: string;
beforeAll(async () => {
  template = await emptyDatabase();
}, 90_000);
afterAll(() => rmSync(template, { recursive: true }));

// The other five points at which the server is killed are in lab/trust/killed.trust.ts: each takes seconds.
// Claims: F18
test("kill -9 between the grant and its response leaves one registration", async () => {
  const { report, consents } = await killAndRestart(
    { path: "/add-trusted-consent", holds: "after" },
    template,
  );
  expect(report).toEqual({ reconciled: 200, status: 200, details: 200, consents: 1 });
  expect(consents).toEqual([bradford.mpan]);
}, 90_000);
