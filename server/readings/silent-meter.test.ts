import { beforeEach, expect, test } from "vitest";
import type { Mpan } from "../../domain/mpan.ts";
import type { MeterData } from "../db/schema/registration.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, type Household, registerWithoutReadings } from "../testing/test-household.ts";
import { checkEnergyEmail } from "./energy-emails.ts";
import { emailsAt, reset, SILENCE, switchTo } from "./test-energy-emails.ts";
import { fetchAll } from "./test-fetching.ts";

const app = testAppOfFile();
beforeEach(() => reset(app));

const at = (iso: string) => Date.parse(iso) / 1000;

async function readUntil(
  until: string,
  lastResponse: string,
  more: Partial<MeterData> = {},
  customer?: Household,
) {
  const amy = customer ?? (await registerWithoutReadings(app));
  const { db } = app.deps;
  const { id: userId } = amy.customer;
  const electricity = { start: at("2026-01-01T00:00:00Z"), end: at(until), longestGap: 0 };
  await db.transaction((tx) =>
    tx.registrations.changeMeterData({ userId }, (data) => ({ ...data, electricity, ...more })),
  );
  const row = await db.query
    .selectFrom("registration")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const attemptTimes = { lastAttemptAt: new Date(lastResponse), nextAttemptAt: new Date("2027-10-01") };
  await db.registrations.saveAttemptTimes({ userId, id: row?.id ?? "" }, attemptTimes);
  return amy;
}

test("sends one email per silence, with the reason and what to do", async () => {
  const amy = await readUntil("2026-11-21T00:00:00Z", "2026-11-24T08:00:00Z");
  await switchTo(amy, "silence", true);
  expect(await emailsAt(app, "2026-11-23T21:30:00Z", amy, SILENCE), "two days").toEqual([]);
  const [email] = await emailsAt(app, "2026-11-24T21:30:00Z", amy, SILENCE);
  expect(email?.text).toContain("Your last electricity reading is from Friday 20 November 2026.");
  expect(email?.text).toContain("your meter isn’t sending");
  expect(email?.text).toContain("/account/energy");
  for (const day of ["25", "26", "30"])
    expect(await emailsAt(app, `2026-11-${day}T21:30:00Z`, amy, SILENCE), day).toHaveLength(1);
  await readUntil("2026-11-30T00:00:00Z", "2026-12-01T08:00:00Z", {}, amy);
  expect(await emailsAt(app, "2026-12-01T21:30:00Z", amy, SILENCE)).toHaveLength(1);
  expect(await emailsAt(app, "2026-12-05T21:30:00Z", amy, SILENCE)).toHaveLength(2);
});

test("sends one more email when gas goes silent later", async () => {
  const gas = { start: 0, end: at("2026-11-25T00:00:00Z"), longestGap: 0 };
  const amy = await readUntil("2026-11-21T00:00:00Z", "2026-11-24T08:00:00Z", { gas });
  await switchTo(amy, "silence", true);
  expect(await emailsAt(app, "2026-11-24T21:30:00Z", amy, SILENCE)).toHaveLength(1);
  const [email] = await emailsAt(app, "2026-11-28T21:30:00Z", amy, SILENCE);
  expect(email?.text).toContain("Your last gas reading is from Tuesday 24 November 2026.");
  expect(await emailsAt(app, "2026-11-29T21:30:00Z", amy, SILENCE)).toHaveLength(2);
});

test("gives the provider, not the meter, as the reason during an outage", async () => {
  const amy = await readUntil("2026-11-21T00:00:00Z", "2026-11-21T08:00:00Z");
  await switchTo(amy, "silence", true);
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  app.setNow(new Date("2026-11-24T21:00:00Z"));
  await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
  await app.deps.jobs.drain();
  const [email] = await emailsAt(app, "2026-11-24T21:30:00Z", amy, SILENCE);
  expect(email?.text).toContain("hasn’t answered since Saturday 21 November 2026. It isn’t your meter.");
});

test("names an expired permission and links to its renewal", async () => {
  const amy = await readUntil("2027-11-21T00:00:00Z", "2027-11-21T08:00:00Z");
  app.setNow(new Date("2027-11-22T10:00:00Z"));
  await switchTo(amy, "silence", true);
  const [email] = await emailsAt(app, "2027-11-24T21:30:00Z", amy, SILENCE);
  expect(email?.text).toContain("Your permission to read the meter ended on Sunday 21 November 2027");
  expect(email?.text).toContain("/reconfirm/now");
});

test("reports a consent that the provider lost, until it is granted again", async () => {
  const { db, partners } = app.deps;
  const amy = await readUntil("2026-11-21T00:00:00Z", "2026-11-21T08:00:00Z");
  await switchTo(amy, "silence", true);
  const request = async () => {
    await fetchAll(app.deps, amy.customer.id);
    return (await db.registrations.read(amy.customer.id))?.data.isConsentLost;
  };
  await partners.smartMeters.withdrawConsent(bradford.mpan as Mpan);
  app.setNow(new Date("2026-11-24T20:00:00Z"));
  expect(await request()).toBe(true);
  const [email] = await emailsAt(app, "2026-11-24T21:30:00Z", amy, SILENCE);
  expect(email?.text).toContain("doesn’t have your permission any more");
  expect(email?.text).toContain("/reconfirm/now");
  const grant = { mpan: bradford.mpan as Mpan, evidence: "again", moveInDate: "2025-10-21" };
  expect(await partners.smartMeters.grantConsent(grant)).toBe("granted");
  expect(await request()).toBe(false);
});

test("sends nothing without a meter or after new readings", async () => {
  const amy = await readUntil("2026-11-21T00:00:00Z", "2026-11-24T08:00:00Z");
  await switchTo(amy, "silence", true);
  app.setNow(new Date("2026-11-24T21:30:00Z"));
  await checkEnergyEmail(app.deps, amy.customer.id, "silence");
  await readUntil("2026-11-24T00:00:00Z", "2026-11-24T21:30:00Z", {}, amy);
  expect(await emailsAt(app, "2026-11-24T21:31:00Z", amy, SILENCE)).toEqual([]);
  await app.deps.db.raw("delete from registration");
  expect(await emailsAt(app, "2026-12-01T21:30:00Z", amy, SILENCE)).toEqual([]);
});
