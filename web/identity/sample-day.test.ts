import { expect, test } from "vitest";
import { sampleDay, sampleKwh } from "./sample-day.tsx";

test("the sample day has 48 half hours that add up to 9.4 kWh", () => {
  expect(sampleDay).toHaveLength(48);
  expect(sampleKwh).toBe(9.4);
});
