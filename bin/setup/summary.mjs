import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { bold, dim, green, print, red, table } from "../terminal.mjs";
import { root } from "./programs.mjs";

/**
 * Prints a summary, appends it to the file $SUMMARY for `.ci/run`, and sets the exit code.
 * @param {string} command
 * @param {import("./checks.mjs").Outcome[]} outcomes
 */
export function conclude(command, outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const lines = [
    bold(`Summary of ${command}`),
    ...table(outcomes.map(columns)),
    ...flaky.flatMap((which) => details(bold("flaky"), which)),
    ...failures.flatMap((which) => details(red("✗"), which)),
    `${passed} passed, ${failures.length} failed, ${flaky.length} flaky`,
  ];
  print();
  for (const line of lines) print(line);
  if (process.env.SUMMARY) append(join(root, process.env.SUMMARY), lines);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

export function line({ title, failures, seconds }) {
  return `${failures.length > 0 ? red("✗") : green("✓")} ${title} ${dim(`${seconds} s`)}`;
}

function columns({ title, passed, failures, flaky, seconds }) {
  const again = flaky.length > 0 ? `${flaky.length} flaky` : green("good");
  const verdict = failures.length > 0 ? red(`${failures.length} failed`) : again;
  return [`  ${title}`, passed ? `${passed} passed` : "", verdict, dim(`${seconds} s`)];
}

function details(mark, { test, at, why }) {
  return [`${mark} ${test}${at ? dim(` (${at})`) : ""}`, ...why.map((reason) => `    ${reason}`)];
}

function append(file, lines) {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${lines.map(stripVTControlCharacters).join("\n")}\n\n`);
}
