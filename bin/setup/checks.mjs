import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stdout } from "node:process";
import { browserForJourneys } from "./browser.mjs";
import { failure, firstLines } from "./failure.mjs";
import { node, root, run, tools } from "./programs.mjs";

const results = join(root, ".cache/results");

/**
 * What came of a part of the tests. `flaky`: what passed only when it was tried again.
 * @typedef {import("./failure.mjs").Failure} Failure
 * @typedef {{ title: string, passed: number, failures: Failure[], flaky: Failure[], seconds: number }} Outcome
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

/** A few files end before V8's second, better compilation of the embedded database pays for itself. */
export const forAFewFiles = ["--execArgv=--liftoff-only"];

/** Unit and API tests, on the embedded database. Without `show`, what they print comes in the end, in one piece. */
export function unitTests(args = [], { show = true } = {}) {
  return vitest("Unit and API tests", args, { show, env: { TEST_DATABASE_URL: undefined } });
}

/** The tests that come out otherwise on PostgreSQL, if any do, on the server at TEST_DATABASE_URL. */
export function testsOnPostgres(args = [], { show = true } = {}) {
  return vitest("Again on PostgreSQL", ["--mode", "differs-on-postgres", ...args], { show });
}

/** Every test that opens a database, on one of that server whose tables are spread by customer. */
export function databaseTestsOnPartitions() {
  return vitest("Database tests, spread by customer", [], { env: { TEST_PARTITIONS: "yes" } });
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

function vitest(title, args = [], { env = {}, show = true } = {}) {
  // Parts may run at the same time.
  const file = freshResult(`${title.replaceAll(/\W+/g, "-")}.json`);
  const read = () => JSON.parse(readFileSync(file, "utf8"));
  return judged(title, [tools.vitest, "run", ...args], { env: { ...env, RESULTS: file }, read, show });
}

/** Journeys in a real browser, against the app as it was built. */
export async function journeys(args = [], { title = "Journeys in Chromium", env = {} } = {}) {
  const file = freshResult("journeys.json");
  const settings = { ...env, CHROMIUM: await browserForJourneys(), RESULTS: file };
  const read = () => {
    const { suites, stats, errors } = JSON.parse(readFileSync(file, "utf8"));
    const told = suites.flatMap(journeysOf);
    return {
      passed: stats.expected,
      failures: [...withStatus(told, "unexpected"), ...errors.map((error) => failure(title, [error]))],
      flaky: withStatus(told, "flaky"),
    };
  };
  return judged(title, [tools.playwright, "test", ...args], { env: settings, read, show: true });
}

/**
 * Runs a tool, with its output shown as it comes or in the end. What a test tool has written of its tests is used
 * where it left it; a tool that fails without having named a failure is one failure.
 * @returns {Promise<Outcome>}
 */
async function judged(title, args, { env = {}, read = undefined, show = false } = {}) {
  const begun = Date.now();
  const { code, output } = await run(node, args, { show, env: { ...process.env, ...env } });
  if (output) stdout.write(output);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const told = read && existsSync(env.RESULTS) ? read() : { passed: 0, failures: [], flaky: [] };
  if (code !== 0 && told.failures.length === 0)
    told.failures.push({ test: title, at: "", why: firstLines(output) });
  return { title, ...told, seconds };
}

/** The journeys of a file, or of a part of it, with the error of their first try. */
function journeysOf({ file, specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      failure: failure(`${file}: ${title} (${projectName})`, results[0]?.errors ?? []),
    })),
  );
  return [...here, ...suites.flatMap(journeysOf)];
}

const withStatus = (told, wanted) =>
  told.filter(({ status }) => status === wanted).map((journey) => journey.failure);

function freshResult(name) {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, name), { force: true });
  return join(results, name);
}
