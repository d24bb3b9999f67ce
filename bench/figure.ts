/** One measured figure beside its goal. Lower is better for all of them. */
export interface Figure {
  what: string;
  goal: number;
  figure: number;
  /** `×` is a ratio to a floor measured in the same run. */
  unit: "s" | "KiB" | "×";
}

/** Whether the figure reaches its goal. */
export function isMet({ figure, goal }: Figure): boolean {
  return figure <= goal;
}
