import { expect, test } from "vitest";
import { shareRange } from "./modelled-figures.ts";

test.each([
  [0.81, 0.87, "81% to 87%"],
  [0.83, 0.84, "about 84%"],
  [0.829, 0.836, "about 83%"],
  [0.82, 0.84, "about 83%"],
  [0.81, 0.84, "81% to 84%"],
])("a share of %s to %s reads “%s”", (low, high, words) => {
  expect(shareRange({ low, high })).toBe(words);
});
