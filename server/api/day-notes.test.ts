import { expect, test } from "vitest";
import { MAX_NOTES } from "../../domain/day-note.ts";
import type { Sealed } from "../platform/keys.ts";
import { testAppOfFile } from "../testing/test-app-of-file.ts";
import { addTestCustomer } from "../testing/test-customer.ts";
import { bradford, type Household, registerHousehold } from "../testing/test-household.ts";

const app = testAppOfFile();
const DAY = "2026-10-25";

function put({ call }: Household, day: string, note: string) {
  return call("PUT", `/api/user/day-notes/${day}`, { note });
}

async function notesShown({ call }: Household, query = `?date=${DAY}`) {
  return (await call("GET", `/api/user/energy${query}`)).body.notes;
}

test("PUT → 204; the note is shown on its day and in its week, not in another month", async () => {
  const amy = await registerHousehold(app, bradford);
  expect((await put(amy, DAY, " Party ")).status).toBe(204);
  expect((await put(amy, "2026-10-20", "Away")).status).toBe(204);
  expect(await notesShown(amy)).toEqual([{ day: DAY, note: "Party" }]);
  expect(await notesShown(amy, `?date=${DAY}&by=week`)).toEqual([
    { day: "2026-10-20", note: "Away" },
    { day: DAY, note: "Party" },
  ]);
  expect(await notesShown(amy, "?date=2026-09-25&by=month")).toEqual([]);
});

test("PUT replaces the note; DELETE → 204, even without a note", async () => {
  const amy = await registerHousehold(app, bradford);
  await put(amy, DAY, "Party");
  await put(amy, DAY, "Guests");
  expect(await notesShown(amy)).toEqual([{ day: DAY, note: "Guests" }]);
  for (let count = 0; count < 2; count += 1)
    expect((await amy.call("DELETE", `/api/user/day-notes/${DAY}`)).status).toBe(204);
  expect(await notesShown(amy)).toEqual([]);
});

test("stores notes encrypted", async () => {
  const amy = await registerHousehold(app, bradford);
  await put(amy, DAY, "Surprise party");
  const rows = await app.deps.db.query.selectFrom("day_note").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("Surprise");
  const [own] = rows.filter(({ user_id }) => user_id === amy.customer.id);
  expect(app.deps.keys.open(own?.note as Sealed)).toBe("Surprise party");
});

test.each([
  ["2026-02-30", "Party", "day"],
  ["2031-01-01", "Party", "day"],
  [DAY, " ", "note"],
  [DAY, "x".repeat(41), "note"],
])("PUT %s %j → 422 for %s, nothing saved", async (day, note, field) => {
  const amy = await registerHousehold(app, bradford);
  const { status, body } = await put(amy, day, note);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect(await notesShown(amy)).toEqual([]);
});

test("a note beyond the maximum → 422, while existing notes can be edited", async () => {
  const { id, token } = await addTestCustomer(app, "diarist@example.com");
  const note = app.deps.keys.seal("Party");
  const written_at = app.deps.clock.now();
  const rows = Array.from({ length: MAX_NOTES }, (_, n) => ({
    user_id: id,
    day: new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10),
    note,
    written_at,
  }));
  await app.deps.db.query.insertInto("day_note").values(rows).execute();
  const write = (day: string) =>
    app.call("PUT", `/api/user/day-notes/${day}`, { token, body: { note: "One more" } });
  expect((await write("2026-11-01")).status).toBe(422);
  expect((await write("2020-01-01")).status).toBe(204);
});
