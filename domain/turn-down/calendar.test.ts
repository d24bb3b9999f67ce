import { expect, test } from "vitest";
import { calendarOf } from "./calendar.ts";

const entry = {
  id: 7,
  start: Date.parse("2026-07-02T16:00:00Z") / 1000,
  end: Date.parse("2026-07-02T17:30:00Z") / 1000,
  revision: 2,
  isCancelled: false,
  rule: { pencePerKwh: 250, leastPercent: 40 },
};

test("formats an event with UTC times and a stable id", () => {
  const text = calendarOf(entry, "https://hearth.example", entry.start - 86_400);
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Turn Down and Save//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:turn-down-7@hearth.example",
    "SEQUENCE:2",
    "DTSTAMP:20260701T160000Z",
    "DTSTART:20260702T160000Z",
    "DTEND:20260702T173000Z",
    "SUMMARY:Turn Down and Save",
    "DESCRIPTION:Use less if it suits you\\; £2.50 for each kWh you save\\, if you save 40% of your usual use or more.",
    "URL:https://hearth.example/account/turn-down",
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("a cancelled event removes its entry", () => {
  const text = calendarOf(
    { ...entry, isCancelled: true, revision: 3 },
    "https://hearth.example",
    entry.start,
  );
  expect(text).toContain("METHOD:CANCEL");
  expect(text).toContain("STATUS:CANCELLED");
  expect(text).toContain("SEQUENCE:3");
});
