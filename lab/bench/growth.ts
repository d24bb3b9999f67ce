import { writeFileSync } from "node:fs";
import { say } from "../../bin/terminal.mjs";
import { type City, openCity } from "./city.ts";
import { explain } from "./explain.ts";
import { type Figure, median } from "./figure.ts";
import { type Doing, doings } from "./growth-calls.ts";

/** The city that the others are held against. */
const village = 100;
const sizes = [10_000, 100_000, 1_000_000];
const sayEvery = 100_000;

/**
 * What each call costs as customers grow in number, as a multiple of the same call among a hundred: both are made
 * in turns, one at a time, so that whatever else the machine does meets both. `npm run bench -- growth 1000000`
 * goes up to that many. Needs BENCH_DATABASE_URL.
 */
export async function growth(largest = "100000"): Promise<Figure[]> {
  const small = await openCity();
  const large = await openCity();
  await small.growTo(village);
  const figures: Figure[] = [];
  const reached = sizes.filter((one) => one <= Number(largest));
  for (const size of reached) {
    await grow(large, size);
    const found: Figure[] = [];
    for (const doing of doings) found.push(...(await compared(doing, small, large, size)));
    const [dearest] = found.toSorted((one, other) => other.figure - one.figure);
    say(`  ${dearest?.what}: ${dearest?.figure.toFixed(2)} ×, and no call more`);
    figures.push(...found);
  }
  await small.close();
  // It would take the jobs of the app that is watched next.
  await large.app.close();
  const last = reached.at(-1) ?? village;
  const { text, figures: walking } = await explain(large.url, last);
  writeFileSync(".cache/bench/explain.txt", text);
  await large.close();
  return [...figures, ...walking];
}

async function grow(city: City, size: number): Promise<void> {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  const disk = await city.growTo(size, (added) => {
    if (added % sayEvery === 0) say(`  ${added} customers after ${seconds()} s`);
  });
  say(`  ${size} customers and their indexes after ${seconds()} s: ${disk}`);
}

async function compared(doing: Doing, small: City, large: City, size: number): Promise<Figure[]> {
  const among = { few: new Map<string, number[]>(), many: new Map<string, number[]>() };
  for (let turn = -Math.ceil(doing.times / 2); turn < doing.times; turn += 1) {
    const few = await doing.once(small);
    const many = await doing.once(large);
    if (turn < 0) continue;
    for (const [what, ms] of Object.entries(few)) among.few.set(what, [...(among.few.get(what) ?? []), ms]);
    for (const [what, ms] of Object.entries(many))
      among.many.set(what, [...(among.many.get(what) ?? []), ms]);
  }
  return [...among.many].map(([what, many]) => ({
    what: `${what}, ${size} customers`,
    goal: 1.3,
    figure: median(many) / median(among.few.get(what) ?? []),
    unit: "×",
  }));
}
