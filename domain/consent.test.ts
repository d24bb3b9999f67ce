import { expect, test } from "vitest";
import { reconsentDue, reconsentRedirect, reconsentTiming, renewalTiming } from "./consent.ts";

const day = 86_400;
const now = Date.parse("2026-11-14T09:00:00Z") / 1000;

test("a consent lasts twelve months", () => {
  expect(reconsentDue(Date.parse("2025-12-14T09:00:00Z") / 1000)).toBe(
    Date.parse("2026-12-14T09:00:00Z") / 1000,
  );
});

test.each([
  [31 * day, "none"],
  [30 * day + 1, "none"],
  [30 * day, "soon"],
  [day, "soon"],
  [0, "soon"],
  [-1, "now"],
  [-day, "now"],
] as const)("with %i seconds left the timing is %s", (left, timing) => {
  expect(reconsentTiming(now + left, now)).toBe(timing);
});

test.each([
  [true, 300 * day, "now"],
  [true, -day, "now"],
  [false, 300 * day, "none"],
  [false, day, "soon"],
] as const)("lost: %s, with %i seconds left: renewal is due %s", (isLost, left, timing) => {
  expect(renewalTiming({ isLost, due: now + left }, now)).toBe(timing);
});

test("shows no alert without a due date", () => {
  expect(reconsentTiming(null, now)).toBe("none");
  expect(reconsentRedirect({ due: undefined, lastSeen: null }, now)).toBeNull();
});

test("shows soon once per London day, now every time", () => {
  const soon = now + day;
  expect(reconsentRedirect({ due: soon, lastSeen: null }, now)).toBe("/reconfirm/soon");
  expect(reconsentRedirect({ due: soon, lastSeen: now - 3600 }, now)).toBeNull();
  expect(reconsentRedirect({ due: soon, lastSeen: now - day }, now)).toBe("/reconfirm/soon");
  expect(reconsentRedirect({ due: now - 1, lastSeen: now }, now)).toBe("/reconfirm/now");
});
