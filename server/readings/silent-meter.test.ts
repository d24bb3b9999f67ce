import { beforeEach, expect, test } from "vitest";
import type { Mpan } from "../../domain/mpan.ts";
import type { MeterData } from "../db/schema/meter-data.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, type Household, registeredUnread } from "../testing/test-household.ts";
import { lookAtEnergyEmail } from "./energy-emails.ts";
import { fetchReadings } from "./fetch.ts";
import { lettersAt, SILENCE, startAfresh, switchTo } from "./test-energy-emails.ts";

const app = testAppOfFile();
beforeEach(() => startAfresh(app));

const at = (iso: string) => Date.parse(iso) / 1000;

/** A customer of whom electricity was read until a moment, and whose provider answered last at another. */
async function heardUntil(
  until: string,
  answered: string,
  more: Partial<MeterData> = {},
  customer?: Household,
) {
  const amy = customer ?? (await registeredUnread(app));
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
  const tries = { lastTried: new Date(answered), nextTry: new Date("2027-10-01") };
  await db.registrations.saveTries({ userId, id: row?.id ?? "" }, tries);
  return amy;
}

test("a silence is told once, with why and what to do, and the next one again", async () => {
  const amy = await heardUntil("2026-11-21T00:00:00Z", "2026-11-24T08:00:00Z");
  await switchTo(amy, "silence", true);
  expect(await lettersAt(app, "2026-11-23T21:30:00Z", amy, SILENCE), "two days").toEqual([]);
  const [letter] = await lettersAt(app, "2026-11-24T21:30:00Z", amy, SILENCE);
  expect(letter?.text).toContain(
    "The last electricity reading that we have is from Friday 20 November 2026.",
  );
  expect(letter?.text).toContain("your meter has passed nothing on");
  expect(letter?.text).toContain("/account/energy");
  for (const day of ["25", "26", "30"])
    expect(await lettersAt(app, `2026-11-${day}T21:30:00Z`, amy, SILENCE), day).toHaveLength(1);
  await heardUntil("2026-11-30T00:00:00Z", "2026-12-01T08:00:00Z", {}, amy);
  expect(await lettersAt(app, "2026-12-01T21:30:00Z", amy, SILENCE)).toHaveLength(1);
  expect(await lettersAt(app, "2026-12-05T21:30:00Z", amy, SILENCE)).toHaveLength(2);
});

test("gas that falls silent later is told as well, once", async () => {
  const gas = { start: 0, end: at("2026-11-25T00:00:00Z"), longestGap: 0 };
  const amy = await heardUntil("2026-11-21T00:00:00Z", "2026-11-24T08:00:00Z", { gas });
  await switchTo(amy, "silence", true);
  expect(await lettersAt(app, "2026-11-24T21:30:00Z", amy, SILENCE)).toHaveLength(1);
  const [letter] = await lettersAt(app, "2026-11-28T21:30:00Z", amy, SILENCE);
  expect(letter?.text).toContain("The last gas reading that we have is from Tuesday 24 November 2026.");
  expect(await lettersAt(app, "2026-11-29T21:30:00Z", amy, SILENCE)).toHaveLength(2);
});

test("while the provider is away it says that it is not the meter, as it was found by asking", async () => {
  const amy = await heardUntil("2026-11-21T00:00:00Z", "2026-11-21T08:00:00Z");
  await switchTo(amy, "silence", true);
  app.sandbox.faults.set("smart-meter", { mode: "down" });
  app.setNow(new Date("2026-11-24T21:00:00Z"));
  await app.deps.jobs.send("fetch-readings", { userId: amy.customer.id });
  await app.deps.jobs.drain();
  const [letter] = await lettersAt(app, "2026-11-24T21:30:00Z", amy, SILENCE);
  expect(letter?.text).toContain("hasn’t answered since Saturday 21 November 2026. It isn’t your meter.");
});

test("a permission that ran out is named, with the way to give it again", async () => {
  const amy = await heardUntil("2027-11-21T00:00:00Z", "2027-11-21T08:00:00Z");
  app.setNow(new Date("2027-11-22T10:00:00Z"));
  await switchTo(amy, "silence", true);
  const [letter] = await lettersAt(app, "2027-11-24T21:30:00Z", amy, SILENCE);
  expect(letter?.text).toContain("Your permission to read the meter ended on Sunday 21 November 2027");
  expect(letter?.text).toContain("/reconfirm/now");
});

test("a consent that the provider no longer holds is found by asking, and named, until it has it again", async () => {
  const { db, partners } = app.deps;
  const amy = await heardUntil("2026-11-21T00:00:00Z", "2026-11-21T08:00:00Z");
  await switchTo(amy, "silence", true);
  const ask = async () => {
    await fetchReadings(app.deps, amy.customer.id);
    return (await db.registrations.read(amy.customer.id))?.data.isConsentLost;
  };
  await partners.smartMeters.withdrawConsent(bradford.mpan as Mpan);
  app.setNow(new Date("2026-11-24T20:00:00Z"));
  expect(await ask()).toBe(true);
  const [letter] = await lettersAt(app, "2026-11-24T21:30:00Z", amy, SILENCE);
  expect(letter?.text).toContain("doesn’t have your permission any more");
  expect(letter?.text).toContain("/reconfirm/now");
  const grant = { mpan: bradford.mpan as Mpan, evidence: "again", moveInDate: "2025-10-21" };
  expect(await partners.smartMeters.grantConsent(grant)).toBe("granted");
  expect(await ask()).toBe(false);
});

test("who has no meter, or whose meter speaks again before the e-mail leaves, is not written to", async () => {
  const amy = await heardUntil("2026-11-21T00:00:00Z", "2026-11-24T08:00:00Z");
  await switchTo(amy, "silence", true);
  app.setNow(new Date("2026-11-24T21:30:00Z"));
  await lookAtEnergyEmail(app.deps, amy.customer.id, "silence");
  await heardUntil("2026-11-24T00:00:00Z", "2026-11-24T21:30:00Z", {}, amy);
  expect(await lettersAt(app, "2026-11-24T21:31:00Z", amy, SILENCE)).toEqual([]);
  await app.deps.db.raw("delete from registration");
  expect(await lettersAt(app, "2026-12-01T21:30:00Z", amy, SILENCE)).toEqual([]);
});
