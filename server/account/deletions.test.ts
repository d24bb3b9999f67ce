import { expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { Deletions } from "./deletions.ts";

const app = testAppOfFile();

test("counts deletions by month and reason, without customers' own words", async () => {
  const deletions = new Deletions(app.deps.db);
  await deletions.recordReason("2026-11-03", "better-service-on-different-app");
  await deletions.recordReason("2026-11-20", "another-reason: moving abroad");
  await deletions.recordReason("2026-11-21", "another-reason: too cold");
  expect(await deletions.countByReason()).toEqual([
    { month: "2026-11", reason: "another-reason", customers: 2 },
    { month: "2026-11", reason: "better-service-on-different-app", customers: 1 },
  ]);
});
