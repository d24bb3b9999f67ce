import { expect, test } from "vitest";
import { KEY_NAME_LIMIT, parseKeyName } from "./access-key-name.ts";

test.each([
  ["Home Assistant", "Home Assistant"],
  ["  my\tsheet\n", "my sheet"],
  ["ü".repeat(KEY_NAME_LIMIT), "ü".repeat(KEY_NAME_LIMIT)],
])("accepts %j as the key name %j", (text, value) => {
  expect(parseKeyName(text)).toEqual({ ok: true, value });
});

test.each(["", " \n", "x".repeat(KEY_NAME_LIMIT + 1)])("rejects %j as a key name", (text) => {
  expect(parseKeyName(text).ok).toBe(false);
});
