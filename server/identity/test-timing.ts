export interface Comparison {
  /** Mann-Whitney z-score. Beyond ±4 an attacker could distinguish the two kinds. */
  zScore: number;
}

/** Interleaves both kinds, so that background load affects them alike. */
export async function compareInTime(
  times: number,
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<Comparison> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < times; round++) {
    const isFirstOrder = round % 2 === 0;
    if (isFirstOrder) ones.push(await timeOf(() => one(round)));
    others.push(await timeOf(() => other(round)));
    if (!isFirstOrder) ones.push(await timeOf(() => one(round)));
  }
  return { zScore: rankDistance(ones, others) };
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

function rankDistance(ones: readonly number[], others: readonly number[]): number {
  const n = ones.length;
  const m = others.length;
  const wins = ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0);
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
