import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, type Month, spanOfDays } from "../../../domain/london-calendar.ts";
import { amountsByDay } from "../../../domain/readings/days.ts";
import { allSeries, HALF_HOUR, type Series } from "../../../domain/readings/fuel.ts";
import { presentIn, type Reading, readingsOf } from "../../../domain/readings/readings.ts";
import { testAppOfFile } from "../../testing/test-app-of-file.ts";
import { registerWithoutReadings } from "../../testing/test-household.ts";

const app = testAppOfFile();

const seconds = (text: string) => Date.parse(text) / 1000;
const span = (first: string, last: string) => spanOfDays(first as Day, last as Day);

async function home() {
  const { db, clock } = app.deps;
  const { customer } = await registerWithoutReadings(app);
  const registration = await db.registrations.read(customer.id);
  const consentId = registration?.consentId ?? "";
  return {
    id: customer.id,
    save: (readings: Reading[], [first, last]: [string, string], fuel: Series = "electricity") =>
      db.transaction((tx) =>
        tx.readings.save(
          { userId: customer.id, consentId, now: clock.now() },
          readingsOf(fuel, span(first, last), readings),
        ),
      ),
    read: async (fuel: Series = "electricity", from?: Month) => {
      const held = await db.keptReadings.findHeld(customer.id);
      return held && db.readings.read(held.supply, fuel, from);
    },
    days: async () => {
      const held = await db.keptReadings.findHeld(customer.id);
      if (!held) return [];
      const { supply } = held;
      const whole = await Promise.all(allSeries.map((fuel) => db.readings.read(supply, fuel)));
      const byHalfHours = whole.filter((readings) => readings !== null);
      const bySums = await db.readings.days(supply, allSeries);
      return [byHalfHours, bySums].map((all) =>
        all.map((readings) => ({
          fuel: readings.fuel,
          expected: readings.expected,
          days: amountsByDay(readings, "2025-09-01" as Day, "2027-01-31" as Day),
        })),
      );
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

test("returns a saved window that spans two months and a clock change", async () => {
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

test("a repeated window changes nothing, a correction does, and gaps keep old values", async () => {
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

test("merges windows in any order to the same readings", async () => {
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

test("daily sums match half hours over years, clock changes, gaps and corrections", async () => {
  const { id, save, days } = await home();
  const expectSameDays = async (count: number) => {
    const [byHalfHours, bySums] = await days();
    expect(bySums).toEqual(byHalfHours);
    expect(bySums).toHaveLength(count);
  };
  await expectSameDays(0);
  const windows: [string, string][] = [
    ["2026-10-01", "2026-11-20"],
    ["2025-12-20", "2026-01-10"],
    ["2026-03-20", "2026-04-05"],
    ["2025-10-01", "2025-11-02"],
  ];
  for (const window of windows) {
    await save(
      everyHalfHour(...window, (index) => index * 7).filter(({ units }) => units % 5),
      window,
    );
    await expectSameDays(1);
  }
  await save([{ start: seconds("2026-06-01T10:30:00Z"), units: 12 }], ["2026-06-01", "2026-06-01"], "gas");
  await expectSameDays(2);
  for (const window of windows.slice(0, 3)) {
    await save(
      everyHalfHour(...window, (index) => index * 3).filter(({ units }) => units % 7),
      window,
      "exported",
    );
    await expectSameDays(3);
  }
  await save([{ start: seconds("2026-11-20T10:30:00Z"), units: 0 }], ["2026-11-20", "2026-11-20"]);
  await save([{ start: seconds("2026-11-21T00:00:00Z"), units: 5 }], ["2026-11-21", "2026-11-21"]);
  await expectSameDays(3);

  // Without stored sums, half hours are read, and the next window stores the sums of all days.
  const { query } = app.deps.db;
  const deleteSums = () =>
    query.deleteFrom("readings_year").where("user_id", "=", id).executeTakeFirstOrThrow();
  expect((await deleteSums()).numDeletedRows).toBe(5n);
  await expectSameDays(3);
  await save([{ start: seconds("2026-11-21T00:30:00Z"), units: 6 }], ["2026-11-21", "2026-11-21"]);
  await expectSameDays(3);
  expect((await deleteSums()).numDeletedRows).toBe(5n);
});

test("sums all days of a series that has no sums yet while others do", async () => {
  const { id, save, days } = await home();
  const { query } = app.deps.db;
  for (const fuel of ["electricity", "exported"] as const)
    await save(
      everyHalfHour("2026-08-01", "2026-11-10", (index) => index % 400),
      ["2026-08-01", "2026-11-10"],
      fuel,
    );
  await query.deleteFrom("readings_year").where("user_id", "=", id).where("fuel", "=", "exported").execute();
  await save(
    everyHalfHour("2026-11-11", "2026-11-12", () => 5),
    ["2026-11-11", "2026-11-12"],
    "exported",
  );
  const [byHalfHours, bySums] = await days();
  expect(bySums).toEqual(byHalfHours);
});

test("hides days before a later move date after registering again", async () => {
  const { id, save, days } = await home();
  const { query } = app.deps.db;
  await save(
    everyHalfHour("2026-08-01", "2026-11-10", () => 3),
    ["2026-08-01", "2026-11-10"],
  );
  for (const from of ["2026-10-15T00:00:00+01:00", "2026-10-15T13:00:00+01:00"]) {
    await query
      .updateTable("registration")
      .set({ readings_from: new Date(from) })
      .where("user_id", "=", id)
      .execute();
    const [byHalfHours, bySums] = await days();
    expect(bySums).toEqual(byHalfHours);
    expect(bySums?.[0]?.expected.start).toBe(seconds(from));
  }
});

test("concurrent windows of one month lose nothing", async () => {
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

// Claims: P25
test("stores no readings from before the customer moved in", async () => {
  const { save, read, id } = await home();
  const held = await app.deps.db.keptReadings.findHeld(id);
  const first = held?.supply.visibleFrom ?? 0;
  await save(
    everyHalfHour("2025-10-01", "2025-11-30", () => 9),
    ["2025-10-01", "2025-11-30"],
  );
  const readings = await read();
  expect(readings && presentIn(readings)[0]?.start).toBe(first);
  expect(readings?.expected.start).toBe(first);
});

test("reads from a given month, or every month if none is later", async () => {
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

test("stores nothing after the permission ended; kept readings can be erased", async () => {
  const { save, read, id } = await home();
  const { db, clock } = app.deps;
  const day: [string, string] = ["2026-11-10", "2026-11-10"];
  await save(
    everyHalfHour(...day, () => 5),
    day,
  );
  await db.keptReadings.keep(id, clock.now());
  await db.registrations.end(id);
  expect(
    await save(
      everyHalfHour(...day, () => 6),
      day,
    ),
  ).toBe("no-permission");
  const held = await read();
  expect(held && presentIn(held)[0]?.units).toBe(5);
  expect(await db.keptReadings.erase(id)).toBe(true);
  expect(await read()).toBeNull();
  expect(await db.keptReadings.erase(id)).toBe(false);
});

// Claims: P25
test("a block moved to another customer's row cannot be decrypted", async () => {
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
