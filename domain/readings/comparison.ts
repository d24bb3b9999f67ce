/** Share within which two amounts count as the same. */
const ABOUT_THE_SAME = 0.03;
/** A multiple covers ratios up to this far above it: 2.09 is "twice". */
const NEARLY = 0.1;

export interface Comparison {
  percent: number;
  direction: "less" | "more" | "about";
  ratio: number;
}

/** Compares an amount with a reference; null without a reference, or if it is zero. */
export function compareAmounts(amount: number, reference: number | null): Comparison | null {
  if (reference === null || reference === 0) return null;
  const ratio = amount / reference;
  const change = ratio - 1;
  const percent = Math.round(Math.abs(change) * 100);
  if (Math.abs(change) < ABOUT_THE_SAME) return { percent, direction: "about", ratio };
  return { percent, direction: change < 0 ? "less" : "more", ratio };
}

/** "8% less than a usual weekday". @param reference follows "than" and "as": "a usual weekday" */
export function describeComparison({ percent, direction, ratio }: Comparison, reference: string): string {
  if (direction === "about") return `about the same as ${reference}`;
  if (direction === "less" || percent < 100) return `${percent}% ${direction} than ${reference}`;
  return `${describeRatio(ratio)} as much as ${reference}`;
}

/** "twice", "more than three times": for a ratio of at least 2, after rounding. */
function describeRatio(ratio: number): string {
  const whole = Math.max(2, Math.floor(ratio));
  const times = ["twice", "three times", "four times", "five times"][whole - 2] ?? `${whole} times`;
  return ratio - whole < NEARLY ? times : `more than ${times}`;
}
