import { expect, test } from "vitest";
import { normaliseVerificationCode, parseVerificationCode } from "./verification-code.ts";

test.each(["123456", "123 456", " 123-456 ", "Code: 123456"])("reads %j as the code 123456", (text) => {
  expect(parseVerificationCode(text)).toEqual({ ok: true, value: "123456" });
});

test.each(["", "12345", "1234567", "abcdef"])("rejects %j", (text) => {
  expect(parseVerificationCode(text)).toEqual({
    ok: false,
    error: "Please enter the six-digit code from the email",
  });
});

test("keeps the first six digits while typing", () => {
  expect(normaliseVerificationCode("12a3-4")).toBe("1234");
  expect(normaliseVerificationCode("1234567")).toBe("123456");
});
