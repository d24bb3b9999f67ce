import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPassword, passwordRules } from "./password.ts";

const priya = { names: ["Priya", "Shah"], email: "priya.shah@example.com", product: "Hearth" };
const common = new Set(["password", "qwerty", "liverpool", "welcome", "letmein"]);

test("rule labels match the sign-up page's text", () => {
  expect(passwordRules.map(({ label }) => label)).toEqual([
    "at least 8 characters",
    "upper and lower case",
    "a number",
    "a symbol",
    "do not include your name or email",
  ]);
});

test("accepts a good password as entered", () => {
  const password = "correct Horse 7 battery!";
  expect(checkPassword(password, priya, common)).toEqual({ ok: true, value: password });
});

test.each([
  ["Ab1!", "length"],
  ["lower case 1!", "case"],
  ["Upper And Lower!", "number"],
  ["NoSymbolHere1", "symbol"],
  ["xPRIYAx 12!", "personal"],
  ["Priya.Shah@2026", "personal"],
])("%s violates the rule about %s", (password, id) => {
  const broken = passwordRules.filter((rule) => !rule.holds(password, priya)).map((rule) => rule.id);
  expect(broken).toContain(id);
  expect(checkPassword(password, priya, common)).toMatchObject({ ok: false });
});

test.each([
  "Password1!",
  "P@ssw0rd1!",
  "Qwerty123!",
  "L1verpool1!",
  "Welcome2026!",
  "!!L3tme1n99",
  "Hearth2026!",
  "Octopus2026!",
])("%s is too easy to guess", (password) => {
  expect(checkPassword(password, priya, common)).toEqual({
    ok: false,
    error: "This password is easy to guess. Please choose a less common one",
  });
});

// Claims: E14
test("names the violated rules, because the field is emptied", () => {
  expect(checkPassword("priya shah 1", priya, common)).toEqual({
    ok: false,
    error:
      "Your password needs both upper and lower case letters and a symbol, and can’t include your name or email",
  });
});

test("asks for a missing password", () => {
  expect(checkPassword("", priya, common)).toEqual({ ok: false, error: "Please enter a password" });
});

test("ignores owner names of one or two letters", () => {
  const jo = { names: ["Jo", ""], email: "j@example.com", product: "Hearth" };
  expect(checkPassword("Major Jolt 7!", jo, common).ok).toBe(true);
});

// Claims: A1, A2
test("an accepted password satisfies every rule", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6 }), (password) => {
      const result = checkPassword(password, priya, common);
      expect(result.ok && !passwordRules.every((rule) => rule.holds(password, priya))).toBe(false);
    }),
  );
});

test.each([
  ["Abcdef1!", true],
  ["Abcde1!", false],
])("%s is long enough: %s", (password, isLongEnough) => {
  const rule = passwordRules.find(({ id }) => id === "length");
  expect(rule?.holds(password, priya)).toBe(isLongEnough);
});

test.each([
  ["Ann", false],
  ["Al", true],
])("a password with the owner's name %s is allowed: %s", (name, isAllowed) => {
  const owner = { names: [name], email: "x@example.com", product: "Hearth" };
  const rule = passwordRules.find(({ id }) => id === "personal");
  expect(rule?.holds(`Tea-${name}-pot-7`, owner)).toBe(isAllowed);
});
