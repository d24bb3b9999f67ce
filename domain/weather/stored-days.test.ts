import { expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "../london-calendar.ts";
import { archiveDue, isRecentDue, MAX_DAYS_BACK } from "./stored-days.ts";

const at = (text: string) => Date.parse(text) / 1000;
const NOW = at("2026-11-21T10:10:00Z");
const day = (text: string) => text as Day;
const final = (one: Day) => ({
  day: one,
  fetchedAt: NOW - 86_400 * 9,
  isFinal: true,
  archiveFetchedAt: NOW - 86_400 * 2,
});
const LAST = day("2026-11-14");

test("the last days are due once yesterday has ended", () => {
  const known = (fetchedAt: string) => [
    { day: day("2026-11-20"), fetchedAt: at(fetchedAt), isFinal: false, archiveFetchedAt: null },
  ];
  expect(isRecentDue([], NOW)).toBe(true);
  expect(isRecentDue(known("2026-11-20T23:00:00Z"), NOW)).toBe(true);
  expect(isRecentDue(known("2026-11-21T00:05:00Z"), NOW)).toBe(false);
});

test("first fetches two years from the archive, ninety days at a time, newest first", () => {
  const windows = archiveDue([], NOW);
  expect(windows[0]).toEqual({ first: addDays(LAST, -89), last: LAST });
  expect(windows.at(-1)?.first).toBe(addDays(day("2026-11-21"), -MAX_DAYS_BACK));
  const days = windows.flatMap(({ first, last }) => daysBetween(first, last));
  expect(new Set(days).size).toBe(days.length);
  expect(days).toHaveLength(MAX_DAYS_BACK - 6);
});

test("a day with a forecast's temperature is due once the archive has it", () => {
  const all = daysBetween(addDays(day("2026-11-21"), -MAX_DAYS_BACK), LAST).map(final);
  expect(archiveDue(all, NOW)).toEqual([]);
  const forecast = { day: LAST, fetchedAt: NOW - 3600, isFinal: false, archiveFetchedAt: null };
  expect(archiveDue([...all.slice(0, -1), forecast], NOW)).toEqual([{ first: LAST, last: LAST }]);
});

test("a day missing from the archive is due again a day later", () => {
  const all = daysBetween(addDays(day("2026-11-21"), -MAX_DAYS_BACK), LAST).map(final);
  const dueAfter = (seconds: number) =>
    archiveDue(
      [...all.slice(0, -1), { day: LAST, fetchedAt: NOW, isFinal: false, archiveFetchedAt: NOW - seconds }],
      NOW,
    );
  expect(dueAfter(3600)).toEqual([]);
  expect(dueAfter(86_400)).toEqual([{ first: LAST, last: LAST }]);
});
