import { ticks } from "d3-array";

export type PlotUnit = "kWh" | "p" | "£" | "g" | "kg";

const HEADROOM = 0.04;

/** A scale from zero to just above the highest value, or above 1 if that is zero. Gridlines at round numbers. */
export function scaleTo(highest: number): { ceiling: number; gridlines: number[] } {
  const top = highest || 1;
  return { ceiling: top * (1 + HEADROOM), gridlines: ticks(0, top, 3).filter((value) => value > 0) };
}

/** A label for each gridline: of money with its unit; otherwise without, and a zero with the unit below them. */
export function axisLabels(gridlines: readonly number[], unit: PlotUnit): { value: number; label: string }[] {
  const hasPence = unit === "£" && gridlines.some((value) => !Number.isInteger(value));
  const format = hasPence ? money : number;
  const labels = gridlines.map((value) => ({ value, label: format.format(value) }));
  if (unit === "£") return labels.map(({ value, label }) => ({ value, label: `£${label}` }));
  if (unit === "p") return labels.map(({ value, label }) => ({ value, label: `${label}p` }));
  return [{ value: 0, label: `0 ${unit}` }, ...labels];
}

/** Rounded to 0.001, because sixteen digits would add 10 KB to a day's page. */
export function percent(value: number): string {
  return `${rounded(value)}%`;
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const number = new Intl.NumberFormat("en-GB");
const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
