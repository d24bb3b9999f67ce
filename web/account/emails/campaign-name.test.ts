import { expect, test } from "vitest";
import { campaignName } from "./campaign-name.ts";

test.each([
  ["winter-2026", "Winter 2026"],
  ["turn_down.autumn", "Turn down autumn"],
  ["TDS", "TDS"],
  ["turn-down-and-save", "Turn Down and Save"],
])("%s is called %s", (id, name) => {
  expect(campaignName(id)).toBe(name);
});
