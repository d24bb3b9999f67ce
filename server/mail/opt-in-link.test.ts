import { expect, test } from "vitest";
import type { Email } from "../../domain/email.ts";
import { keysFrom } from "../platform/keys.ts";
import { checkOptInToken, makeOptInToken } from "./opt-in-link.ts";

const keys = keysFrom(["n".repeat(32)]);
const amy = { email: "amy+news@example.com" as Email, campaignId: "winter", optIn: true };
const token = makeOptInToken(keys, amy, 2_000);

test("a link is good until it expires", () => {
  expect(checkOptInToken(keys, amy, token, 1_999)).toBe("good");
  expect(checkOptInToken(keys, amy, token, 2_000)).toBe("expired");
});

test("a link that opts out is good for ever, and opts nobody in", () => {
  const out = { ...amy, optIn: false };
  const token = makeOptInToken(keys, out, 2_000);
  for (const now of [1_999, 2_000, 20_000_000_000])
    expect(checkOptInToken(keys, out, token, now)).toBe("good");
  expect(checkOptInToken(keys, amy, token, 1)).toBe("forged");
});

test("a link made before the secret was replaced is still good", () => {
  const rotated = keysFrom(["new".repeat(11), "n".repeat(32)]);
  expect(checkOptInToken(rotated, amy, token, 1)).toBe("good");
  expect(checkOptInToken(keysFrom(["new".repeat(11)]), amy, token, 1)).toBe("forged");
});

test.each([
  ["another address", { ...amy, email: "ben@example.com" as Email }, token],
  ["another campaign", { ...amy, campaignId: "summer" }, token],
  ["opting out", { ...amy, optIn: false }, token],
  ["a later end", amy, token.replace(/^\w+/, (9_999_999).toString(36))],
  ["a digest that was changed", amy, `${token.slice(0, -1)}!`],
  ["no digest", amy, token.split(".")[0] ?? ""],
  ["nothing in it", amy, "."],
])("a link for %s is forged", (_, optIn, changed) => {
  expect(checkOptInToken(keys, optIn, changed, 1)).toBe("forged");
});
