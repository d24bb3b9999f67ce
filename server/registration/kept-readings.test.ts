import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { regionOfDistributor } from "../../domain/grid/region.ts";
import { type Day, spanOfDay } from "../../domain/london-calendar.ts";
import { readingsOf } from "../../domain/readings/readings.ts";
import { Stores } from "../db/stores.ts";
import type { Sealed } from "../platform/keys.ts";
import { regionOf } from "../readings/region.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { GOOD_PASSWORD } from "../testing/test-customer.ts";
import { bradford, type Household, household, registerWithoutReadings } from "../testing/test-household.ts";
import { keepReadings } from "../testing/test-readings.ts";

const NOW = new Date("2026-11-21T10:00:00Z");

const app = testAppOfFile();

const day = spanOfDay("2026-11-10" as Day);

async function withReadings(amy: Household) {
  const window = readingsOf("electricity", day, [{ start: day.start, units: 250 }]);
  await keepReadings(app, amy.customer.id, window);
  return amy;
}

async function heldOf({ customer }: Household) {
  const { db } = app.deps;
  const held = await db.keptReadings.findHeld(customer.id);
  return held && db.readings.read(held.supply, "electricity");
}

async function rowsOf({ customer }: Household) {
  const { query } = app.deps.db;
  const months = await query
    .selectFrom("readings_month")
    .select("month")
    .where("user_id", "=", customer.id)
    .execute();
  const kept = await query
    .selectFrom("kept_readings")
    .select("ended_at")
    .where("user_id", "=", customer.id)
    .execute();
  return [months.length, kept.length];
}

async function retention(at: string) {
  app.setNow(new Date(at));
  await app.deps.jobs.send("forget-what-is-over", {});
  await app.deps.jobs.drain();
}

async function withdraw(amy: Household) {
  const registration = await app.deps.db.registrations.read(amy.customer.id);
  const { status } = await amy.call("POST", `/api/user/consents/${registration?.consentId}/withdraw`);
  expect(status).toBe(204);
}

async function moveIn(): Promise<Household> {
  const newcomer = await household(app, bradford);
  await newcomer.validate();
  const moved = { moveInDateMonth: 12, moveInDateYear: 2026 };
  expect((await newcomer.registerByCode(undefined, moved)).status).toBe(200);
  return newcomer;
}

// Claims: P25
test("keeps readings for exactly thirty days after a withdrawal", async () => {
  app.setNow(NOW);
  const amy = await withReadings(await registerWithoutReadings(app));
  await withdraw(amy);
  expect(await rowsOf(amy)).toEqual([1, 1]);
  await retention("2026-12-21T09:59:00Z");
  expect((await heldOf(amy))?.units).toContain(250);
  await retention("2026-12-21T10:00:00Z");
  expect(await rowsOf(amy)).toEqual([0, 0]);
  expect(await heldOf(amy)).toBeNull();
});

test("kept readings stay in the region of their meter after a move", async () => {
  app.setNow(NOW);
  const { db, keys } = app.deps;
  const amy = await withReadings(await registerWithoutReadings(app));
  const region = async () => {
    const held = await db.keptReadings.findHeld(amy.customer.id);
    return held && regionOf(app.deps.db, held.location);
  };
  const yorkshire = regionOfDistributor("23");
  expect(await region(), "by the postcode, although the MPAN is of London").toBe(yorkshire);
  await withdraw(amy);
  expect(await region(), "after the MPAN is deleted").toBe(yorkshire);
  await amy.moveTo("EH12 9ZZ");
  expect(await region(), "after a move").toBe(yorkshire);
  const { rows } = await db.raw("select region from kept_readings where user_id = $1", [amy.customer.id]);
  expect(keys.open(rows[0]?.region as Sealed), "sealed in the table").toBe("23");
  await db.raw("update kept_readings set region = null");
  expect(await region(), "rows of earlier releases fall back to the address").toBe(regionOfDistributor("18"));
});

