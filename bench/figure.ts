/** One measured figure beside its goal. Lower is better for all of them. */
export interface Figure {
  what: string;
  goal: number;
  figure: number;
  unit: "s" | "KiB" | "ms" | "ratio";
}

/** Whether the figure reaches its goal. */
export function isMet({ figure, goal }: Figure): boolean {
  return figure <= goal;
}
