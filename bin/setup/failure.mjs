import { stripVTControlCharacters } from "node:util";
import { root } from "./programs.mjs";

/** So many lines of an error are repeated at the end of a run. The rest stands where the test ran. */
const LINES = 8;

/**
 * A test that failed, or that passed only when it was tried again: which, where it broke off, and the first
 * lines of why. `at` is empty where no line of ours was on the way.
 * @typedef {{ test: string, at: string, why: string[] }} Failure
 */

/**
 * @param {string} test
 * @param {ReadonlyArray<{ message?: string, stack?: string, location?: { file: string, line: number } }>} errors
 *   the first one counts; the location is Playwright's
 * @returns {Failure}
 */
export function failure(test, [error = {}]) {
  const { message = "", stack = "", location } = error;
  const where = location ? `${location.file}:${location.line}` : stack;
  return { test, at: placeIn(where), why: firstLines(message) };
}

/** The first lines of what a tool printed that say something. */
export function firstLines(text) {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim())
    .slice(0, LINES);
}

/** The first line of ours in a stack, such as `e2e/solar.spec.ts:12`. */
function placeIn(stack) {
  const places = stripVTControlCharacters(stack)
    .split("\n")
    .filter((line) => line.includes(root) && !line.includes("node_modules"))
    .map((line) => line.slice(line.indexOf(root) + root.length))
    .map((line) => /^.*?:\d+/.exec(line)?.[0]);
  return places.find(Boolean) ?? "";
}
