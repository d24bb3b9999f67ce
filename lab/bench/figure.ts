/** One measured figure beside its goal. Lower is better for all of them. */
export interface Figure {
  what: string;
  goal: number;
  figure: number;
  /** `×` is a ratio to a floor measured in the same run; `points` are a layout shift or percentages. */
  unit: "s" | "ms" | "KiB" | "×" | "points" | "bytes" | "statements" | "calls";
}

/** Whether the figure reaches its goal. */
export function isMet({ figure, goal }: Figure): boolean {
  return figure <= goal;
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
