import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { bold, green, red, say, step, table } from "../bin/terminal.mjs";
import { type Figure, isMet } from "./figure.ts";
import { pageBytes } from "./page-bytes.ts";
import { requests } from "./requests.ts";
import { startUp } from "./start-up.ts";

const results = "bench/results.json";

const figures: Figure[] = [
  ...(await step("Starting on an empty and a used data folder", startUp)),
  ...(await step("Asking for answers under steady load", requests)),
  ...(await step("Visiting the public pages for the first time", pageBytes)),
];

say();
const heading = ["what", "goal", "figure", ""].map((title) => bold(title));
for (const line of table([heading, ...figures.map(row)])) say(line);
writeFileSync(results, `${JSON.stringify({ machine: machine(), figures }, undefined, 2)}\n`);
say(`\nWritten to ${results}`);

function row(figure: Figure): string[] {
  const verdict = isMet(figure) ? green("met") : red("missed");
  return [figure.what, `≤ ${figure.goal.toFixed(1)} ${figure.unit}`, figure.figure.toFixed(1), verdict];
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.versions.node}`;
}
