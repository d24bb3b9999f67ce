import { beforeEach, expect, test } from "vitest";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, fleet, registerWithoutReadings } from "../testing/test-household.ts";
import { computeResults } from "../turn-down/compute-results.ts";
import { notifyParticipants } from "../turn-down/notify.ts";
import {
  addReadings,
  command,
  deleteEvents,
  participant,
  turnDownOf,
  usualHome,
} from "../turn-down/test-scheme.ts";

const app = testAppOfFile();
beforeEach(async () => {
  await deleteEvents(app);
  app.setNow(new Date("2026-11-21T10:00:00Z"));
});

const run = (line: string) => command(app, line);
const numberOf = (output: string) => /Event (\d+)/.exec(output)?.[1];

test("an event's history lists its creation, change and cancellation", async () => {
  const made = await run("event make 2026-12-03 17:00 18:30 --pence 250 --regions 10,12");
  expect(made).toBe(
    `Event ${numberOf(made)}: Thursday 3 December 2026, 17:00 to 18:30, regions 10, 12, £2.50 for each kWh you save\n` +
      "Will notify 0 current participants, from 2 December 2026 at 18:00.",
  );
  const id = numberOf(made);
  expect(await run(`event ${id} change 2026-12-04 16:00 17:00 --least 40 --regions all`)).toContain(
    "Friday 4 December 2026, 16:00 to 17:00, everywhere, £2.50 for each kWh you save, if you save 40% of your usual use or more\n" +
      "Will notify 0 current participants, from 3 December 2026 at 18:00.",
  );
  expect(await run(`event ${id} cancel`)).toContain("is cancelled");
  const history = (await run(`event ${id} history`)).split("\n");
  expect(history.map((line) => line.split(/ {2,}/)[1])).toEqual(["change", "made", "changed", "cancelled"]);
  expect(history[1]).toContain('"regions":["10","12"]');
  expect((await run("event")).split("\n")[1]).toMatch(/cancelled$/);
});

test("a dry run counts the participants to notify and changes nothing", async () => {
  await participant(app, bradford);
  await participant(app, fleet);
  const everywhere = (await run("event make 2026-12-03 17:00 18:00 --pence 250 --dry-run")).split("\n");
  expect(everywhere[1]).toContain("Would notify 2 current participants");
  expect(everywhere.slice(2)).toEqual(["  1 in region 20", "  1 in region 23"]);
  expect(await run("event make 2026-12-03 17:00 18:00 --pence 250 --regions 20 --dry-run")).toContain(
    "Would notify 1 current",
  );
  expect(await run("event")).toBe("None.");
  const id = numberOf(await run("event make 2026-12-03 17:00 18:00 --pence 250"));
  const before = await run("event");
  await run(`event ${id} change --pence 300 --dry-run`);
  expect(await run(`event ${id} cancel --dry-run`)).toContain(
    "Would notify 0 customers who were notified of it.",
  );
  app.setNow(new Date("2026-12-02T18:01:00Z"));
  await notifyParticipants(app.deps);
  expect(await run(`event ${id} cancel --dry-run`)).toContain(
    "Would notify 2 customers who were notified of it.",
  );
  expect(await run("event")).toBe(before);
});

test.each([
  ["event help", "make 2026-12-03"],
  ["event make 2026-12-03 17:00", "make 2026-12-03"],
  ["event make 2026-12-03 17:00 18:00", "make 2026-12-03"],
  ["event make 2026-12-03 17:15 18:00 --pence 250", "make 2026-12-03"],
  ["event make 2026-13-03 17:00 18:00 --pence 250", "make 2026-12-03"],
  ["event make 2026-11-03 17:00 18:00 --pence 250", "It must begin in the future."],
  ["event make 2026-12-03 18:00 17:00 --pence 250", "It must end after it begins."],
  ["event make 2026-12-03 17:00 18:00 --pence 2.5", "whole number of pence"],
  ["event make 2026-12-03 17:00 18:00 --pence 0x10", "whole number of pence"],
  ["event make 2026-12-03 17:00 18:00 dry-run --pence 250", "make 2026-12-03"],
  ["event make 2026-12-03 17:00 18:00 --pence 250 --regions 99", "No such region: 99."],
  ["event make 2026-12-03 17:00 18:00 --pence 250 --notice 2026-12-03T17:00", "Notice must be given before"],
  ["event make 2026-12-03 17:00 18:00 --pence 250 --nonsense", "make 2026-12-03"],
  ["event 99999 cancel", "There is no event 99999."],
])("%s is refused with %s", async (line, message) => {
  await expect(run(line)).rejects.toThrow(message);
  expect(await run("event")).toBe("None.");
});

