import { stripVTControlCharacters } from "node:util";
import { root } from "./programs.mjs";

const LINES = 8;

/**
 * `at` is empty if the stack has no line in this project.
 * @typedef {{ test: string, at: string, why: string[] }} Failure
 */

/**
 * Uses only the first error; `location` is Playwright's.
 * @param {string} test
 * @param {ReadonlyArray<{ message?: string, stack?: string, location?: { file: string, line: number } }>} errors
 * @returns {Failure}
 */
export function failure(test, [error = {}]) {
  const { message = "", stack = "", location } = error;
  const where = location ? `${location.file}:${location.line}` : stack;
  return { test, at: locationIn(where), why: firstLines(message) };
}

export function firstLines(text) {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, LINES);
}

/** The first line of our code in a stack, such as `e2e/solar.spec.ts:12`. */
function locationIn(stack) {
  const places = stripVTControlCharacters(stack)
    .split("\n")
    .filter((line) => line.includes(root) && !line.includes("node_modules"))
    .map((line) => line.slice(line.indexOf(root) + root.length))
    .map((line) => /^.*?:\d+/.exec(line)?.[0]);
  return places.find(Boolean) ?? "";
}
