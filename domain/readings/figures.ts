import { capitalise } from "../capitalise.ts";

/** A non-breaking space between number and unit. */
const NO_BREAK = "\u00a0";

const digits = [0, 1, 2].map(
  (places) =>
    new Intl.NumberFormat("en-GB", { minimumFractionDigits: places, maximumFractionDigits: places }),
);

/** "9.4 kWh", "31 kWh", "3,412 kWh"; two decimals for half hours: "0.21 kWh". */
export function formatKwh(kwh: number, places: Places = placesOf(kwh)): string {
  return `${formatNumber(kwh, places)}${NO_BREAK}kWh`;
}

export function formatNumber(kwh: number, places: Places = placesOf(kwh)): string {
  return digits[places]?.format(kwh) ?? "";
}

type Places = 0 | 1 | 2;

export function placesOf(kwh: number): Places {
  return kwh < 20 ? 1 : 0;
}

interface Count {
  present: number;
  expected: number;
}

/** Share read below which a total is shown as "at least", with a dashed edge. */
const MIN_FOR_A_TOTAL = 0.9;

export function isMostlyRead({ present, expected }: Count): boolean {
  return present >= expected * MIN_FOR_A_TOTAL;
}

/** Prefix of a total: "at least ", or empty when most was read. */
export function atLeast(count: Count): "at least " | "" {
  return isMostlyRead(count) ? "" : "at least ";
}

export function formatWatts(watts: number): string {
  return `${digits[0]?.format(watts)}${NO_BREAK}W`;
}

/** Whole per cents that add up to 100, or all zero. */
export function wholeShares(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  return sum === 0 ? parts.map(() => 0) : wholeParts(parts.map((part) => (part / sum) * 100));
}

/** Rounds parts so that they add up to their rounded sum (largest remainder method). */
export function wholeParts(exact: readonly number[]): number[] {
  const parts = exact.map(Math.floor);
  const sum = exact.reduce((total, part) => total + part, 0);
  const left = Math.round(sum) - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact.map((part, index) => ({ index, loss: part % 1 })).sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** "5.8p", "38p", "£5.43", "£345", "−£30.00": whole pence from ten, whole pounds from a hundred. */
export function formatPence(pence: number): string {
  if (pence < 0) return negative(formatPence(-pence));
  if (pence < 9.95) return `${Math.round(pence * 10) / 10}p`;
  if (pence < 99.5) return `${Math.round(pence)}p`;
  return `£${digits[pence < 9999.5 ? 2 : 0]?.format(pence / 100)}`;
}

/** For estimates: whole pounds from ten, "£90". */
export function formatRoughly(pence: number): string {
  if (pence < 0) return negative(formatRoughly(-pence));
  return pence < 999.5 ? formatPence(pence) : `£${digits[0]?.format(pence / 100)}`;
}

/** "47p", and whole pounds from one: "−£30". */
export function wholePounds(pence: number): string {
  if (pence < 0) return negative(wholePounds(-pence));
  return pence < 99.5 ? formatPence(pence) : `£${digits[0]?.format(pence / 100)}`;
}

/** With a minus sign, except for what is rounded to zero. */
function negative(text: string): string {
  return text === "0p" ? text : `−${text}`;
}

/** "6.3 g", "840 g", "2.1 kg", "31 kg", "1.3 t". */
export function formatGrams(grams: number): string {
  const [value, unit] =
    grams < 999.5 ? [grams, "g"] : grams < 999_500 ? [grams / 1000, "kg"] : [grams / 1e6, "t"];
  const places = unit === "g" ? value < 9.95 : value < 19.95;
  return `${digits[places ? 1 : 0]?.format(value)}${NO_BREAK}${unit}`;
}

const namedShares = [
  { share: 10, words: "a tenth" },
  { share: 12.5, words: "an eighth" },
  { share: 20, words: "a fifth" },
  { share: 25, words: "a quarter" },
  { share: 33.3, words: "a third" },
  { share: 50, words: "half" },
  { share: 66.7, words: "two thirds" },
] as const;

/** "A fifth", "About a fifth" or "16%", to begin a sentence. */
export function describeShare(percent: number): string {
  const near = namedShares.find(({ share }) => Math.abs(share - percent) < 1.6);
  if (!near) return `${percent}%`;
  const words = Math.abs(near.share - percent) < 0.5 ? near.words : `about ${near.words}`;
  return capitalise(words);
}
