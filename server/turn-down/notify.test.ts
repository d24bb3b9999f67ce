import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, fleet, type Household } from "../testing/test-household.ts";
import { emailsTo } from "../testing/test-inbox.ts";
import { notifyParticipants } from "./notify.ts";
import { choose, command, deleteEvents, participant, turnDownOf } from "./test-scheme.ts";

const app = testAppOfFile();

const evening = new Date("2026-11-25T18:00:00Z");
beforeEach(async () => {
  await deleteEvents(app);
  app.setNow(new Date("2026-11-21T10:00:00Z"));
});

const make = async (line: string) =>
  Number(/Event (\d+)/.exec(await command(app, `event make ${line}`))?.[1]);
const anHour = "2026-11-26 17:00 18:00 --pence 250";

async function eventEmailsTo({ customer }: Household) {
  await notifyParticipants(app.deps);
  const mails = await emailsTo(app, customer.email);
  return mails.filter(({ files }) => files.length > 0).reverse();
}

test("emails each participant once, with a calendar file and an opt-out link", async () => {
  const amy = await participant(app);
  await make(anHour);
  app.setNow(new Date(evening.getTime() - 1000));
  expect(await eventEmailsTo(amy)).toEqual([]);
  app.setNow(evening);
  expect(await eventEmailsTo(amy)).toHaveLength(1);
  app.setNow(new Date("2026-11-26T09:00:00Z"));
  const [email, ...more] = await eventEmailsTo(amy);
  expect(more).toEqual([]);
  expect(email?.subject).toBe("Turn Down and Save: Thursday 26 November, 5pm to 6pm");
  expect(email?.text).toContain("£2.50 for each kWh you save");
  expect(email?.files).toMatchObject([{ name: "turn-down-and-save.ics" }]);
  expect(email?.files[0]?.text).toContain("DTSTART:20261126T170000Z");
  const optOutUrl = /Opt out: (\S+)/.exec(email?.text ?? "")?.[1] ?? "";
  const query = new URL(optOutUrl).searchParams;
  const optOut = { email: query.get("email"), campaign_id: query.get("utm_campaign"), opt_in: "false" };
  const { status } = await app.call(
    "PUT",
    `/api/user/subscriptions/web?${new URLSearchParams(optOut as Record<string, string>)}`,
    { body: { ...optOut, token: query.get("token") } },
  );
  expect(status).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out" });
});

test("does not notify customers who left, live elsewhere or join during the event", async () => {
  const [amy, ben] = [await participant(app, bradford), await participant(app, fleet)];
  await make(`${anHour} --regions 20`);
  await choose(ben, false);
  app.setNow(evening);
  expect(await eventEmailsTo(amy)).toEqual([]);
  expect(await eventEmailsTo(ben)).toEqual([]);
  app.setNow(new Date("2026-11-26T17:00:00Z"));
  await choose(ben, true);
  expect(await eventEmailsTo(ben)).toEqual([]);
});

// Claims: B5
test("sends a newcomer's code before notices of an event", async () => {
  const amy = await participant(app);
  await app.deps.jobs.drain();
  await make(anHour);
  app.setNow(evening);
  await notifyParticipants(app.deps);
  const newcomer = {
    email: "nia@example.com",
    given_name: "Nia",
    family_name: "Reed",
    password: GOOD_PASSWORD,
  };
  await app.call("POST", "/api/identity/sign-up", { body: newcomer });
  app.sandbox.inbox.clear();
  await app.deps.jobs.drain();
  const recipients = app.sandbox.inbox.to().map(({ to }) => to);
  expect(recipients.reverse()).toEqual([newcomer.email, amy.customer.email]);
});

test("notifies customers who join between notice and event", async () => {
  await make(anHour);
  app.setNow(new Date("2026-11-26T09:00:00Z"));
  expect(await eventEmailsTo(await participant(app))).toHaveLength(1);
});

test("notifies customers again of changes and cancellations", async () => {
  const [amy, ben] = [await participant(app, bradford), await participant(app, fleet)];
  const id = await make(`${anHour} --regions 23`);
  app.setNow(evening);
  await eventEmailsTo(amy);
  await command(app, `event ${id} change 2026-11-26 18:00 19:00`);
  app.setNow(new Date(evening.getTime() + 600_000));
  const changed = (await eventEmailsTo(amy)).at(-1);
  expect(changed?.subject).toBe("Turn Down and Save has changed: Thursday 26 November, 6pm to 7pm");
  expect(changed?.files[0]?.text).toContain("SEQUENCE:2");
  await command(app, `event ${id} cancel`);
  const emails = await eventEmailsTo(amy);
  expect(emails).toHaveLength(3);
  expect(emails.at(-1)?.subject).toBe("Cancelled: a Turn Down and Save event");
  expect(emails.at(-1)?.files[0]?.text).toContain("STATUS:CANCELLED");
  expect(await eventEmailsTo(ben)).toEqual([]);
});

test("sends nothing for an event cancelled before its notice", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  await command(app, `event ${id} change --pence 300`);
  await command(app, `event ${id} cancel`);
  app.setNow(evening);
  expect(await eventEmailsTo(amy)).toEqual([]);
});

// Claims: P14
test("deleting the account deletes queued event emails", async () => {
  const amy = await participant(app);
  await make(anHour);
  const queuedEmails = async () => (await app.deps.db.raw("select id from letter")).rows;
  await app.deps.jobs.drain();
  expect(await queuedEmails()).toEqual([]);
  const { identity } = app.deps;
  app.setNow(evening);
  await notifyParticipants(app.deps);
  expect(await queuedEmails()).toHaveLength(1);
  // The earlier access token has expired.
  const request = new Request("http://localhost:3000/");
  const { accessToken } = await identity.signIn(amy.customer.id, { request, clientAddress: "203.0.113.1" });
  const body = { password: GOOD_PASSWORD, reason: "another-reason", reasonDetail: "Moved to a boat" };
  expect((await app.call("DELETE", "/api/user", { token: accessToken, body })).status).toBe(204);
  const mails = await emailsTo(app, amy.customer.email);
  expect(mails.filter(({ files }) => files.length)).toEqual([]);
  expect(await queuedEmails()).toEqual([]);
  expect((await app.deps.db.raw("select * from turn_down_notice")).rows).toEqual([]);
});

test("leaving the scheme drops queued event emails", async () => {
  const amy = await participant(app);
  await make(anHour);
  app.setNow(evening);
  await notifyParticipants(app.deps);
  await choose(amy, false);
  expect((await emailsTo(app, amy.customer.email)).filter(({ files }) => files.length)).toEqual([]);
});
