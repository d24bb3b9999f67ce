import { nice, ticks } from "d3-array";

export type PlotUnit = "kWh" | "p" | "£" | "g" | "kg";

/** A scale from zero to the next round number, and the values that its lines stand for. */
export function scaleTo(highest: number): { ceiling: number; gridlines: number[] } {
  const [, ceiling] = nice(0, highest || 1, 3);
  return { ceiling, gridlines: ticks(0, ceiling, 3).filter((value) => value > 0) };
}

/** The numbers beside gridlines. Pounds with pence in one of them have pence in all: 0.50, 1.00, 1.50. */
export function axisLabels(gridlines: readonly number[], unit: PlotUnit): { value: number; label: string }[] {
  const hasPence = unit === "£" && gridlines.some((value) => !Number.isInteger(value));
  const format = hasPence ? money : number;
  return gridlines.map((value) => ({ value, label: format.format(value) }));
}

/** To the hundredth of a pixel where a plot is 1,000 wide: the sixteen digits of fractions were 10 KB of a day's page. */
export function percent(value: number): string {
  return `${rounded(value)}%`;
}

/** To the thousandth. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const number = new Intl.NumberFormat("en-GB");
const money = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2 });
