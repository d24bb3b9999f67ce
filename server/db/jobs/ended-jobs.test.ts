import { expect, test } from "vitest";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { hasEnded } from "./ended-jobs.ts";

const app = testAppOfFile();

test("finds an ended job, unless a later one is making progress", async () => {
  const { db, jobs } = app.deps;
  const isEnded = (region: string) => hasEnded(db.query, "fetch-tariffs", region);
  const send = () => jobs.send("fetch-tariffs", { region: "23" }, { key: "23" });
  app.sandbox.faults.set("tariffs", { mode: "down" });
  await send();
  expect(await isEnded("23")).toBe(false);
  await jobs.drain();
  expect([await isEnded("23"), await isEnded("12")]).toEqual([true, false]);
  await send();
  const makeActive = (seconds: number) =>
    db.raw(
      `update pgboss.job set state = 'active', started_on = now() - interval '${seconds} seconds'
        where name = 'fetch-tariffs' and state < 'completed'`,
    );
  await makeActive(5);
  expect(await isEnded("23")).toBe(true);
  await makeActive(20);
  expect(await isEnded("23")).toBe(false);
});
