import { beforeEach, expect, test } from "vitest";
import { readingsBy } from "../../domain/readings/test-readings.ts";
import { stopPath } from "../mail/stop-link.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, fleet, type Household, registeredUnread } from "../testing/test-household.ts";
import { codeTo, emailsTo } from "../testing/test-inbox.ts";
import { keepReadings } from "../testing/test-readings.ts";
import { lookAtEnergyEmail } from "./energy-emails.ts";
import { lettersAt, read, SILENCE, sendOnly, startAfresh, switchTo, WEEK } from "./test-energy-emails.ts";

const app = testAppOfFile();
beforeEach(() => startAfresh(app));

// Claims: P20
test("nobody gets a summary who did not ask for one", async () => {
  const amy = await registeredUnread(app);
  await read(app, amy, "2026-11-22");
  expect(await lettersAt(app, "2026-11-23T21:30:00Z", amy, WEEK)).toEqual([]);
});

test("the week is told once, on Monday, with what it cost, the way to its picture and the way out", async () => {
  const amy = await registeredUnread(app);
  expect((await switchTo(amy, "week", true)).status).toBe(200);
  await read(app, amy, "2026-11-22", (day) => (day < "2026-11-16" ? 200 : 180));
  expect(await lettersAt(app, "2026-11-22T21:30:00Z", amy, WEEK)).toEqual([]);
  const [letter, ...more] = await lettersAt(app, "2026-11-23T21:30:00Z", amy, WEEK);
  expect(more).toEqual([]);
  expect(letter?.text.replaceAll("\u00a0", " ")).toMatch(
    /You used 60 kWh of electricity, about £[\d.]+, 10% less than the week before\./,
  );
  expect(letter?.text).toContain("an estimate and not your bill");
  expect(letter?.text).toContain("/account/energy?by=week&date=2026-11-16");
  expect(letter?.html).toContain("Your week, 16 to 22 November 2026");
  for (const day of ["24", "26", "29"])
    expect(await lettersAt(app, `2026-11-${day}T21:30:00Z`, amy, WEEK)).toHaveLength(1);
});

test("what went to the grid is told where the home sends some, and is not in the pounds", async () => {
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-22");
  const sent = readingsBy(() => 100, "2026-11-09", "2026-11-22");
  await keepReadings(app, amy.customer.id, { ...sent, fuel: "exported" });
  const [letter] = await lettersAt(app, "2026-11-23T21:30:00Z", amy, WEEK);
  expect(letter?.text.replaceAll("\u00a0", " ")).toMatch(
    /You used 67 kWh .+ You sent 34 kWh to the grid\.[\s\S]+What you sent to the grid is not in them\./,
  );
});

// Claims: P23
test("the way out switches it off, and no other link does", async () => {
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await switchTo(amy, "silence", true);
  await read(app, amy, "2026-11-22");
  const [letter] = await lettersAt(app, "2026-11-23T21:30:00Z", amy, WEEK);
  const wayOut = new URL(/Stop the weekly summary: (\S+)/.exec(letter?.text ?? "")?.[1] ?? "");
  const link = wayOut.searchParams.get("link") ?? "";
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
  expect((await stop(link)).status, "twice is no mistake").toBe(200);
  await read(app, amy, "2026-11-29");
  expect(await lettersAt(app, "2026-11-30T21:30:00Z", amy, WEEK)).toHaveLength(1);
});

test("a day that lacks is waited for until Thursday, and then said to lack", async () => {
  const [amy, ben] = [await registeredUnread(app, bradford), await registeredUnread(app, fleet)];
  for (const one of [amy, ben]) {
    await switchTo(one, "week", true);
    await read(app, one, "2026-11-21");
  }
  expect(await lettersAt(app, "2026-11-23T21:30:00Z", amy, WEEK)).toEqual([]);
  await read(app, amy, "2026-11-22");
  expect(await lettersAt(app, "2026-11-24T21:30:00Z", amy, WEEK)).toHaveLength(1);
  for (const day of ["24", "25"])
    expect(await lettersAt(app, `2026-11-${day}T21:30:00Z`, ben, WEEK), day).toEqual([]);
  const [letter] = await lettersAt(app, "2026-11-26T21:30:00Z", ben, WEEK);
  expect(letter?.text).toContain("6 of 7 days were read in full");
  expect(letter?.text).toContain("There are no pounds this time");
});

test("a week of which nothing was read is passed over, and so is that of who withdrew or whose consent ran out", async () => {
  const amy = await registeredUnread(app, bradford);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-15");
  for (const day of ["23", "26", "28"])
    expect(await lettersAt(app, `2026-11-${day}T21:30:00Z`, amy, WEEK)).toEqual([]);
  const ben = await registeredUnread(app, fleet);
  await switchTo(ben, "week", true);
  await switchTo(ben, "silence", true);
  await read(app, ben, "2026-11-29");
  const [{ id }] = await ben.consents();
  expect((await ben.call("POST", `/api/user/consents/${id}/withdraw`)).status).toBe(204);
  expect(await lettersAt(app, "2026-11-30T21:30:00Z", ben, WEEK)).toEqual([]);
  expect(await lettersAt(app, "2026-12-05T21:30:00Z", ben, SILENCE), "who withdrew").toEqual([]);
});

test("what is switched off between the look and the sending is not sent, and what was told is not told again", async () => {
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-22");
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await lookAtEnergyEmail(app.deps, amy.customer.id, "week");
  await switchTo(amy, "week", false);
  await sendOnly(app);
  await switchTo(amy, "week", true);
  expect(await lettersAt(app, "2026-11-26T21:30:00Z", amy, WEEK)).toEqual([]);
  await read(app, amy, "2026-11-29");
  expect(await lettersAt(app, "2026-11-30T21:30:00Z", amy, WEEK)).toHaveLength(1);
});

