import { expect, test } from "vitest";
import { MAX_NOTE_LENGTH, parseDayNote } from "./day-note.ts";

const NOW = Date.parse("2026-11-20T23:30:00Z") / 1000;

test("trims a note and replaces line breaks", () => {
  expect(parseDayNote({ day: "2026-11-20", note: "  Party\nat ours " }, NOW)).toEqual({
    ok: true,
    value: { day: "2026-11-20", note: "Party at ours" },
  });
});

test.each([
  ["2026-11-21", "Party", "day"],
  ["2026-02-30", "Party", "day"],
  ["tomorrow", "Party", "day"],
  ["2026-11-20", "  ", "note"],
  ["2026-11-20", "x".repeat(MAX_NOTE_LENGTH + 1), "note"],
])("rejects a note on %j of %j because of its %s", (day, note, field) => {
  const parsed = parseDayNote({ day, note }, NOW);
  expect(parsed.ok ? [] : Object.keys(parsed.error)).toEqual([field]);
});

test("accepts a note of the maximum length", () => {
  expect(parseDayNote({ day: "2026-11-20", note: "x".repeat(MAX_NOTE_LENGTH) }, NOW).ok).toBe(true);
});
