import { expect, test } from "vitest";
import { KEY_NAME_LIMIT, parseKeyName } from "./access-key-name.ts";

test.each([
  ["Home Assistant", "Home Assistant"],
  ["  my\tsheet\n", "my sheet"],
  ["ü".repeat(KEY_NAME_LIMIT), "ü".repeat(KEY_NAME_LIMIT)],
])("%j names a key %j", (text, value) => {
  expect(parseKeyName(text)).toEqual({ ok: true, value });
});

test.each(["", " \n", "x".repeat(KEY_NAME_LIMIT + 1)])("%j names none", (text) => {
  expect(parseKeyName(text).ok).toBe(false);
});
