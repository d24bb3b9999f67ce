import { expect, test } from "vitest";
import { charactersLeft } from "./character-count.tsx";

test.each([
  [0, 50, "You have 50 characters left"],
  [49, 50, "You have 1 character left"],
  [50, 50, "You have 0 characters left"],
  [51, 50, "You have 1 character too many"],
  [62, 50, "You have 12 characters too many"],
])("%i of %i characters used: %s", (used, limit, text) => {
  expect(charactersLeft(used, limit)).toBe(text);
});
