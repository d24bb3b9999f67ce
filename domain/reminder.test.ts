import { expect, test } from "vitest";
import { reconsentTiming } from "./consent.ts";
import { dueReminder } from "./reminder.ts";

const due = Date.UTC(2026, 11, 14, 15, 30) / 1000;
const before = (days: number) => due - days * 86_400;

test("sends reminders 30 and 7 days before, and on the day", () => {
  expect(dueReminder(due, before(31), [])).toBe(null);
  expect(dueReminder(due, before(30), [])).toBe(30);
  expect(dueReminder(due, before(7), [30])).toBe(7);
  expect(dueReminder(due, before(0) - 60 * 60, [30, 7])).toBe(0);
});

test("sends no reminder twice", () => {
  expect(dueReminder(due, before(20), [30])).toBe(null);
  expect(dueReminder(due, before(0), [30, 7, 0])).toBe(null);
});

test("after downtime sends only the reminder for the days left", () => {
  expect(dueReminder(due, before(3), [])).toBe(7);
  expect(dueReminder(due, before(-2), [30])).toBe(0);
});

test("sends no reminder before its link can renew the consent", () => {
  const hour = 60 * 60;
  for (let left = 32 * 24 * hour; left >= -24 * hour; left -= hour) {
    const isSent = dueReminder(due, due - left, []) !== null;
    expect(isSent, `${left / hour} hours before`).toBe(reconsentTiming(due, due - left) !== "none");
  }
});

test("counts days in London, across clock changes", () => {
  const afterChange = Date.UTC(2026, 9, 31, 0, 30) / 1000;
  const summer = Date.UTC(2026, 9, 23, 23, 30) / 1000;
  expect(dueReminder(afterChange, summer, [30])).toBe(7);
  expect(dueReminder(afterChange, summer - 60 * 60, [30])).toBe(null);
});
