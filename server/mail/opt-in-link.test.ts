import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { keysFrom } from "../platform/keys.ts";
import { checkOptInToken, makeOptInToken } from "./opt-in-link.ts";

const keys = keysFrom(["n".repeat(32)]);
const amy = { email: "amy+news@example.com" as Email, campaignId: "winter", optIn: true };
const token = makeOptInToken(keys, amy, 2_000);

test("a link is valid until it expires", () => {
  expect(checkOptInToken(keys, amy, token, 1_999)).toBe("good");
  expect(checkOptInToken(keys, amy, token, 2_000)).toBe("expired");
});

test("an opt-out link never expires, and cannot opt in", () => {
  const out = { ...amy, optIn: false };
  const token = makeOptInToken(keys, out, 2_000);
  for (const now of [1_999, 2_000, 20_000_000_000])
    expect(checkOptInToken(keys, out, token, now)).toBe("good");
  expect(checkOptInToken(keys, amy, token, 1)).toBe("forged");
});

test("a link stays valid after the secret is rotated", () => {
  const rotated = keysFrom(["new".repeat(11), "n".repeat(32)]);
  expect(checkOptInToken(rotated, amy, token, 1)).toBe("good");
  expect(checkOptInToken(keysFrom(["new".repeat(11)]), amy, token, 1)).toBe("forged");
});

test.each([
  ["another address", { ...amy, email: "ben@example.com" as Email }, token],
  ["another campaign", { ...amy, campaignId: "summer" }, token],
  ["the other choice", { ...amy, optIn: false }, token],
  ["a later expiry", amy, token.replace(/^\w+/, (9_999_999).toString(36))],
  ["a changed digest", amy, `${token.slice(0, -1)}!`],
  ["no digest", amy, token.split(".")[0] ?? ""],
  ["an empty token", amy, "."],
])("rejects a link with %s", (_, optIn, changed) => {
  expect(checkOptInToken(keys, optIn, changed, 1)).toBe("forged");
});
