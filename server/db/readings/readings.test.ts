import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Day, type Month, spanOfDays } from "../../../domain/london-calendar.ts";
import { HALF_HOUR } from "../../../domain/readings/fuel.ts";
import { presentIn, type Reading, readingsOf } from "../../../domain/readings/readings.ts";
import { type TestApp, testApp } from "../../test-app.ts";
import { registeredUnread } from "../../test-household.ts";
import { endRegistration, readRegistration } from "../registration/registrations.ts";
import { eraseKeptReadings, findHeldReadings, keepReadings } from "./kept.ts";
import { readReadings, saveReadings } from "./readings.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const seconds = (text: string) => Date.parse(text) / 1000;
const span = (first: string, last: string) => spanOfDays(first as Day, last as Day);

async function home() {
  const { db, keys, clock } = app.deps;
  const { customer } = await registeredUnread(app);
  const registration = await readRegistration(db.query, keys, customer.id);
  const consentId = registration?.consentId ?? "";
  return {
    id: customer.id,
    save: (
      readings: Reading[],
      [first, last]: [string, string],
      fuel: "electricity" | "gas" = "electricity",
    ) =>
      db.query
        .transaction()
        .execute((tx) =>
          saveReadings(
            tx,
            keys,
            { userId: customer.id, consentId, now: clock.now() },
            readingsOf(fuel, span(first, last), readings),
          ),
        ),
    read: async (fuel: "electricity" | "gas" = "electricity", from?: Month) => {
      const held = await findHeldReadings(db.query, customer.id);
      return held && readReadings(db.query, keys, held.supply, fuel, from);
    },
  };
}

function everyHalfHour(first: string, last: string, units: (index: number) => number): Reading[] {
  const { start, end } = span(first, last);
  return Array.from({ length: (end - start) / HALF_HOUR }, (_, index) => ({
    start: start + index * HALF_HOUR,
    units: units(index),
  }));
}

test("a window over a change of clocks and two months comes back as it was saved", async () => {
  const { save, read } = await home();
  const readings = everyHalfHour("2026-10-20", "2026-11-04", (index) => index).filter(
    ({ units }) => units % 7,
  );
  expect(await save(readings, ["2026-10-20", "2026-11-04"])).toBe("changed");
  const held = await read();
  expect(held && presentIn(held)).toEqual(readings);
  expect(held?.expected.end).toBe((readings.at(-1)?.start ?? 0) + HALF_HOUR);
  expect(await read("gas")).toBeNull();
});

test("the same window twice changes nothing, a correction does, and what is lacking stays", async () => {
  const { save, read } = await home();
  const day: [string, string] = ["2026-11-10", "2026-11-10"];
  const readings = everyHalfHour(...day, () => 5);
  expect(await save(readings, day)).toBe("changed");
  expect(await save(readings, day)).toBe("unchanged");
  expect(await save([], day)).toBe("unchanged");
  const corrected = [{ start: seconds("2026-11-10T10:00:00Z"), units: 0 }];
  expect(await save(corrected, day)).toBe("changed");
  const held = await read();
  expect(held && presentIn(held).map(({ units }) => units)).toEqual(
    readings.map(({ start }) => (start === corrected[0]?.start ? 0 : 5)),
  );
});

test("windows in any order, whole or in part, end in the same readings", async () => {
  const all = everyHalfHour("2026-09-25", "2026-10-05", (index) => index * 3);
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 });
  await fc.assert(
    fc.asyncProperty(order, async (parts) => {
      const { save, read } = await home();
      for (const part of parts)
        await save(
          all.filter((_, index) => index % 5 === part),
          ["2026-09-20", "2026-10-10"],
        );
      const held = await read();
      expect(held && presentIn(held)).toEqual(all);
    }),
    { numRuns: 4 },
  );
});

test("two windows of one month at the same time lose nothing", async () => {
  const { save, read } = await home();
  const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"];
  await Promise.all(
    days.map((day) =>
      save(
        everyHalfHour(day, day, () => 1),
        [day, day],
      ),
    ),
  );
  const held = await read();
  expect(held && presentIn(held)).toHaveLength(4 * 48);
});

test("nothing from before the customer's time is kept", async () => {
  const { save, read, id } = await home();
  const held = await findHeldReadings(app.deps.db.query, id);
  const first = held?.supply.visibleFrom ?? 0;
  await save(
    everyHalfHour("2025-10-01", "2025-11-30", () => 9),
    ["2025-10-01", "2025-11-30"],
  );
  const readings = await read();
  expect(readings && presentIn(readings)[0]?.start).toBe(first);
  expect(readings?.expected.start).toBe(first);
});

test("from a month on there is no more than from that month on, and never nothing", async () => {
  const { save, read } = await home();
  await save(
    everyHalfHour("2026-08-30", "2026-10-02", () => 1),
    ["2026-08-30", "2026-10-02"],
  );
  const from = await read("electricity", "2026-10" as Month);
  expect(from && presentIn(from)).toHaveLength(96);
  expect(from?.expected.start).toBe(span("2026-10-01", "2026-10-01").start);
  const later = await read("electricity", "2026-12" as Month);
  expect(later && presentIn(later).length).toBeGreaterThan(96);
});

test("once the permission is over nothing more is kept, and what was there can be deleted", async () => {
  const { save, read, id } = await home();
  const { db, clock } = app.deps;
  const day: [string, string] = ["2026-11-10", "2026-11-10"];
  await save(
    everyHalfHour(...day, () => 5),
    day,
  );
  await keepReadings(db.query, id, clock.now());
  await endRegistration(db.query, id);
  expect(
    await save(
      everyHalfHour(...day, () => 6),
      day,
    ),
  ).toBe("no-permission");
  const held = await read();
  expect(held && presentIn(held)[0]?.units).toBe(5);
  expect(await eraseKeptReadings(db.query, id)).toBe(true);
  expect(await read()).toBeNull();
  expect(await eraseKeptReadings(db.query, id)).toBe(false);
});

test("a block put in another customer's place does not open", async () => {
  const [amy, ben] = [await home(), await home()];
  const day: [string, string] = ["2026-11-10", "2026-11-10"];
  for (const { save } of [amy, ben])
    await save(
      everyHalfHour(...day, () => 5),
      day,
    );
  const { query } = app.deps.db;
  const { sealed } = await query
    .selectFrom("readings_month")
    .select("sealed")
    .where("user_id", "=", amy.id)
    .executeTakeFirstOrThrow();
  await query.updateTable("readings_month").set({ sealed }).where("user_id", "=", ben.id).execute();
  await expect(ben.read()).rejects.toThrow("does not open");
});
