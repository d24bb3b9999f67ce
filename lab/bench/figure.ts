export interface Figure {
  label: string;
  goal: number;
  figure: number;
  /** `×` is a ratio to a baseline measured in the same run; `points` are a layout shift or percentages. */
  unit: "s" | "ms" | "KiB" | "×" | "points" | "bytes" | "statements" | "calls";
}

export function isMet({ figure, goal }: Figure): boolean {
  return figure <= goal;
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
