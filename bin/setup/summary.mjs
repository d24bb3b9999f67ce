import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { bold, dim, green, red, say, table } from "../terminal.mjs";
import { root } from "./programs.mjs";

/**
 * Ends a command with what came of its parts: a line for each, then everything that failed or was flaky, so
 * that the last screen of a long run says what broke. In the file that SUMMARY names, if it is set, the same
 * is kept for `.ci/run`.
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
    ...flaky.flatMap((which) => told(bold("flaky"), which)),
    ...failures.flatMap((which) => told(red("✗"), which)),
    `${passed} passed, ${failures.length} failed, ${flaky.length} flaky`,
  ];
  say();
  for (const line of lines) say(line);
  if (process.env.SUMMARY) keep(join(root, process.env.SUMMARY), lines);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** One part that has ended, in one line. */
export function line({ title, failures, seconds }) {
  return `${failures.length > 0 ? red("✗") : green("✓")} ${title} ${dim(`${seconds} s`)}`;
}

function columns({ title, passed, failures, flaky, seconds }) {
  const again = flaky.length > 0 ? `${flaky.length} flaky` : green("good");
  const verdict = failures.length > 0 ? red(`${failures.length} failed`) : again;
  return [`  ${title}`, passed ? `${passed} passed` : "", verdict, dim(`${seconds} s`)];
}

function told(mark, { test, at, why }) {
  return [`${mark} ${test}${at ? dim(` (${at})`) : ""}`, ...why.map((reason) => `    ${reason}`)];
}

function keep(file, lines) {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${lines.map(stripVTControlCharacters).join("\n")}\n\n`);
}
