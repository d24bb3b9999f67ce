import { expect, test } from "vitest";
import solar from "../content/en-GB/solar.json" with { type: "json" };
import { longDate } from "./london.ts";
import { CALL_WITHIN_WORKING_DAYS, callsBy } from "./solar-call.ts";

test.each([
  ["2026-11-23T09:00:00Z", "30 November 2026", "2026-11-30T23:59:59.000Z"],
  // Near midnight in summer, London's day counts.
  ["2026-07-05T23:30:00Z", "13 July 2026", "2026-07-13T22:59:59.000Z"],
  ["2026-12-23T09:00:00Z", "4 January 2027", "2027-01-04T23:59:59.000Z"],
])("a request received at %s is answered by phone by %s", (receivedAt, day, last) => {
  const by = callsBy(Date.parse(receivedAt) / 1000);
  expect(longDate(by)).toBe(day);
  expect(new Date(by * 1000).toISOString()).toBe(last);
});

test("the thank-you page states the same number of working days", () => {
  expect(CALL_WITHIN_WORKING_DAYS).toBe(5);
  expect(solar.bodyEnd).toContain("within five working days");
});
