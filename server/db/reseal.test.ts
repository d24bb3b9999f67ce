import { beforeAll, expect, test } from "vitest";
import { CustomerData } from "../account/customer-data.ts";
import { fillEveryTable } from "../account/test-canaries.ts";
import { type Keys, keysFrom, type Sealed, SecretMissing } from "../platform/keys.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, type Household, registerWithoutReadings } from "../testing/test-household.ts";
import { openAllSealed, resealAll } from "./reseal.ts";
import { Stores } from "./stores.ts";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);
const NOVEMBER = { from: new Date("2026-11-01"), to: new Date("2026-12-01") };

const app = testAppOfFile({ SECRETS: OLD });
let amy: Household;
beforeAll(async () => {
  const gone = await registerWithoutReadings(app);
  await gone.call("DELETE", "/api/user/mpan");
  const left = await registerWithoutReadings(app);
  await left.call("DELETE", "/api/user", { password: GOOD_PASSWORD, reason: "prefer-not-to-say" });
  amy = await registerWithoutReadings(app);
  await fillEveryTable(app, amy.customer);
});

async function openedBy(secret: string): Promise<string[]> {
  const keys = keysFrom([secret]);
  const { raw } = app.deps.db;
  const { rows: columns } = await raw(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type = 'text'",
  );
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const { rows } = await raw(`select "${column_name}" as value from "${table_name}"`);
    for (const { value } of rows)
      if (keys.isNewest(String(value) as Sealed)) found.push(`${table_name}.${column_name}`);
  }
  for (const period of ["month", "year"]) {
    const { rows } = await raw(`select *, ${period} as period from readings_${period}`);
    for (const { user_id, registration_id, fuel, period: at, sealed } of rows) {
      const context = [user_id, registration_id, fuel, at].join("/");
      if (keys.isNewestBytes("readings", Buffer.from(sealed as Uint8Array), context))
        found.push(`readings_${period}.sealed`);
    }
  }
  return found.sort();
}

// Claims: Z15, P26
test("reseals everything with the new secret, which then suffices to read and find it", async () => {
  const { query } = app.deps.db;
  const { id } = amy.customer;
  const [old, both, newest] = [keysFrom([OLD]), keysFrom([NEW, OLD]), keysFrom([NEW])];
  const before = await openedBy(OLD);
  const on = (keys: Keys) => new Stores({ query, keys });
  const figures = async (keys: typeof old) => {
    const found = [];
    for (const supply of await app.deps.db.keptReadings.supplies(id))
      found.push(await on(keys).readings.read(supply, "gas"));
    return found;
  };
  const [data, readings] = [await new CustomerData(on(old)).read(id), await figures(old)];
  expect(new Set(before).size).toBeGreaterThanOrEqual(12);

  await expect(
    openAllSealed({ query, keys: newest }),
    "the old secret was left out too early",
  ).rejects.toThrow(SecretMissing);
  await openAllSealed({ query, keys: both });
  const counts = await resealAll({ query, keys: both });
  await openAllSealed({ query, keys: newest });
  expect([counts.readings_month, counts.readings_year]).toEqual([6, 6]);
  expect(await openedBy(OLD)).toEqual([]);
  expect(await openedBy(NEW)).toEqual(before);
  expect(Object.values(await resealAll({ query, keys: both })).filter((rows) => rows > 0)).toEqual([]);

  // Security events cannot be changed, so they are found by digest only as long as their secret is kept.
  expect(data["security-events"]).not.toEqual([]);
  expect(await new CustomerData(on(newest)).read(id)).toEqual({ ...data, "security-events": [] });
  expect(await figures(newest)).toEqual(readings);
  // The card's proofs, all of one home, still count after the meter was unlinked or the account deleted.
  const fingerprint = "fp_4242427BRANTWOODCLOSEBD96QH";
  const card = { fingerprint, home: "elsewhere", since: new Date(0), begunAfter: new Date(0) };
  expect(await on(newest).cardProofs.countOtherHomes(card)).toBe(1);
  expect(
    (await on(newest).registrations.ofMeter(bradford.mpan as never)).map(({ userId }) => userId),
  ).toContain(id);
  const seals = (await on(newest).consentRecords.listForAudit(NOVEMBER)).map(({ seal }) => seal);
  expect(seals.length).toBeGreaterThan(2);
  expect(new Set(seals)).toEqual(new Set(["whole"]));
});