test("a mistyped option cancels no event", async () => {
  const id = numberOf(await run("event make 2026-12-03 17:00 18:00 --pence 250"));
  await expect(run(`event ${id} cancel dry-run`)).rejects.toThrow("make 2026-12-03");
  expect((await run("event")).split("\n")[1]).not.toMatch(/cancelled$/);
});

test("refuses overlapping events in a region and changes to a begun event", async () => {
  const id = numberOf(await run("event make 2026-12-03 17:00 18:00 --pence 250 --regions 10"));
  await expect(run("event make 2026-12-03 17:30 19:00 --pence 250")).rejects.toThrow(
    `Event ${id} is at that time`,
  );
  await run("event make 2026-12-03 17:30 19:00 --pence 250 --regions 12");
  app.setNow(new Date("2026-12-03T17:00:00Z"));
  await expect(run(`event ${id} change --pence 1`)).rejects.toThrow("has begun");
  await expect(run(`event ${id} cancel`)).rejects.toThrow("has begun");
});

test("results prints an event's totals without personal data", async () => {
  const [amy, ben] = [await participant(app, bradford), await participant(app, fleet)];
  const id = numberOf(await run("event make 2026-11-26 17:00 18:00 --pence 250"));
  await addReadings(app, amy, usualHome("2026-11-26", [100, 300]), "2026-10-01", "2026-11-26");
  await addReadings(app, ben, usualHome("2026-11-26", [900, 900]), "2026-10-01", "2026-11-26");
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await computeResults(app.deps);
  const output = await run(`event ${id} results`);
  expect(
    output
      .split("\n")
      .slice(2)
      .map((line) => line.split(/ {2,}/)),
  ).toEqual([
    ["homes with a final result", "2"],
    ["homes with a provisional result", "0"],
    ["homes with a reward", "1"],
    ["no reward: used-as-much", "1"],
    ["saved", "0.600 kWh"],
    ["rewards", "£1.50"],
  ]);
  for (const { customer } of [amy, ben]) {
    expect(output).not.toContain(customer.id);
    expect(output).not.toContain(customer.email);
  }
});

test("adds sample events once, even for a second customer who joined before", async () => {
  const [amy, ben] = [await registerWithoutReadings(app), await participant(app, fleet)];
  for (const one of [amy, ben])
    await addReadings(app, one, usualHome("2026-11-17", [100, 300]), "2026-08-01", "2026-11-20");
  for (const _ of [1, 2]) await run(`event sample ${amy.customer.email}`);
  const { past, coming, total } = await turnDownOf(amy);
  expect(coming).toHaveLength(1);
  expect(past.map(({ name, state }: { name: string; state: string }) => `${name}: ${state}`)).toEqual([
    "Tuesday 17 November 2026, 17:00 to 18:30: final",
    "Sunday 8 November 2026, 17:00 to 18:30: final",
    "Friday 30 October 2026, 17:00 to 18:30: final",
  ]);
  expect(total.pence).toBeGreaterThan(0);
  await run(`event sample ${ben.customer.email}`);
  expect(await turnDownOf(ben)).toMatchObject({ coming: [{}], past: [{}, {}, {}], total });
  await expect(run("event sample nobody@example.com")).rejects.toThrow(
    "No account has the address nobody@example.com.",
  );
  await addTestCustomer(app, "nell@example.com");
  await expect(run("event sample nell@example.com")).rejects.toThrow("No meter is linked to this account.");
});

// Claims: Z16
test.each([
  ["wrong-home", "goes", fleet],
  ["moved-out", "stays", bradford],
] as const)("after %s, an unpaid reward %s", async (reason, expected, home) => {
  const eve = await participant(app, home);
  await run("event make 2026-11-26 17:00 18:00 --pence 10000");
  app.setNow(new Date("2026-11-29T10:00:00Z"));
  await addReadings(app, eve, usualHome("2026-11-26", [0, 0]), "2026-10-01", "2026-11-26");
  await computeResults(app.deps);
  const earned = (await turnDownOf(eve)).total.pence;
  expect(earned).toBeGreaterThan(0);
  const { email } = eve.customer;
  await eve.call("DELETE", "/api/user/mpan");
  await run(`meter ${email} end ${email} ${reason}`);
  expect((await turnDownOf(eve)).total.pence).toBe(expected === "stays" ? earned : 0);
});
