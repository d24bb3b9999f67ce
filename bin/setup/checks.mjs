import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browserForJourneys } from "./browser.mjs";
import { node, root, run, tools } from "./programs.mjs";

const results = join(root, ".cache/results");

/**
 * `flaky`: what passed only when it was tried again.
 * @typedef {{ title: string, passed: number, failed: number, flaky: string[], seconds: number }} Outcome
 */

/** Types of everything that is TypeScript. */
export function types() {
  return judged("Types", [tools.tsc, "--noEmit"]);
}

/** Lint and format of everything. */
export function lint() {
  return judged("Lint", [tools.biome, "check", "--error-on-warnings", "."]);
}

/** Files, exports and dependencies that nothing uses. */
export function deadCode() {
  return judged("Dead code", [tools.knip]);
}

/** Unit and API tests, on the embedded database. */
export function unitTests(args = []) {
  return vitest("Unit and API tests", args, { TEST_DATABASE_URL: undefined });
}

/** The tests that open a database again, on the PostgreSQL server at TEST_DATABASE_URL. */
export function databaseTestsOnPostgres() {
  return vitest("Database tests on PostgreSQL");
}

/** Tests that wait for processes, clocks and disks, and the properties with new values. On PostgreSQL, where a server is named. */
export function slowTests(args = []) {
  return vitest("Slow tests", ["--mode", "slow", ...args]);
}

/** Journeys that stop and start the app, on PostgreSQL too where a server is named. */
export function slowJourneys() {
  return journeys(["--grep", "@slow"], { title: "Slow journeys", env: { SLOW_JOURNEYS: "yes" } });
}

/** The long tests: deaths under load, databases and disks in trouble. On PostgreSQL too, where a server is named. */
export function trustTests(args = []) {
  return vitest("Trust tests", ["--config", "lab/trust/vitest.config.ts", ...args]);
}

function vitest(title, args = [], env = {}) {
  const file = freshResult("vitest.json");
  return judged(title, [tools.vitest, "run", ...args], { ...env, RESULTS: file }, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Journeys in a real browser, against the app as it was built. */
export async function journeys(args = [], { title = "Journeys in Chromium", env = {} } = {}) {
  const file = freshResult("journeys.json");
  const settings = { ...env, CHROMIUM: await browserForJourneys(), RESULTS: file };
  return judged(title, [tools.playwright, "test", ...args], settings, () => {
    const { suites, stats } = JSON.parse(readFileSync(file, "utf8"));
    return { passed: stats.expected, failed: stats.unexpected, flaky: suites.flatMap(flakyTitles) };
  });
}

/**
 * Runs a tool with its output shown. Its own count is used where it left one; a tool that fails without
 * having counted a failure, or that leaves no count, is one failure.
 * @returns {Promise<Outcome>}
 */
async function judged(title, args, env = {}, count = () => ({ passed: 0, failed: 0 })) {
  const begun = Date.now();
  const { code } = await run(node, args, { show: true, env: { ...process.env, ...env } });
  const counted = env.RESULTS && !existsSync(env.RESULTS) ? { passed: 0, failed: 1 } : count();
  const failed = code === 0 ? counted.failed : Math.max(1, counted.failed);
  const seconds = Math.round((Date.now() - begun) / 1000);
  return { title, passed: counted.passed, failed, flaky: counted.flaky ?? [], seconds };
}

/** The titles of a file's journeys, or of a part of it, that needed their second try. */
function flakyTitles({ file, specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  );
  return [...here, ...suites.flatMap(flakyTitles)];
}

function freshResult(name) {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, name), { force: true });
  return join(results, name);
}
