import { expect, test } from "vitest";
import { withStores } from "../db/stores.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { openPublications } from "./publications.ts";

const app = testAppOfFile();

test("a publication notifies other processes once", async () => {
  let times = 0;
  const other = await openPublications({
    db: withStores({ ...app.deps.db, kind: "postgres" }, app.deps.keys),
    log: app.deps.log,
  });
  other.follow(() => {
    times += 1;
  });
  for (const publication of [1, 2]) {
    await app.deps.publications.announce();
    await expect.poll(() => times, { timeout: 1500, interval: 50 }).toBe(publication);
  }
  other.close();
});
