import { expect, test } from "vitest";
import { nearDate, nearMoment } from "./moments.ts";

const now = Date.UTC(2026, 10, 21, 10, 0) / 1000;

test("moments near now are relative and others dated, in London time", () => {
  expect(nearMoment(Date.UTC(2026, 10, 20, 23, 30) / 1000, now)).toBe("yesterday at 23:30");
  expect(nearMoment(now + 60, now)).toBe("today at 10:01");
  expect(nearMoment(Date.UTC(2026, 10, 22, 8, 0) / 1000, now)).toBe("tomorrow at 08:00");
  expect(nearMoment(Date.UTC(2026, 6, 1, 9, 0) / 1000, now)).toBe("1 July 2026 at 10:00");
});

test("dates in the current year omit the year", () => {
  expect(nearDate(Date.UTC(2026, 6, 1) / 1000, now)).toBe("1 July");
  expect(nearDate(Date.UTC(2025, 10, 24) / 1000, now)).toBe("24 November 2025");
});
