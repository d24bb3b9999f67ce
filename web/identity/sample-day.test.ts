import { expect, test } from "vitest";
import { sampleDay, sampleKwh } from "./sample-day.tsx";

test("the sample day has a bar for each half hour, and its caption says what they come to", () => {
  expect(sampleDay).toHaveLength(48);
  expect(sampleKwh).toBe(9.4);
});
