import { writeFileSync } from "node:fs";
import { print } from "../../bin/terminal.mjs";
import { explain } from "./explain.ts";
import { type Figure, median } from "./figure.ts";
import { type Operation, operations } from "./growth-calls.ts";
import { openPopulatedApp, type PopulatedApp } from "./populated-app.ts";

const baselineSize = 100;
const sizes = [10_000, 100_000, 1_000_000];
const reportEvery = 100_000;

/** Compares each call with many customers to one with a hundred. Runs alternate, so that other load affects both. */
export async function growth(largest = "100000"): Promise<Figure[]> {
  const small = await openPopulatedApp();
  const large = await openPopulatedApp();
  await small.growTo(baselineSize);
  const figures: Figure[] = [];
  const reached = sizes.filter((one) => one <= Number(largest));
  for (const size of reached) {
    await populate(large, size);
    const found: Figure[] = [];
    for (const operation of operations)
      found.push(...(await compareOperation(operation, small, large, size)));
    const [slowest] = found.toSorted((one, other) => other.figure - one.figure);
    print(`  slowest growth: ${slowest?.label}, ${slowest?.figure.toFixed(2)} ×`);
    figures.push(...found);
  }
  await small.close();
  // An open app would take the jobs of the one that `explain` opens.
  await large.app.close();
  const last = reached.at(-1) ?? baselineSize;
  const { text, figures: inefficient } = await explain(large.url, last);
  writeFileSync(".cache/bench/explain.txt", text);
  await large.close();
  return [...figures, ...inefficient];
}

async function populate(app: PopulatedApp, size: number): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const disk = await app.growTo(size, (added) => {
    if (added % reportEvery === 0) print(`  ${added} customers after ${seconds()} s`);
  });
  print(`  ${size} customers and their indexes after ${seconds()} s: ${disk}`);
}

async function compareOperation(
  operation: Operation,
  small: PopulatedApp,
  large: PopulatedApp,
  size: number,
): Promise<Figure[]> {
  const durations = { few: new Map<string, number[]>(), many: new Map<string, number[]>() };
  for (let turn = -Math.ceil(operation.times / 2); turn < operation.times; turn += 1) {
    const few = await operation.once(small);
    const many = await operation.once(large);
    if (turn < 0) continue;
    for (const [label, ms] of Object.entries(few))
      durations.few.set(label, [...(durations.few.get(label) ?? []), ms]);
    for (const [label, ms] of Object.entries(many))
      durations.many.set(label, [...(durations.many.get(label) ?? []), ms]);
  }
  return [...durations.many].map(([label, many]) => ({
    label: `${label}, ${size} customers`,
    goal: 1.3,
    figure: median(many) / median(durations.few.get(label) ?? []),
    unit: "×",
  }));
}