test("keeps readings for thirty days after expiry, and the registration longer", async () => {
  app.setNow(NOW);
  const amy = await withReadings(await registerWithoutReadings(app));
  await retention("2027-12-21T09:00:00Z");
  expect(await rowsOf(amy)).toEqual([1, 0]);
  await retention("2027-12-21T10:00:01Z");
  expect(await rowsOf(amy)).toEqual([0, 0]);
  expect(await app.deps.db.registrations.read(amy.customer.id)).not.toBeNull();
});

test("registering the same meter again in time restores its readings", async () => {
  app.setNow(NOW);
  const amy = await withReadings(await registerWithoutReadings(app));
  await withdraw(amy);
  await amy.validate();
  expect((await amy.registerByCode()).status).toBe(200);
  expect(await rowsOf(amy)).toEqual([1, 0]);
  expect((await heldOf(amy))?.units).toContain(250);
});

test("deleting kept readings waits for a registration that may resume them", async () => {
  const amy = await withReadings(await registerWithoutReadings(app));
  await withdraw(amy);
  const registering = await app.deps.db.query.startTransaction().execute();
  await new Stores({ query: registering, keys: app.deps.keys }).customers.lock(amy.customer.id);
  let isDeleted = false;
  const deleting = amy.call("DELETE", "/api/user/readings").finally(() => {
    isDeleted = true;
  });
  await setTimeout(300);
  expect(isDeleted).toBe(false);
  const [{ status }] = await Promise.all([deleting, registering.commit().execute()]);
  expect(status).toBe(204);
  expect(await rowsOf(amy)).toEqual([0, 0]);
});

const HALF_HOURS = "/api/user/readings?fuel=electricity&by=half-hour&from=2026-11-10&to=2026-11-10";

// Claims: P10, P25
test("a new occupant gets no readings, and the earlier holder keeps theirs", async () => {
  app.setNow(NOW);
  const [linked, withdrawn] = [
    await withReadings(await registerWithoutReadings(app)),
    await withReadings(await registerWithoutReadings(app)),
  ];
  await withdraw(withdrawn);
  const read = await heldOf(linked);
  app.setNow(new Date("2026-12-10T10:00:00Z"));
  const newcomer = await moveIn();
  expect(await heldOf(newcomer)).toBeNull();
  for (const before of [linked, withdrawn]) {
    expect(await rowsOf(before)).toEqual([1, 1]);
    expect(await heldOf(before)).toEqual(read);
  }
  await retention("2026-12-24T10:00:01Z");
  expect(await heldOf(linked)).toEqual(read);
  expect((await linked.call("GET", HALF_HOURS)).status).toBe(200);
  expect(await rowsOf(withdrawn)).toEqual([0, 0]);
  await retention("2027-01-09T10:00:01Z");
  expect(await rowsOf(linked)).toEqual([0, 0]);
});

// Claims: P25
test("deleting readings also deletes exports of them, even unfinished ones", async () => {
  const { deps } = app;
  for (const isUnderWay of [false, true]) {
    app.setNow(NOW);
    const amy = await withReadings(await registerWithoutReadings(app));
    const { id } = amy.customer;
    const requested = await amy.call("POST", "/api/user/export", { password: GOOD_PASSWORD });
    expect(requested.status).toBe(202);
    const begun = await deps.db.exports.find(id, NOW);
    if (!isUnderWay) await deps.jobs.drain();
    await withdraw(amy);
    expect((await amy.call("DELETE", "/api/user/readings")).status).toBe(204);
    // Simulates a job that read them before the deletion.
    await deps.db.exports.finish(id, begun?.id ?? "", { content: "readings", listing: "" });
    expect(await deps.db.exports.read(id, begun?.id ?? "", NOW)).toBeNull();
  }
});

test("a second registration of a home does not touch the first one's readings", async () => {
  app.setNow(NOW);
  const amy = await withReadings(await registerWithoutReadings(app));
  const ben = await registerWithoutReadings(app);
  expect(await rowsOf(amy)).toEqual([1, 0]);
  expect(await heldOf(ben)).toBeNull();
});
