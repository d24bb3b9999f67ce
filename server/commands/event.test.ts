import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, fleet, registeredUnread } from "../testing/test-household.ts";
import { tellOfEvents } from "../turn-down/tell.ts";
import { command, read, takingPart, turnDownOf, usualHome, withoutEvents } from "../turn-down/test-scheme.ts";
import { workOutResults } from "../turn-down/work-out.ts";

const app = testAppOfFile();
beforeEach(async () => {
  await withoutEvents(app);
  app.setNow(new Date("2026-11-21T10:00:00Z"));
});

const say = (line: string) => command(app, line);
const numberOf = (said: string) => /Event (\d+)/.exec(said)?.[1];

test("an event is made, changed and cancelled, and its history has each state of it", async () => {
  const made = await say("event make 2026-12-03 17:00 18:30 --pence 250 --regions 10,12");
  expect(made).toBe(
    `Event ${numberOf(made)}: Thursday 3 December 2026, 17:00 to 18:30, regions 10, 12, £2.50 for each kWh you save\n` +
      "To be told: 0 who take part now, from 2 December 2026 at 18:00 on.",
  );
  const id = numberOf(made);
  expect(await say(`event ${id} change 2026-12-04 16:00 17:00 --least 40 --regions all`)).toContain(
    "Friday 4 December 2026, 16:00 to 17:00, everywhere, £2.50 for each kWh you save, if you save 40% of your usual use or more\n" +
      "To be told: 0 who take part now, from 3 December 2026 at 18:00 on.",
  );
  expect(await say(`event ${id} cancel`)).toContain("is cancelled");
  const history = (await say(`event ${id} history`)).split("\n");
  expect(history.map((line) => line.split(/ {2,}/)[1])).toEqual(["what", "made", "changed", "cancelled"]);
  expect(history[1]).toContain('"regions":["10","12"]');
  expect((await say("event")).split("\n")[1]).toMatch(/cancelled$/);
});

test("a dry run says who would be told, and changes nothing", async () => {
  await takingPart(app, bradford);
  await takingPart(app, fleet);
  const everywhere = (await say("event make 2026-12-03 17:00 18:00 --pence 250 --dry-run")).split("\n");
  expect(everywhere[1]).toContain("Would be told: 2 who take part now");
  expect(everywhere.slice(2)).toEqual(["  1 in region 10", "  1 in region 12"]);
  expect(await say("event make 2026-12-03 17:00 18:00 --pence 250 --regions 10 --dry-run")).toContain(
    "Would be told: 1 who",
  );
  expect(await say("event")).toBe("None.");
  const id = numberOf(await say("event make 2026-12-03 17:00 18:00 --pence 250"));
  const before = await say("event");
  await say(`event ${id} change --pence 300 --dry-run`);
  expect(await say(`event ${id} cancel --dry-run`)).toContain("Would be told: 0 who were told of it.");
  app.setNow(new Date("2026-12-02T18:01:00Z"));
  await tellOfEvents(app.deps);
  expect(await say(`event ${id} cancel --dry-run`)).toContain("Would be told: 2 who were told of it.");
  expect(await say("event")).toBe(before);
});

test.each([
  ["event help", "make 2026-12-03"],
  ["event make 2026-12-03 17:00", "make 2026-12-03"],
  ["event make 2026-12-03 17:00 18:00", "make 2026-12-03"],
  ["event make 2026-12-03 17:15 18:00 --pence 250", "make 2026-12-03"],
  ["event make 2026-13-03 17:00 18:00 --pence 250", "make 2026-12-03"],
  ["event make 2026-11-03 17:00 18:00 --pence 250", "It begins in the future."],
  ["event make 2026-12-03 18:00 17:00 --pence 250", "It"],
  ["event make 2026-12-03 17:00 18:00 --pence 2.5", "whole pence"],
  ["event make 2026-12-03 17:00 18:00 --pence 250 --regions 99", "No such region: 99."],
  ["event make 2026-12-03 17:00 18:00 --pence 250 --notice 2026-12-03T17:00", "Notice is given before"],
  ["event make 2026-12-03 17:00 18:00 --pence 250 --nonsense", "make 2026-12-03"],
  ["event 99999 cancel", "There is no event 99999."],
])("%s is refused with %s", async (line, words) => {
  await expect(say(line)).rejects.toThrow(words);
  expect(await say("event")).toBe("None.");
});

test("no home has two events at once, and what has begun stays as it was promised", async () => {
  const id = numberOf(await say("event make 2026-12-03 17:00 18:00 --pence 250 --regions 10"));
  await expect(say("event make 2026-12-03 17:30 19:00 --pence 250")).rejects.toThrow(
    `Event ${id} is at that time`,
  );
  await say("event make 2026-12-03 17:30 19:00 --pence 250 --regions 12");
  app.setNow(new Date("2026-12-03T17:00:00Z"));
  await expect(say(`event ${id} change --pence 1`)).rejects.toThrow("has begun");
  await expect(say(`event ${id} cancel`)).rejects.toThrow("has begun");
});

test("results: the totals of an event, and nobody's name", async () => {
  const [amy, ben] = [await takingPart(app, bradford), await takingPart(app, fleet)];
  const id = numberOf(await say("event make 2026-11-26 17:00 18:00 --pence 250"));
  await read(app, amy, usualHome("2026-11-26", [100, 300]), "2026-10-01", "2026-11-26");
  await read(app, ben, usualHome("2026-11-26", [900, 900]), "2026-10-01", "2026-11-26");
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await workOutResults(app.deps);
  const said = await say(`event ${id} results`);
  expect(
    said
      .split("\n")
      .slice(2)
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ["homes with a final result", "2"],
    ["homes with a provisional result", "0"],
    ["homes with a reward", "1"],
    ["nothing: used-as-much", "1"],
    ["saved", "0.600 kWh"],
    ["rewards", "£1.50"],
  ]);
  for (const { customer } of [amy, ben]) {
    expect(said).not.toContain(customer.id);
    expect(said).not.toContain(customer.email);
  }
});

test("sample: a customer of the sandbox has events to look at, once", async () => {
  const amy = await registeredUnread(app);
  await read(app, amy, usualHome("2026-11-17", [100, 300]), "2026-08-01", "2026-11-20");
  for (const _ of [1, 2]) await say(`event sample ${amy.customer.email}`);
  const { past, coming, total } = await turnDownOf(amy);
  expect(coming).toHaveLength(1);
  expect(past.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)).toEqual([
    "Tuesday 17 November 2026, 17:00 to 18:30: final",
    "Sunday 8 November 2026, 17:00 to 18:30: final",
    "Friday 30 October 2026, 17:00 to 18:30: final",
  ]);
  expect(total.pence).toBeGreaterThan(0);
  await expect(say("event sample nobody@example.com")).rejects.toThrow(
    "No account has the address nobody@example.com.",
  );
  await addTestCustomer(app, "nell@example.com");
  await expect(say("event sample nell@example.com")).rejects.toThrow("No meter is linked to this account.");
});
