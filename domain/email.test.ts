import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseEmail, parseEmail } from "./email.ts";

test.each([
  [" Priya@Example.COM ", "priya@example.com"],
  ["priya+hearth@example.com", "priya+hearth@example.com"],
  ["o'neil@example.co.uk", "o'neil@example.co.uk"],
  ["ｐriya@example.com", "priya@example.com"],
  ["siân@exämple.org", "siân@exämple.org"],
])("%s is normalised to %s", (text, value) => {
  expect(parseEmail(text)).toEqual({ ok: true, value });
});

test.each([
  "priya",
  "priya@",
  "@example.com",
  "priya@example",
  "priya@@example.com",
  "priya＠example.com",
  "priya@evil.com＠example.com",
  "a b@example.com",
  "priya@example..com",
  ".priya@example.com",
  "priya@-example.com",
  "priya@127.0.0.1",
  "priya@example.com\r\nBcc: all@example.com",
  "pri\u0000ya@example.com",
  "pri\u202eya@example.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"example.".repeat(40)}com`,
])("rejects %j", (text) => {
  expect(parseEmail(text)).toEqual({ ok: false, error: "Please enter a valid email address" });
});

test("asks for a missing address", () => {
  expect(parseEmail("  ")).toEqual({ ok: false, error: "Please enter your email address" });
});

// Claims: A18, I9
test("an accepted address is normalised, with one @ and no control characters", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.emailAddress()), (text) => {
      const result = parseEmail(text);
      if (!result.ok) return;
      expect(normaliseEmail(result.value)).toBe(result.value);
      expect(result.value.split("@")).toHaveLength(2);
      expect(result.value).not.toMatch(/[\p{Cc}\s]/u);
    }),
  );
});
