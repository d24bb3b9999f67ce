import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { argv } from "node:process";
import { bold, fail, green, print, red, step, table } from "../../bin/terminal.mjs";
import { type Figure, isMet } from "./figure.ts";
import { firstBars } from "./first-bars.ts";
import { growth } from "./growth.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { pageBytes } from "./page-bytes.ts";
import { paint } from "./paint.ts";
import { peers } from "./peers.ts";
import { readings } from "./readings.ts";
import { readingsServed } from "./readings-served.ts";
import { rendering } from "./rendering.ts";
import { requests } from "./requests.ts";
import { soak } from "./soak.ts";
import { startUp } from "./start-up.ts";
import { workers } from "./workers.ts";

const benchmarks: Record<
  string,
  { title: string; measure: (argument?: string) => Promise<Figure[]>; isLong?: true }
> = {
  start: { title: "Starting on an empty and a used data folder", measure: startUp },
  requests: { title: "Requests under steady load", measure: requests },
  peers: { title: "Calls compared with popular frameworks", measure: peers, isLong: true },
  rendering: { title: "Rendering uncached pages", measure: rendering },
  pages: { title: "First visits of public pages", measure: pageBytes },
  paint: { title: "First visits on a slow phone and network", measure: paint },
  lighthouse: { title: "Lighthouse audits of public pages", measure: lighthouseScores, isLong: true },
  readings: {
    title: "Storing and serving readings",
    measure: async () => [...(await readings()), ...(await readingsServed())],
    isLong: true,
  },
  "first-bars": { title: "First bars of many new homes", measure: firstBars, isLong: true },
  growth: { title: "Calls on a growing database", measure: growth, isLong: true },
  workers: { title: "One process against two", measure: workers, isLong: true },
  soak: { title: "Mixed journeys at steady load", measure: soak, isLong: true },
};

// Not committed: figures depend on the machine.
const results = ".cache/bench/results.json";
mkdirSync(".cache/bench", { recursive: true });
const [chosen, argument] = argv.slice(2);
if (chosen && !benchmarks[chosen])
  fail(`Unknown benchmark ${chosen}. Choose one of ${Object.keys(benchmarks).join(", ")}.`);

for (const [name, { title, measure, isLong }] of Object.entries(benchmarks)) {
  if (chosen ? chosen !== name : isLong) continue;
  const figures = await step(title, () => measure(argument));
  const known = knownResults();
  known[name] = { measured: new Date().toISOString(), machine: machine(), figures };
  print();
  for (const line of table([heading(), ...figures.map(row)])) print(line);
  print();
  writeFileSync(results, `${JSON.stringify(known, undefined, 2)}\n`);
}
print(`Written to ${results}`);
// The embedded database stays open and would keep the process running.
process.exit();

/** Read just before writing, because another run may have written since. */
function knownResults(): Record<string, { measured: string; machine: string; figures: Figure[] }> {
  return existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : {};
}

function heading(): string[] {
  return ["what", "goal", "figure", ""].map((title) => bold(title));
}

function row(figure: Figure): string[] {
  const verdict = isMet(figure) ? green("met") : red("missed");
  const number = (value: number) => value.toFixed(value < 10 ? 2 : 1);
  return [figure.label, `≤ ${number(figure.goal)} ${figure.unit}`, number(figure.figure), verdict];
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;
}
