import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import { Stores } from "../db/stores.ts";
import { bradford, type Household, registerHousehold } from "../testing/test-household.ts";
import { DAY, fetchingOfFile, startTime } from "./test-fetching.ts";

const { app, storedReadings, atProvider } = fetchingOfFile();

const afterExpiry = new Date(startTime + 366 * DAY * 1000);
const daysFromThen = (days: number) => new Date(afterExpiry.getTime() + days * DAY * 1000);
const eraseReadings = (amy: Household) => amy.call("DELETE", "/api/user/readings");

// Claims: D44
test.each([
  [
    "on the customer's request",
    async (amy: Household) => expect((await eraseReadings(amy)).status).toBe(204),
  ],
  ["after their retention", () => app.deps.db.keptReadings.eraseExpired(daysFromThen(31))],
])("readings erased %s are all fetched again after re-consent", async (_, erase) => {
  const amy = await registerHousehold(app, bradford);
  app.setNow(daysFromThen(-2));
  await app.deps.jobs.send("fetch-due-readings", {});
  await app.deps.jobs.drain();
  app.setNow(afterExpiry);
  await erase(amy);
  const { body } = await amy.details();
  expect.soft(body.meters.electricity).toMatchObject({ data_range: { start: null }, months: { done: 0 } });
  await amy.validate();
  expect((await amy.registerByCode(bradford.code, {}, "ihd-internal/reconsent")).status).toBe(200);
  await app.deps.jobs.drain();
  const from = "2027-01-01T00:00:00Z";
  const later = (await storedReadings(amy, "electricity")).filter(
    ({ start }) => start >= Date.parse(from) / 1000,
  );
  expect(later.length).toBeGreaterThan(150 * 48);
  expect(later).toEqual(await atProvider(bradford, "electricity", from));
});

describe.runIf(process.env.TEST_DATABASE_URL)("changes during an erasure", () => {
  async function eraseDuring(amy: Household, work: (tx: Stores) => Promise<unknown>) {
    const request = new Request("http://localhost:3000/");
    const from = { request, clientAddress: "203.0.113.1" };
    const { accessToken: token } = await app.deps.identity.signIn(amy.customer.id, from);
    const other = await app.deps.db.query.startTransaction().execute();
    await work(new Stores({ query: other, keys: app.deps.keys }));
    const erased = app.call("DELETE", "/api/user/readings", { token });
    await setTimeout(300);
    await other.commit().execute();
    return (await erased).status;
  }

  // Claims: D45
  test("erases a window that is being stored", async () => {
    const amy = await registerHousehold(app, bradford);
    const { db } = app.deps;
    const { id: userId } = amy.customer;
    const { consentId = "" } = (await db.registrations.read(userId)) ?? {};
    const day = spanOfDay("2027-11-10" as Day);
    const window = readingsOf("electricity", day, [{ start: day.start, units: 250 }]);
    app.setNow(afterExpiry);
    const permission = { userId, consentId, now: daysFromThen(-2) };
    expect(await eraseDuring(amy, (tx) => tx.readings.save(permission, window))).toBe(204);
    expect(await storedReadings(amy, "electricity")).toEqual([]);
  });

  // Claims: D45
  test("a concurrent re-consent prevents the erasure", async () => {
    const amy = await registerHousehold(app, bradford);
    const { db } = app.deps;
    const { id: userId } = amy.customer;
    const before = await storedReadings(amy, "electricity");
    app.setNow(afterExpiry);
    const status = await eraseDuring(amy, async (tx) => {
      await tx.customers.lock(userId);
      const linked = await db.registrations.read(userId);
      if (linked) await tx.registrations.save({ ...linked, reconsentDue: daysFromThen(365) });
    });
    expect(status).toBe(409);
    expect(await storedReadings(amy, "electricity")).toEqual(before);
  });
});
