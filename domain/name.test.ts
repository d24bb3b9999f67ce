import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFamilyName, parseGivenName } from "./name.ts";

test.each([
  "Priya",
  "Siân",
  "O'Neil",
  "Anne-Marie",
  "X",
  "李",
  "St. John",
  "J.R.",
  "J. R. R.",
  "Dr.",
  "2nd",
  "St.John",
  "Anne.Marie",
  "Mary St.John-Smith",
])("%s is a name", (name) => {
  expect(parseGivenName(` ${name} `)).toEqual({ ok: true, value: name });
});

test("an empty name is asked for by its own words", () => {
  expect(parseGivenName(" ")).toEqual({ ok: false, error: "First name is required" });
  expect(parseFamilyName("")).toEqual({ ok: false, error: "Last name is required" });
});

test("a name has at most 256 characters", () => {
  expect(parseGivenName("a".repeat(256)).ok).toBe(true);
  expect(parseGivenName("a".repeat(257))).toEqual({
    ok: false,
    error: "First name must be 256 characters or fewer",
  });
});

// Claims: D26
test.each([
  "http://evil.example/win",
  "Visit HTTPS://evil.example",
  "www.evil.example",
  "Amy, see evil.example/prize",
  "evil.co.uk",
  "prize@evil.example",
  "ÉVIL.example",
  "Evil.Com",
  "Evil.Example/prize",
  "Evil.Co.Uk",
])("%s is no name", (text) => {
  expect(parseGivenName(text)).toEqual({
    ok: false,
    error: "First name can’t have a web or email address in it",
  });
});

// Claims: I9
test("a name never carries a line end, and reading it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const first = parseFamilyName(text);
      if (!first.ok) return;
      expect(first.value).not.toMatch(/[\r\n\0]/);
      expect(parseFamilyName(first.value)).toEqual(first);
    }),
  );
});
