import { expect, test } from "vitest";
import { fail, ok } from "./result.ts";

test("a result is either a value or an error, never both", () => {
  expect(ok(1)).toEqual({ ok: true, value: 1 });
  expect(fail("no")).toEqual({ ok: false, error: "no" });
});
