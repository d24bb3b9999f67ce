import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { Deletions } from "../account/deletions.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { countProviderCalls, fleet, registerHousehold } from "../testing/test-household.ts";
import { operate } from "./operate.ts";

const app = testAppOfFile();

const NO_ACCOUNT = "No account has the address nobody@example.com.";

const lines = async (...args: string[]) => (await operate(app.deps, args)).split("\n");

test("an unknown command prints the usage", async () => {
  await expect(lines("toString")).rejects.toThrow(/^npm run admin -- one of:\n {2}leads /);
  await expect(lines()).rejects.toThrow("forget-deleted");
});

test("leads lists states without personal data, and retry sends waiting ones", async () => {
  const { deps } = app;
  expect(await lines("leads")).toEqual(["None."]);
  const { id: user_id } = await addTestCustomer(app, "lena@example.com");
  const details = { firstname: "Lena", email: "lena@example.com", phone: "07700900123" };
  const lead = {
    user_id,
    interest: "BATTERY_ONLY" as const,
    consent_text: "I agree",
    asked_at: deps.clock.now(),
  };
  await deps.db.solarLeads.add({ ...lead, details: deps.keys.seal(JSON.stringify(details)) });
  const [heading, row] = await lines("leads");
  expect(heading).toMatch(/^user_id +interest +asked_at +state +settled_at$/);
  expect(row).toMatch(/BATTERY_ONLY +2026-11-21T10:00:00\.000Z +waiting +–$/);
  expect(row).not.toMatch(/lena|07700/i);

  expect(await lines("retry")).toEqual(["Retrying 0 jobs and 1 leads."]);
  await deps.jobs.drain();
  expect((await lines("leads"))[1]).toContain("delivered");
});

test("opt-ins counts each address by its latest choice", async () => {
  const { db, clock } = app.deps;
  const choose = (email: string, optIn: boolean) =>
    db.optIns.add({ email: email as Email, campaignId: "winter-2026", optIn }, "link", clock.now());
  await choose("olga@example.com", true);
  await choose("omar@example.com", true);
  await choose("omar@example.com", false);
  expect(await lines("opt-ins")).toEqual([
    "campaign_id  opted_in  addresses",
    expect.stringMatching(/^winter-2026 +(true|false) +1$/),
    expect.stringMatching(/^winter-2026 +(true|false) +1$/),
  ]);
});

test("deletions counts reasons by month", async () => {
  await new Deletions(app.deps.db).recordReason("2026-11-03", "another-reason: moving abroad");
  expect(await lines("deletions")).toEqual([
    "month    reason          customers",
    "2026-11  another-reason  1",
  ]);
});

test("jobs lists failed jobs with their error until retried", async () => {
  const { db, jobs } = app.deps;
  const { id: userId } = await addTestCustomer(app, "rita@example.com");
  await jobs.send("deliver-referral", { userId });
  await sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = '{"message":"leads: unreachable"}'
    where name = 'deliver-referral'`.execute(db.query);
  const [heading, row] = await lines("jobs");
  expect(heading).toMatch(/^name +id +attempts +failed_at +why$/);
  expect(row).toMatch(/^deliver-referral .* leads: unreachable$/);
  expect(await lines("retry")).toEqual(["Retrying 1 jobs and 0 leads."]);
  expect(await lines("jobs")).toEqual(["None."]);
});

// Claims: P8
test("consents lists a month's records anonymously and detects tampering", async () => {
  const { raw } = app.deps.db;
  const amy = await registerHousehold(app);
  const ben = await registerHousehold(app, fleet);
  for (const { call } of [amy, ben]) await call("DELETE", "/api/user/mpan");
  await app.deps.jobs.drain();
  const seals = async () =>
    (await lines("consents", "2026-11")).slice(0, -1).map((line) => JSON.parse(line).seal);
  expect(await seals()).toEqual(Array(6).fill("whole"));
  expect((await lines("consents", "2026-11")).at(-1)).toBe("6 records, 0 broken");
  expect((await lines("consents", "2026-11")).join()).not.toContain(amy.customer.id);
  expect(await lines("consents", "2026-10")).toEqual(["0 records, 0 broken"]);
  await expect(lines("consents", "November")).rejects.toThrow("Add the month: consents 2026-11");

  const [first = ""] = await lines("consents", "2026-11");
  const ofConsent = `where consent_id = '${JSON.parse(first).consentId}'`;
  await raw("alter table consent_record disable trigger all");
  await raw(
    `update consent_record set details = details || '{"method":"ihd"}' ${ofConsent} and event = 'given'`,
  );
  expect((await seals()).filter((seal) => seal === "broken")).toHaveLength(1);
  await raw(`delete from consent_record ${ofConsent} and event = 'ended'`);
  expect((await seals()).filter((seal) => seal === "broken")).toHaveLength(2);
  await raw("alter table consent_record enable trigger all");
});

test("readings refetches a named account's readings if a meter is linked", async () => {
  await expect(lines("readings")).rejects.toThrow("Add the account: readings ADDRESS");
  await expect(lines("readings", "nobody@example.com")).rejects.toThrow(NO_ACCOUNT);
  const { email } = await addTestCustomer(app, "nell@example.com");
  expect(await lines("readings", email)).toEqual(["No meter is linked to this account."]);
  const amy = await registerHousehold(app, fleet);
  const countCalls = () => countProviderCalls(app, "GET", "/readingtype/consumption");
  const before = await countCalls();
  expect(await lines("readings", amy.customer.email)).toEqual(["All readings are being fetched again."]);
  await app.deps.jobs.drain();
  expect((await countCalls()) - before).toBeGreaterThanOrEqual(5);
});

test("events needs an address, and prints None without security events", async () => {
  await expect(lines("events")).rejects.toThrow("Add the account: events ADDRESS");
  const { email } = await addTestCustomer(app, "noah@example.com");
  expect(await lines("events", email)).toEqual(["None."]);
});

test("events lists attempts on an address without an account", async () => {
  expect(await lines("events", "Nobody@example.com")).toEqual([NO_ACCOUNT, "None."]);
  await app.call("POST", "/api/identity/sign-in", {
    body: { email: "nobody@example.com", password: "Not-a-password-1" },
  });
  const [first, heading, row] = await lines("events", "nobody@example.com");
  expect(first).toBe(NO_ACCOUNT);
  expect(heading).toMatch(/^event +outcome +at/);
  expect(row).toContain("2026-11-21T10:00:00.000Z");
});
