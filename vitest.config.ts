import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { databaseTests, propertyTests, testsThatDifferOnPostgres } from "./bin/setup/test-files.mjs";

const { RESULTS: results, TEST_DATABASE_URL: server, TEST_PARTITIONS: isSpread } = process.env;
const slow = "**/*.slow.test.ts";
/** A shared CI machine may stall for seconds. */
const retry = process.env.CI === undefined ? 0 : 1;

/**
 * Default: all but slow tests, on the embedded database.
 * With `TEST_DATABASE_URL`: database tests on that PostgreSQL; with `TEST_PARTITIONS`, on tables partitioned by customer.
 * `--mode slow`: slow tests, and property tests with a new seed.
 * `--mode watch`: all but slow tests, with database tests on `TEST_DATABASE_URL` if set.
 * `--mode differs-on-postgres`: the tests that `npm test` repeats on PostgreSQL.
 */
export default defineConfig(({ mode }) => ({
  define: { WITH_LAB: "false" },
  test: {
    ...testsOf(mode),
    setupFiles: ["checks/property-seed.ts"],
    // Sharing modules and databases takes a quarter of the processor time. Files restore globals that they change.
    isolate: false,
    // More workers than cores, because tests wait for I/O.
    maxWorkers: availableParallelism() + 2,
    // V8's compile cache saves a tenth of the time of a file that opens an app.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache/compile") },
    // On a busy machine a test of five seconds can take a minute.
    testTimeout: 120_000,
    hookTimeout: 90_000,
    retry,
    reporters: results
      ? ["default", ["./bin/setup/vitest-results.mjs", { outputFile: results }]]
      : ["default"],
  },
}));

function testsOf(mode: string) {
  if (mode === "slow") return slowTests();
  if (mode === "differs-on-postgres") return { ...postgresTests(), include: testsThatDifferOnPostgres() };
  return server && mode !== "watch" ? postgresTests() : unitTests();
}

function unitTests() {
  return {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", "dist/**", "e2e/**", ".cache/**", slow],
    provide: { propertySeed: propertySeed("1") },
  };
}

function postgresTests() {
  return {
    include: databaseTests(),
    // These tests expect the tables of the migrations.
    exclude: isSpread ? ["server/db/{tables.test.ts,engine/**}"] : [],
    provide: { propertySeed: propertySeed("1") },
  };
}

function slowTests() {
  return {
    include: [slow, ...propertyTests()],
    exclude: ["**/node_modules/**"],
    // Each one measures time or starts programs.
    fileParallelism: false,
    provide: { propertySeed: propertySeed("new") },
  };
}

/** `PROPERTY_SEED` if set, else `usual`; `new` chooses and prints a seed. */
function propertySeed(usual: string): number {
  const requested = process.env.PROPERTY_SEED ?? usual;
  if (requested !== "new") return Number(requested);
  const seed = randomInt(2 ** 31);
  console.log(`New property test seed. Repeat with PROPERTY_SEED=${seed}.`);
  return seed;
}
