import { beforeEach, expect, test } from "vitest";
import { computeResult } from "../../domain/turn-down/result.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { bradford, fleet, household, registerWithoutReadings } from "../testing/test-household.ts";
import { computeResults } from "./compute-results.ts";
import {
  addReadings,
  choose,
  command,
  deleteEvents,
  participant,
  turnDownOf,
  usualHome,
} from "./test-scheme.ts";

const app = testAppOfFile();

const opening = new Date("2026-11-21T10:00:00Z");
const thursday = "2026-11-26";
beforeEach(async () => {
  await deleteEvents(app);
  app.setNow(opening);
});

const make = async (line: string) =>
  Number(/Event (\d+)/.exec(await command(app, `event make ${line}`))?.[1]);
const anHour = `${thursday} 17:00 18:00 --pence 250`;

test("a result is waiting, then provisional, then final with its details", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  expect(await turnDownOf(amy)).toMatchObject({
    state: "in",
    source: "account",
    coming: [
      { id, name: "Thursday 26 November 2026, 17:00 to 18:00", reward: "£2.50 for each kWh you save" },
    ],
    past: [],
  });
  expect((await amy.call("GET", `/api/user/turn-down/${id}`)).body.code).toBe("no-such-sheet");

  app.setNow(new Date("2026-11-26T18:30:00Z"));
  expect(await turnDownOf(amy)).toMatchObject({ coming: [], past: [{ id, state: "waiting", pence: 0 }] });

  await addReadings(app, amy, usualHome(thursday, [100, null]), "2026-10-01", thursday);
  await computeResults(app.deps);
  expect(await turnDownOf(amy)).toMatchObject({
    past: [{ state: "provisional", savedWh: 400, pence: 100 }],
    total: { savedWh: 400, pence: 100, paidPence: 0, provisionalPence: 100 },
  });

  await addReadings(app, amy, usualHome(thursday, [100, 300]), thursday, thursday);
  await computeResults(app.deps);
  expect(await turnDownOf(amy)).toMatchObject({
    past: [{ state: "final", savedWh: 600, pence: 150, hasSheet: true, paid: null }],
    total: { savedWh: 600, pence: 150, paidPence: 0, provisionalPence: 0 },
  });
  const { status, body } = await amy.call("GET", `/api/user/turn-down/${id}`);
  expect([status, body.isFinal, body.pence, body.days.length, body.halfHours.length]).toEqual([
    200,
    true,
    150,
    10,
    2,
  ]);
});

test("later readings and events do not change a final result", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  await addReadings(app, amy, usualHome(thursday, [0, 0]), "2026-10-01", thursday);
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await computeResults(app.deps);
  const details = (await amy.call("GET", `/api/user/turn-down/${id}`)).body;
  expect(details).toMatchObject({ isFinal: true, pence: 250 });
  await addReadings(app, amy, () => 9, "2026-10-01", thursday);
  await make("2026-11-27 17:00 18:00 --pence 250");
  app.setNow(new Date("2026-11-29T20:00:00Z"));
  await computeResults(app.deps);
  expect((await amy.call("GET", `/api/user/turn-down/${id}`)).body).toEqual(details);
});

test("after 48 hours results are final despite gaps, and the event is settled", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  app.setNow(new Date("2026-11-28T17:59:00Z"));
  await computeResults(app.deps);
  expect((await turnDownOf(amy)).past).toMatchObject([{ state: "provisional" }]);
  await expect(command(app, `event ${id} paid 2026-12-01 by voucher`)).rejects.toThrow("not final yet");
  app.setNow(new Date("2026-11-28T18:00:00Z"));
  await computeResults(app.deps);
  expect((await turnDownOf(amy)).past).toMatchObject([
    {
      state: "final",
      pence: 0,
      whyNothing: "Your meter sent no readings for the event’s hours, so there was nothing to compare.",
    },
  ]);
  expect(await command(app, "event")).toContain("final");
});

test("a final result can be recomputed from its stored inputs", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  await addReadings(app, amy, usualHome(thursday, [123, 456]), "2026-10-01", thursday);
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await computeResults(app.deps);
  const { db } = app.deps;
  const source = await db.turnDownResults.readInputs(amy.customer.id, id);
  const [stored] = await db.turnDownResults.read(amy.customer.id);
  expect(source && computeResult(source.inputs)).toMatchObject({ ...stored?.outcome });
  expect(stored?.outcome).toEqual({ savedWh: 421, pence: 105, whyNothing: null });
});

