import { expect, test } from "vitest";
import { deleteAccount } from "../account/delete-account.ts";
import { withStores } from "../db/stores.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { openIdentity } from "./identity.ts";

const app = testAppOfFile();

function anotherProcess() {
  return openIdentity({ ...app.deps, db: withStores({ ...app.deps.db, kind: "postgres" }, app.deps.keys) });
}

// Claims: S8
test("other processes revoke an ended session within a second", async () => {
  const other = await anotherProcess();
  const amy = await addTestCustomer(app);
  expect(other.customerOf(amy.token)?.id).toBe(amy.id);
  await app.deps.identity.endSessions(amy.id, { except: null });
  expect(app.deps.identity.customerOf(amy.token)).toBeNull();
  await expect.poll(() => other.customerOf(amy.token), { timeout: 1000, interval: 50 }).toBeNull();
  other.close();
});

test("deletes a deleted customer's sessions after the last access token expires", async () => {
  const { deps } = app;
  const cy = await addTestCustomer(app, "cy@example.com");
  await deleteAccount(deps, cy.id, "another-reason");
  const countKept = async () => {
    await deps.jobs.send("forget-identity-leftovers", {});
    await deps.jobs.drain();
    const rows = await deps.db.query.selectFrom("ended_session").select("user_id").execute();
    return rows.filter(({ user_id }) => user_id === cy.id).length;
  };
  expect(await countKept()).toBe(1);
  app.setNow(new Date(deps.clock.now().getTime() + 6 * 60_000 + 1));
  expect(await countKept()).toBe(0);
});

test("a session stays revoked after a restart", async () => {
  const ben = await addTestCustomer(app, "ben@example.com");
  await app.deps.identity.endSessions(ben.id, { except: null });
  const restarted = await openIdentity(app.deps);
  expect(restarted.customerOf(ben.token)).toBeNull();
  restarted.close();
});
