import { expect, test } from "vitest";
import { sampleDay, sampleKwh } from "./sample-day.tsx";

test("the sample day has one bar per half hour and captions their total", () => {
  expect(sampleDay).toHaveLength(48);
  expect(sampleKwh).toBe(9.4);
});
