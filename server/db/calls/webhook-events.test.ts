import { expect, test } from "vitest";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";

const app = testAppOfFile();

test("deletes webhook events after 30 days", async () => {
  const { db, jobs } = app.deps;
  app.setNow(new Date("2026-11-21T10:00:00Z"));
  await db.webhookEvents.add("evt_old", new Date("2026-10-22T09:59:59Z"));
  await db.webhookEvents.add("evt_kept", new Date("2026-10-22T10:00:00Z"));
  await jobs.send("forget-drafts", {});
  await jobs.drain();
  expect(await db.query.selectFrom("webhook_event").select("id").execute()).toEqual([{ id: "evt_kept" }]);
});
