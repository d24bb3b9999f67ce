import { beforeEach, expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { stopPath } from "../mail/stop-link.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, fleet, type Household, registerWithoutReadings } from "../testing/test-household.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { checkEnergyEmail } from "./energy-emails.ts";
import { emailsAt, reset, SILENCE, sendOnly, storeReadings, switchTo, WEEK } from "./test-energy-emails.ts";

const app = testAppOfFile();
beforeEach(() => reset(app));

// Claims: P20
test("sends no summary unless it is switched on", async () => {
  const amy = await registerWithoutReadings(app);
  await storeReadings(app, amy, "2026-11-22");
  expect(await emailsAt(app, "2026-11-23T21:30:00Z", amy, WEEK)).toEqual([]);
});

test("sends the summary once, on Monday, with cost and links to chart and opt-out", async () => {
  const amy = await registerWithoutReadings(app);
  expect((await switchTo(amy, "week", true)).status).toBe(200);
  await storeReadings(app, amy, "2026-11-22", (day) => (day < "2026-11-16" ? 200 : 180));
  expect(await emailsAt(app, "2026-11-22T21:30:00Z", amy, WEEK)).toEqual([]);
  const [email, ...more] = await emailsAt(app, "2026-11-23T21:30:00Z", amy, WEEK);
  expect(more).toEqual([]);
  expect(email?.text.replaceAll("\u00a0", " ")).toMatch(
    /£[\d.]+, £?\d+p? less than the week before\s[\s\S]+You used 60 kWh of electricity, 10% less than the week before\./,
  );
  expect(email?.text).toMatch(/Mon £2\.\d\d\n(.+\n){5}Sun £2\.\d\d/);
  expect(email?.html).toMatch(/>Mon<.+width:100%.+>£2\.\d\d</);
  expect(email?.text).toContain("an estimate, not your bill");
  expect(email?.text).toContain("/account/energy?by=week&date=2026-11-22");
  expect(email?.html).toContain("Your home’s energy, 16 to 22 November 2026");
  for (const day of ["24", "26", "29"])
    expect(await emailsAt(app, `2026-11-${day}T21:30:00Z`, amy, WEEK)).toHaveLength(1);
});

test("states exports, which the cost does not include", async () => {
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-22");
  const sent = readingsBy(() => 100, "2026-11-09", "2026-11-22");
  await keepReadings(app, amy.customer.id, { ...sent, fuel: "exported" });
  const [email] = await emailsAt(app, "2026-11-23T21:30:00Z", amy, WEEK);
  expect(email?.text.replaceAll("\u00a0", " ")).toMatch(
    /You used 67 kWh .+ You sent 34 kWh to the grid\.[\s\S]+It doesn’t include what you sent to the grid\./,
  );
});

// Claims: P23
test("the unsubscribe link switches its email off; forged links do not", async () => {
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await switchTo(amy, "silence", true);
  await storeReadings(app, amy, "2026-11-22");
  const [email] = await emailsAt(app, "2026-11-23T21:30:00Z", amy, WEEK);
  const unsubscribeUrl = new URL(/Stop the weekly summary: (\S+)/.exec(email?.text ?? "")?.[1] ?? "");
  const link = unsubscribeUrl.searchParams.get("link") ?? "";
  const stop = (link: string) => app.call("PUT", "/api/energy-emails/stop", { body: { link } });
  const forged = [
    link.replace("week", "silence"),
    link.slice(0, -1),
    link.replace(amy.customer.id, "0199aa00-0000-7000-8000-000000000000"),
    "",
    "..",
  ];
  for (const other of forged) expect((await stop(other)).status, other).toBe(403);
  const isOn = async () =>
    (await amy.call("GET", "/api/user/energy-emails")).body.emails.map(
      (email: { isOn: boolean }) => email.isOn,
    );
  expect(await isOn()).toEqual([true, true]);
  expect(await (await stop(link)).json()).toEqual({ kind: "week" });
  expect(await isOn()).toEqual([false, true]);
  expect((await stop(link)).status, "again").toBe(200);
  await storeReadings(app, amy, "2026-11-29");
  expect(await emailsAt(app, "2026-11-30T21:30:00Z", amy, WEEK)).toHaveLength(1);
});

test("waits for missing days until Thursday, then reports them", async () => {
  const [amy, ben] = [
    await registerWithoutReadings(app, bradford),
    await registerWithoutReadings(app, fleet),
  ];
  for (const one of [amy, ben]) {
    await switchTo(one, "week", true);
    await storeReadings(app, one, "2026-11-21");
  }
  expect(await emailsAt(app, "2026-11-23T21:30:00Z", amy, WEEK)).toEqual([]);
  await storeReadings(app, amy, "2026-11-22");
  expect(await emailsAt(app, "2026-11-24T21:30:00Z", amy, WEEK)).toHaveLength(1);
  for (const day of ["24", "25"])
    expect(await emailsAt(app, `2026-11-${day}T21:30:00Z`, ben, WEEK), day).toEqual([]);
  const [email] = await emailsAt(app, "2026-11-26T21:30:00Z", ben, WEEK);
  expect(email?.text).toContain("we have full readings for 6 of 7 days");
  expect(email?.text).toContain("We can’t show a cost this time");
});

test("skips weeks without readings and customers who withdrew", async () => {
  const amy = await registerWithoutReadings(app, bradford);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-15");
  for (const day of ["23", "26", "28"])
    expect(await emailsAt(app, `2026-11-${day}T21:30:00Z`, amy, WEEK)).toEqual([]);
  const ben = await registerWithoutReadings(app, fleet);
  await switchTo(ben, "week", true);
  await switchTo(ben, "silence", true);
  await storeReadings(app, ben, "2026-11-29");
  const [{ id }] = await ben.consents();
  expect((await ben.call("POST", `/api/user/consents/${id}/withdraw`)).status).toBe(204);
  expect(await emailsAt(app, "2026-11-30T21:30:00Z", ben, WEEK)).toEqual([]);
  expect(await emailsAt(app, "2026-12-05T21:30:00Z", ben, SILENCE), "after withdrawal").toEqual([]);
});

test("does not send a summary that was switched off after its check and on again", async () => {
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-22");
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await checkEnergyEmail(app.deps, amy.customer.id, "week");
  await switchTo(amy, "week", false);
  await sendOnly(app);
  await switchTo(amy, "week", true);
  expect(await emailsAt(app, "2026-11-26T21:30:00Z", amy, WEEK)).toEqual([]);
  await storeReadings(app, amy, "2026-11-29");
  expect(await emailsAt(app, "2026-11-30T21:30:00Z", amy, WEEK)).toHaveLength(1);
});

test("queues one email despite failures at every step and concurrent runs", async () => {
  const { db } = app.deps;
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-22");
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  const check = () => checkEnergyEmail(app.deps, amy.customer.id, "week");
  const countQueuedEmails = async () =>
    Number(
      (await db.query.selectFrom("letter").select(db.query.fn.countAll().as("count")).executeTakeFirst())
        ?.count,
    );
  const before = await countQueuedEmails();
  for (const [table, when] of [
    ["energy_email", "update"],
    ["letter", "insert"],
    ["pgboss.job_common", "insert"],
  ] as const) {
    await db.raw(
      "create function fail_on_purpose() returns trigger language plpgsql as $$ begin raise 'fails on purpose'; end $$",
    );
    await db.raw(
      `create trigger fail_on_purpose before ${when} on ${table} for each row execute function fail_on_purpose()`,
    );
    await expect(check(), table).rejects.toThrow("fails on purpose");
    await db.raw("drop function fail_on_purpose cascade");
    expect(await countQueuedEmails(), table).toBe(before);
  }
  await Promise.all([check(), check()]);
  await check();
  expect(await countQueuedEmails()).toBe(before + 1);
  await sendOnly(app);
  expect(app.sandbox.inbox.to(amy.customer.email).filter(({ subject }) => subject === WEEK)).toHaveLength(1);
});

test("the sweep queues each due check once", async () => {
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-22");
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await app.deps.jobs.send("queue-energy-emails", {});
  await app.deps.jobs.send("queue-energy-emails", {});
  const mails = await emailsTo(app, amy.customer.email);
  expect(mails.filter(({ subject }) => subject === WEEK)).toHaveLength(1);
});

test("a failing check does not delay others and succeeds once its cause is gone", async () => {
  const { db, clock } = app.deps;
  const [amy, ben] = [
    await registerWithoutReadings(app, bradford),
    await registerWithoutReadings(app, fleet),
  ];
  for (const one of [amy, ben]) {
    await switchTo(one, "week", true);
    await storeReadings(app, one, "2026-11-22");
  }
  const setAmy = (what: string) =>
    db.raw(`update energy_email set ${what} where user_id = $1`, [amy.customer.id]);
  await setAmy("next_look = next_look - interval '8 hours', told = '{}'");
  const sweepOne = async (iso: string) => {
    app.setNow(new Date(iso));
    const [due] = await db.energyEmails.due(clock.now(), 1);
    if (due) await checkEnergyEmail(app.deps, due.userId, due.kind);
    return due?.userId;
  };
  await expect(sweepOne("2026-11-23T21:30:00Z")).rejects.toThrow("notified.includes");
  expect(await sweepOne("2026-11-23T21:31:00Z")).toBe(ben.customer.id);
  await setAmy("told = '[]'");
  await checkEnergyEmail(app.deps, amy.customer.id, "week");
  await sendOnly(app);
  for (const { customer } of [amy, ben])
    expect(app.sandbox.inbox.to(customer.email).filter(({ subject }) => subject === WEEK)).toHaveLength(1);
});

test("sends to a changed address, and nothing to a deleted account", async () => {
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-22");
  const { email, token } = { email: `moved-${amy.customer.email}`, token: amy.customer.token };
  const change = { email, password: GOOD_PASSWORD };
  expect((await app.call("POST", "/api/identity/change-email", { token, body: change })).status).toBe(202);
  await sendOnly(app);
  const body = { code: await codeTo(app, email) };
  expect((await app.call("POST", "/api/identity/verify-contact", { token, body })).status).toBeLessThan(300);
  const moved = { ...amy, customer: { ...amy.customer, email } } as Household;
  expect(await emailsAt(app, "2026-11-23T21:30:00Z", moved, WEEK)).toHaveLength(1);
  expect(app.sandbox.inbox.to(amy.customer.email).filter(({ subject }) => subject === WEEK)).toEqual([]);
  await storeReadings(app, amy, "2026-11-29");
  app.setNow(new Date("2026-11-30T21:30:00Z"));
  await checkEnergyEmail(app.deps, amy.customer.id, "week");
  const gone = await amy.call("DELETE", "/api/user", {
    password: GOOD_PASSWORD,
    reason: "prefer-not-to-say",
  });
  expect(gone.status).toBe(204);
  expect(await emailsAt(app, "2026-11-30T21:31:00Z", moved, WEEK)).toHaveLength(1);
  expect(await app.deps.db.query.selectFrom("energy_email").selectAll().execute()).toEqual([]);
});

// Claims: D39
test("sends a delayed email to the customer's address at the time of sending", async () => {
  const { db, clock, jobs } = app.deps;
  const amy = await registerWithoutReadings(app);
  await switchTo(amy, "week", true);
  await storeReadings(app, amy, "2026-11-22");
  const saturday = clock.now();
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await checkEnergyEmail(app.deps, amy.customer.id, "week");
  const wait = (how: string) =>
    db.raw(
      `update pgboss.job set start_after = now() + interval '${how}' where name = 'send-letter' and state < 'active'`,
    );
  await wait("1 hour");
  app.setNow(saturday);
  const { email, token } = { email: `waited-${amy.customer.email}`, token: amy.customer.token };
  const change = { email, password: GOOD_PASSWORD };
  expect((await app.call("POST", "/api/identity/change-email", { token, body: change })).status).toBe(202);
  await sendOnly(app);
  const body = { code: await codeTo(app, email) };
  expect((await app.call("POST", "/api/identity/verify-contact", { token, body })).status).toBe(204);
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await wait("0 hours");
  await jobs.drain();
  const weeksTo = (address: string) =>
    app.sandbox.inbox.to(address).filter(({ subject }) => subject === WEEK).length;
  expect([weeksTo(amy.customer.email), weeksTo(email)]).toEqual([0, 1]);
});

// Claims: D40
test("forged links do not use up the limit of genuine ones", async () => {
  const amy = await registerWithoutReadings(app);
  const from = "203.0.113.77";
  const stop = (link: string) => app.call("PUT", "/api/energy-emails/stop", { body: { link }, from });
  for (let made = 0; made < 60; made += 1) expect((await stop("week.x.y")).status).toBe(403);
  expect((await stop("week.x.y")).status).toBe(429);
  await switchTo(amy, "week", true);
  const path = stopPath(app.deps.keys, amy.customer.id, "week");
  const link = new URL(path, "https://hearth.example").searchParams.get("link") ?? "";
  expect((await stop(link)).status).toBe(200);
});
