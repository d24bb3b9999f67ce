import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accessibilityChecks } from "./accessibility-checks.ts";

test.each(accessibilityChecks)("the statement's line has a test: $says", ({ claim, file }) => {
  expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^ *// Claims: .*\\b${claim}\\b`, "m"));
});
