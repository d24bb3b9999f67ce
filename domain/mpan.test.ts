import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatMpan,
  isMpanCheckDigitValid,
  looksLikeSerialNumber,
  MPAN_PLACEHOLDER,
  normaliseMpan,
  obfuscateMpan,
  parseMpan,
} from "./mpan.ts";

const strict = { checkDigit: "strict" } as const;

test.each([
  "1000123456788",
  "1200045678906",
  "1432109876540",
  "1900000000013",
  "2455550001234",
  "1600000000010",
  "2200042676990",
])("accepts the check digit of %s", (mpan) => {
  expect(isMpanCheckDigitValid(mpan)).toBe(true);
  expect(parseMpan(mpan, strict)).toEqual({ ok: true, value: mpan });
});

test.each([
  ["", "Please enter your 13 digit MPAN number"],
  ["   ", "Please enter your 13 digit MPAN number"],
  ["123456789012", "MPAN must contain 13 digits, starting with a 1 or 2"],
  ["12345678901234", "MPAN must contain 13 digits, starting with a 1 or 2"],
  ["12000456789O6", "MPAN must contain 13 digits, starting with a 1 or 2"],
  ["5000123456788", "MPAN must contain 13 digits, starting with a 1 or 2"],
  ["no idea", "MPAN must contain 13 digits, starting with a 1 or 2"],
  ["1000123456780", "This MPAN doesn’t look right, please check it"],
])("rejects %j: %s", (text, error) => {
  expect(parseMpan(text, strict)).toEqual({ ok: false, error });
});

test("accepts a wrong check digit when the check is off", () => {
  expect(parseMpan("1234567891000", { checkDigit: "off" })).toEqual({ ok: true, value: "1234567891000" });
});

test.each([
  ["10 0012 3456 788", "1000123456788"],
  ["S 10-0012-3456-788", "1000123456788"],
  ["01 801 100 10 0012 3456 788", "1000123456788"],
  ["S 01 801 ABC 10 0012 3456 788", "1000123456788"],
])("reads %s as %s", (text, digits) => {
  expect(normaliseMpan(text)).toBe(digits);
});

test("groups digits 2-4-4-3, even while typing", () => {
  expect(formatMpan("1000123456788")).toBe("10 0012 3456 788");
  expect(formatMpan("10001")).toBe("10 001");
  expect(formatMpan("")).toBe("");
  expect(MPAN_PLACEHOLDER).toBe(formatMpan("0".repeat(13)));
});

test("hides the last three digits of a looked-up number", () => {
  expect(obfuscateMpan("1234567891004")).toBe("1234567891---");
});

test.each(["19L3456789", "E6S 12345678", "21j-0123456"])("recognises %s as a serial number", (text) => {
  expect(looksLikeSerialNumber(text)).toBe(true);
});

test.each(["1000123456788", "S1000123456788", "12000456789O6", "hello", ""])(
  "does not take %s for a serial number",
  (text) => {
    expect(looksLikeSerialNumber(text)).toBe(false);
  },
);

// Claims: I10
test("no text makes parsing throw, and grouping keeps an accepted number", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[1-4]\d{12}$/)), (text) => {
      const result = parseMpan(text, { checkDigit: "off" });
      if (result.ok) expect(normaliseMpan(formatMpan(result.value))).toBe(result.value);
    }),
  );
});