test("thrown out of at every step, and run by two at once, a look writes once", async () => {
  const { db } = app.deps;
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-22");
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  const look = () => lookAtEnergyEmail(app.deps, amy.customer.id, "week");
  const counted = async () =>
    Number(
      (await db.query.selectFrom("letter").select(db.query.fn.countAll().as("count")).executeTakeFirst())
        ?.count,
    );
  const before = await counted();
  for (const [table, when] of [
    ["energy_email", "update"],
    ["letter", "insert"],
    ["pgboss.job_common", "insert"],
  ] as const) {
    await db.raw(
      "create function thrown_out() returns trigger language plpgsql as $$ begin raise 'thrown out'; end $$",
    );
    await db.raw(
      `create trigger thrown_out before ${when} on ${table} for each row execute function thrown_out()`,
    );
    await expect(look(), table).rejects.toThrow("thrown out");
    await db.raw("drop function thrown_out cascade");
    expect(await counted(), table).toBe(before);
  }
  await Promise.all([look(), look()]);
  await look();
  expect(await counted()).toBe(before + 1);
  await sendOnly(app);
  expect(app.sandbox.inbox.to(amy.customer.email).filter(({ subject }) => subject === WEEK)).toHaveLength(1);
});

test("the sweep queues each that is due once, and the job looks at it", async () => {
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-22");
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await app.deps.jobs.send("queue-energy-emails", {});
  await app.deps.jobs.send("queue-energy-emails", {});
  const mails = await emailsTo(app, amy.customer.email);
  expect(mails.filter(({ subject }) => subject === WEEK)).toHaveLength(1);
});

test("one whose look always fails keeps nobody else waiting, and is told once it works again", async () => {
  const { db, clock } = app.deps;
  const [amy, ben] = [await registeredUnread(app, bradford), await registeredUnread(app, fleet)];
  for (const one of [amy, ben]) {
    await switchTo(one, "week", true);
    await read(app, one, "2026-11-22");
  }
  const setAmy = (what: string) =>
    db.raw(`update energy_email set ${what} where user_id = $1`, [amy.customer.id]);
  await setAmy("next_look = next_look - interval '8 hours', told = '{}'");
  const sweepOne = async (iso: string) => {
    app.setNow(new Date(iso));
    const [due] = await db.energyEmails.due(clock.now(), 1);
    if (due) await lookAtEnergyEmail(app.deps, due.userId, due.kind);
    return due?.userId;
  };
  await expect(sweepOne("2026-11-23T21:30:00Z")).rejects.toThrow("told.includes");
  expect(await sweepOne("2026-11-23T21:31:00Z")).toBe(ben.customer.id);
  await setAmy("told = '[]'");
  await lookAtEnergyEmail(app.deps, amy.customer.id, "week");
  await sendOnly(app);
  for (const { customer } of [amy, ben])
    expect(app.sandbox.inbox.to(customer.email).filter(({ subject }) => subject === WEEK)).toHaveLength(1);
});

test("a new address gets what is told from then on, and a deleted account nothing", async () => {
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-22");
  const { email, token } = { email: `moved-${amy.customer.email}`, token: amy.customer.token };
  const change = { email, password: GOOD_PASSWORD };
  expect((await app.call("POST", "/api/identity/change-email", { token, body: change })).status).toBe(202);
  await sendOnly(app);
  const body = { code: await codeTo(app, email) };
  expect((await app.call("POST", "/api/identity/verify-contact", { token, body })).status).toBeLessThan(300);
  const moved = { ...amy, customer: { ...amy.customer, email } } as Household;
  expect(await lettersAt(app, "2026-11-23T21:30:00Z", moved, WEEK)).toHaveLength(1);
  expect(app.sandbox.inbox.to(amy.customer.email).filter(({ subject }) => subject === WEEK)).toEqual([]);
  await read(app, amy, "2026-11-29");
  app.setNow(new Date("2026-11-30T21:30:00Z"));
  await lookAtEnergyEmail(app.deps, amy.customer.id, "week");
  const gone = await amy.call("DELETE", "/api/user", {
    password: GOOD_PASSWORD,
    reason: "prefer-not-to-say",
  });
  expect(gone.status).toBe(204);
  expect(await lettersAt(app, "2026-11-30T21:31:00Z", moved, WEEK)).toHaveLength(1);
  expect(await app.deps.db.query.selectFrom("energy_email").selectAll().execute()).toEqual([]);
});

// Claims: D39
test("what waits while the mail server is away goes to the address that its customer has by then", async () => {
  const { db, clock, jobs } = app.deps;
  const amy = await registeredUnread(app);
  await switchTo(amy, "week", true);
  await read(app, amy, "2026-11-22");
  const saturday = clock.now();
  app.setNow(new Date("2026-11-23T21:30:00Z"));
  await lookAtEnergyEmail(app.deps, amy.customer.id, "week");
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
test("links that somebody made up, and many from one mailbox provider, keep nobody from stopping", async () => {
  const amy = await registeredUnread(app);
  const from = "203.0.113.77";
  const stop = (link: string) => app.call("PUT", "/api/energy-emails/stop", { body: { link }, from });
  for (let made = 0; made < 60; made += 1) expect((await stop("week.x.y")).status).toBe(403);
  expect((await stop("week.x.y")).status).toBe(429);
  await switchTo(amy, "week", true);
  const path = stopPath(app.deps.keys, amy.customer.id, "week");
  const link = new URL(path, "https://hearth.example").searchParams.get("link") ?? "";
  expect((await stop(link)).status).toBe(200);
});
