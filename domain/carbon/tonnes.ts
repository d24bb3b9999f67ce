/** The typographic minus sign, as wide as a plus. */
export const MINUS = "\u2212";

const numbers = [1, 2].map((digits) => new Intl.NumberFormat("en-GB", format(digits)));

/** "4.9" or, in tables, "4.92". Rounds half away from zero, never shows "−0.0". */
export function formatTonnes(tonnes: number, digits: 1 | 2 = 1): string {
  return withMinus(numbers[digits - 1]?.format(tonnes) ?? "");
}

/** The value as `formatTonnes` prints it: 4.92 becomes 4.9. */
export function asPrinted(tonnes: number): number {
  return Number(formatTonnes(tonnes).replace(MINUS, "-").replaceAll(",", ""));
}

/** Rounds parts to tenths that add up to their printed sum (largest remainder method). */
export function roundPartsToTenths(parts: readonly number[]): number[] {
  const tenths = parts.map((part) => Math.floor(part * 10));
  const sum = parts.reduce((total, part) => total + part, 0);
  const missing = Math.round(asPrinted(sum) * 10) - tenths.reduce((total, part) => total + part, 0);
  const above = (index: number) => (parts[index] ?? 0) * 10 - (tenths[index] ?? 0);
  const up = new Set([...parts.keys()].sort((a, b) => above(b) - above(a)).slice(0, missing));
  return tenths.map((part, index) => (part + (up.has(index) ? 1 : 0)) / 10);
}

/** Signed: "−2.1", "+0.4", "0.0". */
export function formatChange(tonnes: number, digits: 1 | 2 = 1): string {
  const text = formatTonnes(tonnes, digits);
  return tonnes > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** "4.9 tonnes", "0.3 tonnes below zero", "zero". */
export function describeTonnes(tonnes: number): string {
  const text = formatTonnes(tonnes);
  if (text.startsWith(MINUS)) return `${text.slice(1)} tonnes below zero`;
  return text === "0.0" ? "zero" : `${text} tonnes`;
}

/** "4.9 tonnes of CO₂ a year", "0.3 tonnes below zero". */
export function describeYear(tonnes: number): string {
  const words = describeTonnes(tonnes);
  return words.endsWith("below zero") ? words : `${words} of CO₂ a year`;
}

function format(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "negative" };
}

function withMinus(text: string): string {
  return text.replace("-", MINUS);
}
