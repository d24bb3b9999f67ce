import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { argv } from "node:process";
import { bold, green, red, refuse, say, step, table } from "../../bin/terminal.mjs";
import { deploys } from "./deploys.ts";
import { type Figure, isMet } from "./figure.ts";
import { frames } from "./frames.ts";
import { growth } from "./growth.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { pageBytes } from "./page-bytes.ts";
import { paint } from "./paint.ts";
import { readings } from "./readings.ts";
import { readingsServed } from "./readings-served.ts";
import { rendering } from "./rendering.ts";
import { requests } from "./requests.ts";
import { soak } from "./soak.ts";
import { startUp } from "./start-up.ts";
import { workers } from "./workers.ts";

/** Each takes two or three minutes at most, but for the long ones, which run only when they are named. */
const pieces: Record<
  string,
  { title: string; measure: (argument?: string) => Promise<Figure[]>; isLong?: true }
> = {
  start: { title: "Starting on an empty and a used data folder", measure: startUp },
  requests: { title: "Asking for answers under steady load", measure: requests },
  rendering: { title: "Rendering pages anew", measure: rendering },
  deploys: { title: "Visiting again after a release", measure: deploys },
  pages: { title: "Visiting the public pages for the first time", measure: pageBytes },
  paint: { title: "Visiting them on a slow phone and a slow network", measure: paint },
  frames: { title: "Counting on a slow phone", measure: frames },
  lighthouse: { title: "Visiting them with Lighthouse", measure: lighthouseScores, isLong: true },
  readings: {
    title: "Keeping readings in three ways, and serving them",
    measure: async () => [...(await readings()), ...(await readingsServed())],
    isLong: true,
  },
  growth: { title: "Asking a database that fills with customers", measure: growth, isLong: true },
  workers: { title: "Asking one process and two", measure: workers, isLong: true },
  soak: { title: "Keeping up mixed journeys", measure: soak, isLong: true },
};

// Measured figures belong to the machine: the ones worth keeping are in README.md.
const results = ".cache/bench/results.json";
mkdirSync(".cache/bench", { recursive: true });
const [wanted, argument] = argv.slice(2);
if (wanted && !pieces[wanted])
  refuse(`There is no piece named ${wanted}: ${Object.keys(pieces).join(", ")}.`);

for (const [name, { title, measure, isLong }] of Object.entries(pieces)) {
  if (wanted ? wanted !== name : isLong) continue;
  const figures = await step(title, () => measure(argument));
  const known = knownResults();
  known[name] = { ...{ measured: new Date().toISOString(), machine: machine() }, figures };
  say();
  for (const line of table([heading(), ...figures.map(row)])) say(line);
  say();
  writeFileSync(results, `${JSON.stringify(known, undefined, 2)}\n`);
}
say(`Written to ${results}`);
// What a piece has opened for tests stays open for the next one: an embedded database keeps the process running.
process.exit();

/** Read just before they are written: another piece may have been measured meanwhile. */
function knownResults(): Record<string, { figures: Figure[] }> {
  return existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : {};
}

function heading(): string[] {
  return ["what", "goal", "figure", ""].map((title) => bold(title));
}

function row(figure: Figure): string[] {
  const verdict = isMet(figure) ? green("met") : red("missed");
  const number = (value: number) => value.toFixed(value < 10 ? 2 : 1);
  return [figure.what, `≤ ${number(figure.goal)} ${figure.unit}`, number(figure.figure), verdict];
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;
}
