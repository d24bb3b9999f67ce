import { fail, ok, type Result } from "./result.ts";

/** The 13 digits of an electricity supply: network operator (2), number (8 + 2), check digit (1). */
export type Mpan = string & { readonly brand: "Mpan" };

export const MPAN_PLACEHOLDER = "00 0000 0000 000";

export const mpanMessages = {
  missing: "Please enter your 13 digit MPAN number",
  pattern: "MPAN must contain 13 digits, starting with a 1 or 2",
  checkDigit: "This MPAN doesn’t look right, please check it",
  usePrevious:
    "This MPAN doesn't look right, please try again or use the previous MPAN which the provider pre-filled",
} as const;

const LENGTH = 13;
/** The supply number on a bill has 8 digits above the MPAN; its line-loss class may be 3 letters. */
const MIN_SUPPLY_NUMBER_LENGTH = 18;
const MAX_SUPPLY_NUMBER_LENGTH = 21;
/** The industry's prime weights; 11 is left out on purpose. */
const WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const;

/** Digits only; a whole supply number gives its last 13. */
export function normaliseMpan(text: string): string {
  const digits = text.replace(/\D/g, "");
  const isSupplyNumber =
    digits.length >= MIN_SUPPLY_NUMBER_LENGTH && digits.length <= MAX_SUPPLY_NUMBER_LENGTH;
  return isSupplyNumber ? digits.slice(-LENGTH) : digits;
}

/** The check digit is optional because some of the data provider's sandbox numbers fail it. */
export function parseMpan(text: string, { checkDigit }: { checkDigit: "strict" | "off" }): Result<Mpan> {
  const digits = normaliseMpan(text);
  if (text.trim() === "") return fail(mpanMessages.missing);
  // The message says 1 or 2, but newer network operators start with 3, and later ones with 4.
  if (!/^[1-4]\d{12}$/.test(digits)) return fail(mpanMessages.pattern);
  if (checkDigit === "strict" && !isMpanCheckDigitValid(digits)) return fail(mpanMessages.checkDigit);
  return ok(digits as Mpan);
}

/** Whether the 13th digit matches: weighted sum, modulo 11, modulo 10. */
export function isMpanCheckDigitValid(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + Number(digits.charAt(index)) * weight, 0);
  return (sum % 11) % 10 === Number(digits.charAt(LENGTH - 1));
}

export function formatMpan(digits: string): string {
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6, 10), digits.slice(10)]
    .filter((group) => group !== "")
    .join(" ");
}

export function obfuscateMpan(mpan: string): string {
  return `${mpan.slice(0, 10)}---`;
}

/** Meter serial numbers mix letters and digits ("19L3456789") and are often confused with MPANs. */
export function looksLikeSerialNumber(text: string): boolean {
  const compact = text.toUpperCase().replace(/[\s-]/g, "");
  const isMistypedMpan = /^S?[\dOI]+$/.test(compact);
  return !isMistypedMpan && /^(?=.*[A-Z])(?=(?:[A-Z]*\d){5})[A-Z0-9]{8,14}$/.test(compact.slice(0, 15));
}
