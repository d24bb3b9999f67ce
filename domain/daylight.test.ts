import { expect, test } from "vitest";
import { skyAt, sunHeight } from "./daylight.ts";

const at = (moment: string) => Date.parse(moment) / 1000;

// Birmingham, from the almanac: 21 June 04:45 and 21:34 BST, 21 December 08:15 and 15:54 GMT.
test.each([
  ["2026-06-21T03:45Z", 0],
  ["2026-06-21T20:34Z", 0],
  ["2026-12-21T08:15Z", 0],
  ["2026-12-21T15:54Z", 0],
  ["2026-06-21T12:06Z", 60.4],
  ["2026-12-21T12:06Z", 13.6],
])("at %s the sun is about %d degrees high", (moment, height) => {
  expect(Math.abs(sunHeight(at(moment)) - height)).toBeLessThan(1.7);
});

test.each([
  ["2026-12-21T06:30Z", "night"],
  ["2026-12-21T08:15Z", "dawn"],
  ["2026-12-21T12:00Z", "day"],
  ["2026-12-21T16:00Z", "dusk"],
  ["2026-12-21T18:00Z", "night"],
  ["2026-06-21T04:00Z", "dawn"],
  ["2026-06-21T19:00Z", "day"],
  ["2026-06-21T21:00Z", "dusk"],
])("at %s the sky is %s", (moment, sky) => {
  expect(skyAt(at(moment))).toBe(sky);
});
