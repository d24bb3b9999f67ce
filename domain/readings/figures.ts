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

/** Without the unit: "9.4". */
export function formatNumber(kwh: number, places: Places = placesOf(kwh)): string {
  return digits[places]?.format(kwh) ?? "";
}

type Places = 0 | 1 | 2;

/** Number of decimals; a series uses those of its lowest value. */
export function placesOf(kwh: number): Places {
  return kwh < 20 ? 1 : 0;
}

/** Half hours read and expected. */
interface Count {
  present: number;
  expected: number;
}

/** Share read below which a total is shown as "at least", with a dashed edge. */
const LEAST_FOR_A_TOTAL = 0.9;

export function isMostlyRead({ present, expected }: Count): boolean {
  return present >= expected * LEAST_FOR_A_TOTAL;
}

/** Prefix of a total: "at least ", or empty when most was read. */
export function atLeast(count: Count): "at least " | "" {
  return isMostlyRead(count) ? "" : "at least ";
}

/** "142 W". */
export function formatWatts(watts: number): string {
  return `${digits[0]?.format(watts)}${NO_BREAK}W`;
}

/** Whole per cents that add up to 100 (largest remainder method). */
export function wholeShares(parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / sum) * 100);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((total, share) => total + share, 0);
  const byLoss = exact.map((share, index) => ({ index, loss: share % 1 })).sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** "5.8p", "38p", "£5.43", "£345": whole pence from ten, whole pounds from a hundred. */
export function formatPence(pence: number): string {
  if (pence < 9.95) return `${Math.round(pence * 10) / 10}p`;
  if (pence < 99.5) return `${Math.round(pence)}p`;
  return `£${digits[pence < 9999.5 ? 2 : 0]?.format(pence / 100)}`;
}

/** For estimates: whole pounds from ten, "£90". */
export function formatRoughly(pence: number): string {
  return pence < 999.5 ? formatPence(pence) : `£${digits[0]?.format(pence / 100)}`;
}

/** "6.3 g", "840 g", "2.1 kg", "31 kg", "1.3 t". */
export function formatGrams(grams: number): string {
  const [value, unit] =
    grams < 999.5 ? [grams, "g"] : grams < 999_500 ? [grams / 1000, "kg"] : [grams / 1e6, "t"];
  const places = unit === "g" ? value < 9.95 : value < 19.95;
  return `${digits[places ? 1 : 0]?.format(value)}${NO_BREAK}${unit}`;
}
