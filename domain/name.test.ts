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
  "St.Zipporah",
  "Anne.Íris",
])("accepts the name %s", (name) => {
  expect(parseGivenName(` ${name} `)).toEqual({ ok: true, value: name });
});

test("drops invisible characters that change the reading order, and keeps joiners", () => {
  expect(parseGivenName("A\u202emy\u200b")).toEqual({ ok: true, value: "Amy" });
  expect(parseGivenName("می\u200cنا")).toEqual({ ok: true, value: "می\u200cنا" });
  expect(parseGivenName("\u200c \u200d")).toEqual({ ok: false, error: "First name is required" });
});

test("each empty name has its own message", () => {
  expect(parseGivenName(" ")).toEqual({ ok: false, error: "First name is required" });
  expect(parseFamilyName("")).toEqual({ ok: false, error: "Last name is required" });
});

test("limits a name to 256 characters", () => {
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
  "evil\u00ad.example",
  "evil\u200c.example",
  "e\u2066vil\u2060.\u200bexample",
  "Evil.Com",
  "Evil.Ru",
  "Evil.Click",
  "Evil.Example/prize",
  "Evil.Co.Uk",
])("rejects the name %s", (text) => {
  expect(parseGivenName(text)).toEqual({
    ok: false,
    error: "First name can’t have a web or email address in it",
  });
});

// Claims: I9
test("a name has no line breaks, and parsing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const first = parseFamilyName(text);
      if (!first.ok) return;
      expect(first.value).not.toMatch(/[\r\n\0]/);
      expect(parseFamilyName(first.value)).toEqual(first);
    }),
  );
});
