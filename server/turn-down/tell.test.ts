import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, fleet, type Household } from "../testing/test-household.ts";
import { emailsTo } from "../testing/test-inbox.ts";
import { tellOfEvents } from "./tell.ts";
import { choose, command, takingPart, turnDownOf, withoutEvents } from "./test-scheme.ts";

const app = testAppOfFile();

const evening = new Date("2026-11-25T18:00:00Z");
beforeEach(async () => {
  await withoutEvents(app);
  app.setNow(new Date("2026-11-21T10:00:00Z"));
});

const make = async (line: string) =>
  Number(/Event (\d+)/.exec(await command(app, `event make ${line}`))?.[1]);
const anHour = "2026-11-26 17:00 18:00 --pence 250";

/** The e-mails about events that a customer has by now, oldest first. */
async function lettersTo({ customer }: Household) {
  await tellOfEvents(app.deps);
  const mails = await emailsTo(app, customer.email);
  return mails.filter(({ files }) => files.length > 0).reverse();
}

test("the evening before, each is told once, with an entry for the calendar and the way out", async () => {
  const amy = await takingPart(app);
  await make(anHour);
  app.setNow(new Date(evening.getTime() - 1000));
  expect(await lettersTo(amy)).toEqual([]);
  app.setNow(evening);
  expect(await lettersTo(amy)).toHaveLength(1);
  app.setNow(new Date("2026-11-26T09:00:00Z"));
  const [letter, ...more] = await lettersTo(amy);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("Turn Down and Save: Thursday 26 November 2026, 17:00 to 18:00");
  expect(letter?.text).toContain("£2.50 for each kWh you save");
  expect(letter?.files).toMatchObject([{ name: "turn-down-and-save.ics" }]);
  expect(letter?.files[0]?.text).toContain("DTSTART:20261126T170000Z");
  const wayOut = /Opt out: (\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  const query = new URL(wayOut).searchParams;
  const given = { email: query.get("email"), campaign_id: query.get("utm_campaign"), opt_in: "false" };
  const { status } = await app.call(
    "PUT",
    `/api/user/subscriptions/web?${new URLSearchParams(given as Record<string, string>)}`,
    { body: { ...given, token: query.get("token") } },
  );
  expect(status).toBe(200);
  expect(await turnDownOf(amy)).toMatchObject({ state: "out" });
});

test("who has left, lives elsewhere, or joins after it began is not told", async () => {
  const [amy, ben] = [await takingPart(app, bradford), await takingPart(app, fleet)];
  await make(`${anHour} --regions 10`);
  await choose(ben, false);
  app.setNow(evening);
  expect(await lettersTo(amy)).toEqual([]);
  expect(await lettersTo(ben)).toEqual([]);
  app.setNow(new Date("2026-11-26T17:00:00Z"));
  await choose(ben, true);
  expect(await lettersTo(ben)).toEqual([]);
});

test("who joins between notice and event is told within minutes", async () => {
  await make(anHour);
  app.setNow(new Date("2026-11-26T09:00:00Z"));
  expect(await lettersTo(await takingPart(app))).toHaveLength(1);
});

test("whoever was told hears of a change and of the end of it, and nobody else", async () => {
  const [amy, ben] = [await takingPart(app, bradford), await takingPart(app, fleet)];
  const id = await make(`${anHour} --regions 12`);
  app.setNow(evening);
  await lettersTo(amy);
  await command(app, `event ${id} change 2026-11-26 18:00 19:00`);
  app.setNow(new Date(evening.getTime() + 600_000));
  const changed = (await lettersTo(amy)).at(-1);
  expect(changed?.subject).toBe("Changed: Turn Down and Save: Thursday 26 November 2026, 18:00 to 19:00");
  expect(changed?.files[0]?.text).toContain("SEQUENCE:2");
  await command(app, `event ${id} cancel`);
  const letters = await lettersTo(amy);
  expect(letters).toHaveLength(3);
  expect(letters.at(-1)?.subject).toBe("Cancelled: a Turn Down and Save event");
  expect(letters.at(-1)?.files[0]?.text).toContain("STATUS:CANCELLED");
  expect(await lettersTo(ben)).toEqual([]);
});

test("an event that is cancelled before its notice troubles nobody", async () => {
  const amy = await takingPart(app);
  const id = await make(anHour);
  await command(app, `event ${id} change --pence 300`);
  await command(app, `event ${id} cancel`);
  app.setNow(evening);
  expect(await lettersTo(amy)).toEqual([]);
});

// Claims: P14
test("a letter that waits when its customer deletes their account is not sent, and nothing of it is kept", async () => {
  const amy = await takingPart(app);
  await make(anHour);
  const waiting = async () => (await app.deps.db.raw("select id from letter")).rows;
  await app.deps.jobs.drain();
  expect(await waiting()).toEqual([]);
  const { identity } = app.deps;
  app.setNow(evening);
  await tellOfEvents(app.deps);
  expect(await waiting()).toHaveLength(1);
  // The token of the day on which they joined is no longer good.
  const request = new Request("http://localhost:3000/");
  const { accessToken } = await identity.signIn(amy.customer.id, { request, clientAddress: "203.0.113.1" });
  const body = { password: GOOD_PASSWORD, reason: "another-reason", reasonDetail: "Moved to a boat" };
  expect((await app.call("DELETE", "/api/user", { token: accessToken, body })).status).toBe(204);
  const mails = await emailsTo(app, amy.customer.email);
  expect(mails.filter(({ files }) => files.length)).toEqual([]);
  expect(await waiting()).toEqual([]);
  expect((await app.deps.db.raw("select * from turn_down_notice")).rows).toEqual([]);
});

test("a letter that waits when its customer leaves is not sent", async () => {
  const amy = await takingPart(app);
  await make(anHour);
  app.setNow(evening);
  await tellOfEvents(app.deps);
  await choose(amy, false);
  expect((await emailsTo(app, amy.customer.email)).filter(({ files }) => files.length)).toEqual([]);
});
