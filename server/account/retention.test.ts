import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { beforeEach, expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer, cookieFrom, GOOD_PASSWORD } from "../testing/test-customer.ts";
import { AccountActivity } from "./activity.ts";

const app = testAppOfFile();

beforeEach(() => app.setNow(new Date("2026-11-21T10:00:00Z")));

async function run(job: "end-inactive-accounts" | "forget-what-is-over") {
  await app.deps.jobs.send(job, {});
  await app.deps.jobs.drain();
}

// Claims: P17
test("an inactive customer is warned after 23 months and deleted after 24", async () => {
  const { email } = await addTestCustomer(app);
  const at = async (day: string) => {
    app.setNow(new Date(`${day}T10:00:00Z`));
    await run("end-inactive-accounts");
    return app.sandbox.inbox.to(email).map(({ subject }) => subject);
  };
  expect(await at("2026-11-22")).toEqual([]);
  expect(await at("2028-10-20")).toEqual([]);
  expect(await at("2028-10-22")).toEqual(["Your Hearth account will be deleted in a month"]);
  expect(await at("2028-11-20")).toHaveLength(1);
  expect((await at("2028-11-22"))[0]).toBe("Your Hearth account has been deleted");
});

test("keeps the account of a customer who signs out after each visit", async () => {
  const { email } = await addTestCustomer(app, "sue@example.com");
  await run("end-inactive-accounts");
  for (const day of ["2028-10-22", "2030-08-01", "2032-07-01"]) {
    app.setNow(new Date(`${day}T10:00:00Z`));
    await run("end-inactive-accounts");
    const body = { email, password: GOOD_PASSWORD };
    const signedIn = await app.call("POST", "/api/identity/sign-in", { body });
    const headers = { cookie: signedIn.headers.getSetCookie().map(cookieFrom).join("; ") };
    expect((await app.call("POST", "/api/identity/sign-out", { body: {}, headers })).status).toBe(204);
    await run("end-inactive-accounts");
  }
  expect(await app.deps.db.customers.findByEmail(email as Email)).not.toBeNull();
});

test.each(["session", "known_device"] as const)("finds a visit by its %s alone", async (source) => {
  const { id, email } = await addTestCustomer(app, `tim-${source}@example.com`);
  app.setNow(new Date("2028-12-22T10:00:00Z"));
  const hasVisited = () => new AccountActivity(app.deps.db).hasVisited(id, new Date("2026-12-22T10:00:00Z"));
  expect(await hasVisited()).toBe(false);
  await app.call("POST", "/api/identity/sign-in", { body: { email, password: GOOD_PASSWORD } });
  const other = source === "session" ? "known_device" : "session";
  await app.deps.db.query.deleteFrom(other).where("user_id", "=", id).execute();
  expect(await hasVisited()).toBe(true);
});

test("signing in after the warning keeps the account", async () => {
  const { id, email } = await addTestCustomer(app, "ben@example.com");
  await run("end-inactive-accounts");
  app.setNow(new Date("2028-10-22T10:00:00Z"));
  await run("end-inactive-accounts");
  const request = new Request("http://localhost:3000/");
  await app.deps.identity.signIn(id, { request, clientAddress: "203.0.113.9" });
  await run("end-inactive-accounts");
  app.setNow(new Date("2028-12-22T10:00:00Z"));
  await run("end-inactive-accounts");
  expect(app.sandbox.inbox.to(email)).toHaveLength(1);
});

test("a solar request stays until account deletion, as the privacy notice says", async () => {
  const { id } = await addTestCustomer(app, "cleo@example.com");
  const { query } = app.deps.db;
  const asked_at = new Date("2023-11-21T10:00:00Z");
  const consent_text = "Yes, share my details.";
  await app.deps.db.solarLeads.add({
    user_id: id,
    interest: "BATTERY_ONLY",
    details: null,
    consent_text,
    asked_at,
  });
  await query.updateTable("solar_lead").set({ state: "delivered" }).where("user_id", "=", id).execute();
  await run("forget-what-is-over");
  expect(await app.deps.db.solarLeads.atPartner(id)).toEqual([{ interest: "BATTERY_ONLY", asked_at }]);
  const { body } = JSON.parse(readFileSync("content/en-GB/privacy.json", "utf8"));
  expect(body).toContain("**A solar request:** until you delete your account");
});

// Claims: P17
test("keeps deletion reasons for a year", async () => {
  const { query } = app.deps.db;
  await query.deleteFrom("deletion_reason").execute();
  await query
    .insertInto("deletion_reason")
    .values(["2025-11-20", "2025-11-22"].map((day) => ({ id: uuid(), day, reason: "prefer-not-to-say" })))
    .execute();
  await run("forget-what-is-over");
  const left = await query.selectFrom("deletion_reason").select("day").execute();
  expect(left).toEqual([{ day: "2025-11-22" }]);
});

