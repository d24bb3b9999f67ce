import { formatKwh, wholePounds } from "../readings/figures.ts";

/** The two ends of a figure from a model. */
export interface Range {
  low: number;
  high: number;
}

/** Pence in tens of pounds, as printed. */
export function roundToTens(pence: number): number {
  return Math.round(pence / 1000);
}

/** Pence to ten pounds. */
export function tensOfPounds(pence: number): string {
  return wholePounds(roundToTens(pence) * 1000);
}

/** Pence to ten pounds: "£160 to £200", or "about £180". */
export function poundsRange({ low, high }: Range): string {
  return rangeInWords(tensOfPounds(low), tensOfPounds(high));
}

/** A share in whole per cents: "81% to 87%", or "about 84%" if the ends are within two points. */
export function shareRange({ low, high }: Range): string {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)];
  return isShareRange({ low, high }) ? `${from}% to ${to}%` : `about ${Math.round((low + high) * 50)}%`;
}

export function isShareRange({ low, high }: Range): boolean {
  return Math.round(high * 100) - Math.round(low * 100) > 2;
}

function rangeInWords(low: string, high: string): string {
  return low === high ? `about ${low}` : `${low} to ${high}`;
}

/** To ten kWh. */
export function aboutKwh(kwh: number): string {
  return `about ${formatKwh(Math.round(kwh / 10) * 10, 0)}`;
}
