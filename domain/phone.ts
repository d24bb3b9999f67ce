import { fail, ok, type Result } from "./result.ts";

/** A UK telephone number: 0 and 9 or 10 more digits. */
export type Phone = string & { readonly brand: "Phone" };

const phoneMessages = {
  missing: "Please add your phone number",
  pattern: "Phone number is not valid",
} as const;

const MAX_TYPED_LENGTH = 40;

/** Drops spaces, brackets, dots and hyphens; +44 and 0044 become 0. */
export function parsePhone(text: string): Result<Phone> {
  if (text.trim() === "") return fail(phoneMessages.missing);
  const digits = text
    .slice(0, MAX_TYPED_LENGTH + 1)
    .replace(/[\s().-]/g, "")
    .replace(/^(?:\+|00)440?/, "0");
  const isValid = text.length <= MAX_TYPED_LENGTH && /^0\d{9,10}$/.test(digits);
  return isValid ? ok(digits as Phone) : fail(phoneMessages.pattern);
}