// Claims: P17
test("keeps an opt-in without an account for a year, and deletes an opt-out", async () => {
  const { db, clock } = app.deps;
  const { query } = db;
  const start = clock.now();
  const { email: customer } = await addTestCustomer(app, "opted-in@example.com");
  const choose = async (email: string, campaignId: string, optIn: boolean) =>
    db.optIns.add({ email: email as Email, campaignId, optIn }, "link", clock.now());
  for (const email of [customer, "nobody@example.com"]) {
    await choose(email, "winter-2026", true);
    await choose(email, "spring-2027", true);
  }
  app.setNow(new Date("2026-12-21T10:00:00Z"));
  for (const email of [customer, "nobody@example.com"]) await choose(email, "spring-2027", false);
  await choose("nobody@example.com", "autumn-2027", true);
  const keptCampaigns = async (email: string) =>
    (await db.optIns.read(email as Email)).map(({ campaign_id }) => campaign_id);
  // Simulates a row written by a release without this column.
  await query.updateTable("opt_in").set({ next_look: start }).execute();
  await run("forget-what-is-over");
  expect(await keptCampaigns("nobody@example.com"), "the opt-out is gone").toEqual([
    "autumn-2027",
    "winter-2026",
  ]);
  app.setNow(new Date("2027-11-21T09:59:00Z"));
  await run("forget-what-is-over");
  expect(await keptCampaigns("nobody@example.com")).toEqual(["autumn-2027", "winter-2026"]);
  app.setNow(new Date("2027-11-21T10:01:00Z"));
  await run("forget-what-is-over");
  expect(await keptCampaigns("nobody@example.com")).toEqual(["autumn-2027"]);
  app.setNow(new Date("2027-12-21T10:01:00Z"));
  await run("forget-what-is-over");
  expect(await keptCampaigns("nobody@example.com")).toEqual([]);
  app.setNow(new Date("2030-12-21T10:01:00Z"));
  await run("forget-what-is-over");
  expect(await keptCampaigns(customer), "an account's own").toEqual(["spring-2027", "winter-2026"]);
  const { body } = JSON.parse(readFileSync("content/en-GB/privacy.json", "utf8"));
  expect(body).toContain("**Joining Turn Down and Save without an account:** 12 months");
});

// Claims: Z15, P17
test("deletes consent records after four years and card proofs after twelve months", async () => {
  const { query } = app.deps.db;
  const subject = uuid();
  const add = (consentId: string, event: "given" | "ended", age: string) =>
    sql`insert into consent_record (subject, id, consent_id, event, at, mpan_key, details)
        values (${subject}, ${uuid()}, ${consentId}, ${event}, now() - ${age}::interval, 'key', '{}')`.execute(
      query,
    );
  const [over, lapsed, recent] = [uuid(), uuid(), uuid()];
  await add(over, "given", "5 years");
  await add(over, "ended", "4 years 2 days");
  await add(lapsed, "given", "5 years 2 days");
  await add(recent, "given", "4 years 10 months");
  await add(recent, "ended", "3 years 11 months");
  const now = app.deps.clock.now();
  const hourAgo = new Date(now.getTime() - 60 * 60 * 1000 - 1);
  const yearAgo = new Date("2025-11-21T10:00:00Z");
  const justUnderAYear = new Date("2025-11-21T10:00:01Z");
  const [begun, abandoned] = [uuid(), uuid()];
  for (const [consent_id, given_at, begun_at] of [
    [over, now, yearAgo],
    [recent, now, justUnderAYear],
    [begun, null, now],
    [abandoned, null, hourAgo],
  ] as const)
    await query
      .insertInto("card_proof")
      .values({ subject, consent_id, card_key: "key", home_key: null, card: null, begun_at, given_at })
      .execute();
  await run("forget-what-is-over");
  const left = await query.selectFrom("consent_record").select("consent_id").execute();
  expect(left.map(({ consent_id }) => consent_id)).toEqual([recent, recent]);
  const cards = await query.selectFrom("card_proof").select("consent_id").execute();
  expect(cards.map(({ consent_id }) => consent_id).sort()).toEqual([recent, begun].sort());
  await expect(query.deleteFrom("consent_record").where("event", "=", "ended").execute()).rejects.toThrow(
    "only ever added to",
  );
});

test("counts page views by page and day and stores nothing else", async () => {
  const open = () => app.call("POST", "/api/page-views", { body: { page: "account-deletion-confirmation" } });
  expect([(await open()).status, (await open()).status]).toEqual([204, 204]);
  expect(await app.deps.db.query.selectFrom("page_view").selectAll().execute()).toEqual([
    { day: "2026-11-21", page: "account-deletion-confirmation", views: 2 },
  ]);
  expect((await app.call("POST", "/api/page-views", { body: { page: "/account?email=x" } })).status).toBe(
    400,
  );
});

test("GET /api/download-code → a QR code of the download page's URL as an SVG path", async () => {
  const response = await app.call("GET", "/api/download-code");
  const { url, size, path } = await response.json();
  expect(url).toBe("http://localhost:3000/download");
  expect(size).toBeGreaterThan(28);
  expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});
