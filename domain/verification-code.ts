import { fail, ok, type Result } from "./result.ts";

/** Six digits from an email. */
export type VerificationCode = string & { readonly brand: "VerificationCode" };

export const VERIFICATION_CODE_LENGTH = 6;
const verificationCodeMessage = "Please enter the six-digit code from the email";

export function normaliseVerificationCode(text: string): string {
  return text.replace(/\D/g, "").slice(0, VERIFICATION_CODE_LENGTH);
}

export function parseVerificationCode(text: string): Result<VerificationCode> {
  const digits = text.replace(/\D/g, "");
  return digits.length === VERIFICATION_CODE_LENGTH
    ? ok(digits as VerificationCode)
    : fail(verificationCodeMessage);
}