test("skips days with earlier events in the region, except cancelled ones", async () => {
  const amy = await participant(app);
  await make("2026-11-23 17:00 18:00 --pence 250 --regions 23");
  await make("2026-11-24 17:00 18:00 --pence 250 --regions 13");
  const off = await make("2026-11-25 17:00 18:00 --pence 250");
  await command(app, `event ${off} cancel`);
  const id = await make(anHour);
  await addReadings(app, amy, usualHome(thursday, [0, 0]), "2026-10-01", thursday);
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await computeResults(app.deps);
  const { days } = (await amy.call("GET", `/api/user/turn-down/${id}`)).body;
  const skipped = days.filter(({ isUsed }: { isUsed: boolean }) => !isUsed);
  expect(skipped.map(({ day }: { day: string }) => day)).toEqual(["2026-11-23"]);
});

test("an event applies to participants in its regions who joined before it began", async () => {
  const [amy, ben] = [await participant(app, bradford), await participant(app, fleet)];
  const id = await make(`${anHour} --regions 20`);
  expect((await turnDownOf(amy)).coming).toEqual([]);
  expect((await turnDownOf(ben)).coming).toMatchObject([{ id }]);
  app.setNow(new Date("2026-11-26T17:00:01Z"));
  const late = await registerWithoutReadings(app, fleet);
  app.setNow(new Date("2026-11-28T18:00:00Z"));
  await computeResults(app.deps);
  expect((await turnDownOf(amy)).past).toEqual([]);
  expect((await turnDownOf(late)).past).toEqual([]);
  expect((await turnDownOf(ben)).past).toMatchObject([{ id, state: "final" }]);
});

test("a customer without a meter sees upcoming events of the postcode's region", async () => {
  const ben = await household(app, fleet);
  const id = await make(`${anHour} --regions 20`);
  await make("2026-11-27 17:00 18:00 --pence 250 --regions 10");
  expect((await turnDownOf(ben)).coming).toMatchObject([{ id }]);
});

test("leaving keeps rewards and deletes the details of one's own results only", async () => {
  const [amy, ben] = [await participant(app, bradford), await participant(app, fleet)];
  const id = await make(anHour);
  for (const one of [amy, ben])
    await addReadings(app, one, usualHome(thursday, [0, 0]), "2026-10-01", thursday);
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await computeResults(app.deps);
  expect(await choose(amy, false)).toBe(200);
  const left = await turnDownOf(amy);
  expect(left).toMatchObject({ state: "out", whyLeft: "left", total: { pence: 250 } });
  expect(left.past).toMatchObject([{ id, state: "final", pence: 250, hasSheet: false }]);
  expect((await amy.call("GET", `/api/user/turn-down/${id}`)).status).toBe(404);
  expect((await ben.call("GET", `/api/user/turn-down/${id}`)).status).toBe(200);
  const { rows } = await app.deps.db.raw("select inputs from turn_down_result order by inputs is null");
  expect(rows.map(({ inputs }) => inputs === null)).toEqual([false, true]);
});

test("shows how final rewards were paid", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  await addReadings(app, amy, usualHome(thursday, [0, 0]), "2026-10-01", thursday);
  app.setNow(new Date("2026-11-28T20:00:00Z"));
  await computeResults(app.deps);
  await command(app, `event ${id} paid 2026-12-01 by voucher`);
  expect(await turnDownOf(amy)).toMatchObject({
    past: [{ paid: { on: "2026-12-01", how: "by voucher" } }],
    total: { pence: 250, paidPence: 250, provisionalPence: 0 },
  });
});

test("serves a result's details as CSV", async () => {
  const amy = await participant(app);
  const id = await make(anHour);
  await addReadings(app, amy, usualHome(thursday, [100, 300]), "2026-10-01", thursday);
  app.setNow(new Date("2026-11-26T20:00:00Z"));
  await computeResults(app.deps);
  // Back to when the customer's token was issued.
  app.setNow(opening);
  const response = await app.call("GET", `/api/user/turn-down/${id}`, {
    token: amy.customer.token,
    headers: { accept: "text/csv" },
  });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await response.text()).toContain("2026-11-26T17:30:00+00:00,");
});
