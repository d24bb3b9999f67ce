import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddedThread } from "./embedded-thread.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "embedded-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Claims: F26
test("terminates a stuck database, rejects waiting queries and calls onStopped", async () => {
  const stuck = Promise.withResolvers<string>();
  const postgres = await embeddedThread(join(folder, "postgres"), stuck.resolve, 3_000);
  await postgres.exec("create table kept (id integer); insert into kept values (1)");
  const spinning = postgres.exec("do $$ begin loop end loop; end $$").catch((error: Error) => error.message);
  const queued = postgres.query("select 1").catch((error: Error) => error.message);
  expect(await stuck.promise).toBe("The embedded database stopped.");
  expect(await spinning).toBe("The embedded database stopped.");
  expect(await queued).toBe("The embedded database stopped.");
  await expect(postgres.query("select 1")).rejects.toThrow("stopped");

  const reopened = await embeddedThread(join(folder, "postgres"), () => undefined);
  expect((await reopened.query("select id from kept")).rows).toEqual([{ id: 1 }]);
  await reopened.close();
}, 90_000);
