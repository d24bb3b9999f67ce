import { nice, ticks } from "d3-array";

export type PlotUnit = "kWh" | "p" | "£" | "g" | "kg";

/** A scale from zero to the next round number, with its gridlines. */
export function scaleTo(highest: number): { ceiling: number; gridlines: number[] } {
  const [, ceiling] = nice(0, highest || 1, 3);
  return { ceiling, gridlines: ticks(0, ceiling, 3).filter((value) => value > 0) };
}

/** Gridline labels. If one has pence, all have: 0.50, 1.00, 1.50. */
export function axisLabels(gridlines: readonly number[], unit: PlotUnit): { value: number; label: string }[] {
  const hasPence = unit === "£" && gridlines.some((value) => !Number.isInteger(value));
  const format = hasPence ? money : number;
  return gridlines.map((value) => ({ value, label: format.format(value) }));
}

/** Rounded to 0.01: sixteen digits would add 10 KB to a day's page. */
export function percent(value: number): string {
  return `${rounded(value)}%`;
}

/** Rounded to 0.001. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const number = new Intl.NumberFormat("en-GB");
const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
