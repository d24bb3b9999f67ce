import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessibilityChecks } from "./accessibility-checks.ts";

test.each(accessibilityChecks)("the statement says only what is tested: $says", ({ file, test: name }) => {
  expect(readFileSync(file, "utf8")).toContain(name);
});
