import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stdout } from "node:process";
import { browserForJourneys } from "./browser.mjs";
import { failure, firstLines } from "./failure.mjs";
import { node, root, run, tools } from "./programs.mjs";

const results = join(root, ".cache/results");

/**
 * The outcome of a check or test run. `flaky`: passed only on retry.
 * @typedef {import("./failure.mjs").Failure} Failure
 * @typedef {{ title: string, passed: number, failures: Failure[], flaky: Failure[], seconds: number }} Outcome
 */

export function types() {
  return runCheck("Types", [tools.tsc, "--noEmit"]);
}

export function lint() {
  return runCheck("Lint", [tools.biome, "check", "--error-on-warnings", "."]);
}

export function deadCode() {
  return runCheck("Dead code", [tools.knip]);
}

/** For a few files, V8's optimising compilation of the embedded database costs more than it saves. */
export const optionsForFewFiles = ["--execArgv=--liftoff-only"];

/** Unit and API tests on the embedded database. Without `show`, the output is printed at the end. */
export function unitTests(args = [], { show = true } = {}) {
  return vitest("Unit and API tests", args, { show, env: { TEST_DATABASE_URL: undefined } });
}

export function testsOnPostgres(args = [], { show = true } = {}) {
  return vitest("Again on PostgreSQL", ["--mode", "differs-on-postgres", ...args], { show });
}

export function databaseTestsOnPartitions() {
  return vitest("Database tests on partitions", [], { env: { TEST_PARTITIONS: "yes" } });
}

/** Tests that wait for processes, clocks and disks, and property tests with a new seed. Uses PostgreSQL if configured. */
export function slowTests(args = []) {
  return vitest("Slow tests", ["--mode", "slow", ...args]);
}

export function slowJourneys() {
  return journeys(["--grep", "@slow"], { title: "Slow journeys", env: { SLOW_JOURNEYS: "yes" } });
}

/** Crashes under load, failing databases and disks. Runs on PostgreSQL too if configured. */
export function trustTests(args = []) {
  return vitest("Trust tests", ["--config", "lab/trust/vitest.config.ts", ...args]);
}

function vitest(title, args = [], { env = {}, show = true } = {}) {
  // One file per run, because runs may be concurrent.
  const file = freshResult(`${title.replaceAll(/\W+/g, "-")}.json`);
  const read = () => JSON.parse(readFileSync(file, "utf8"));
  return runCheck(title, [tools.vitest, "run", ...args], { env: { ...env, RESULTS: file }, read, show });
}

export async function journeys(args = [], { title = "Journeys in Chromium", env = {} } = {}) {
  const file = freshResult("journeys.json");
  const settings = { ...env, CHROMIUM: await browserForJourneys(), RESULTS: file };
  const read = () => {
    const { suites, stats, errors } = JSON.parse(readFileSync(file, "utf8"));
    const reported = suites.flatMap(journeysOf);
    return {
      passed: stats.expected,
      failures: [...withStatus(reported, "unexpected"), ...errors.map((error) => failure(title, [error]))],
      flaky: withStatus(reported, "flaky"),
    };
  };
  return runCheck(title, [tools.playwright, "test", ...args], { env: settings, read, show: true });
}

/** A non-zero exit code without reported failures counts as one failure. @returns {Promise<Outcome>} */
async function runCheck(title, args, { env = {}, read = undefined, show = false } = {}) {
  const begun = Date.now();
  const { code, output } = await run(node, args, { show, env: { ...process.env, ...env } });
  if (output) stdout.write(output);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const reported = read && existsSync(env.RESULTS) ? read() : { passed: 0, failures: [], flaky: [] };
  if (code !== 0 && reported.failures.length === 0)
    reported.failures.push({ test: title, at: "", why: firstLines(output) });
  return { title, ...reported, seconds };
}

function journeysOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      failure: failure(`${file}: ${title} (${projectName})`, results[0]?.errors ?? []),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

const withStatus = (reported, wanted) =>
  reported.filter(({ status }) => status === wanted).map((journey) => journey.failure);

function freshResult(name) {
  mkdirSync(results, { recursive: true });
  rmSync(join(results, name), { force: true });
  return join(results, name);
}
