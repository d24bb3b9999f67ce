import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { databaseTests, propertyTests, testsThatDifferOnPostgres } from "./bin/setup/test-files.mjs";

const { RESULTS: results, TEST_DATABASE_URL: server, TEST_PARTITIONS: isSpread } = process.env;
const slow = "**/*.slow.test.ts";
/** A shared machine may stall for seconds; what fails twice is broken. */
const slowRetries = process.env.CI === undefined ? 0 : 1;

/**
 * Three sets of tests. By default all but the slow ones, on the embedded database. With `TEST_DATABASE_URL`
 * those that open a database, on that PostgreSQL; with `TEST_PARTITIONS` as well, on one that is spread by
 * customer as docs/operations.md spreads it over servers. With `--mode slow` those that wait for processes, clocks,
 * disks or milliseconds, and the property tests with values that are drawn anew. `--mode watch` is for one file at a
 * time: all but the slow ones, those that open a database on the PostgreSQL that is named, if one is. `--mode
 * differs-on-postgres` is what `npm test` repeats there.
 */
export default defineConfig(({ mode }) => ({
  define: { WITH_LAB: "false" },
  test: {
    ...testsOf(mode),
    setupFiles: ["checks/property-seed.ts"],
    // The files of a worker share their modules and hand on their databases: a quarter of the processor time.
    // A file that changes what others see (a global, the environment) puts it back.
    isolate: false,
    // Two more than there are cores: a test that waits for an answer leaves its core to another.
    maxWorkers: availableParallelism() + 2,
    // What V8 has compiled of dependencies: a tenth of the time of one file that opens an app.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache/compile") },
    // Ends what hangs: a machine that others keep busy makes a test of five seconds take a minute.
    testTimeout: 120_000,
    hookTimeout: 90_000,
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
    // What looks at the tables themselves knows those of the migrations.
    exclude: isSpread ? ["server/db/{tables.test.ts,engine/**}"] : [],
    retry: isSpread ? slowRetries : 0,
    provide: { propertySeed: propertySeed("1") },
  };
}

function slowTests() {
  return {
    include: [slow, ...propertyTests()],
    exclude: ["**/node_modules/**"],
    // Each of them measures, or starts programs of its own.
    fileParallelism: false,
    retry: slowRetries,
    provide: { propertySeed: propertySeed("new") },
  };
}

/** The same values each time, unless `PROPERTY_SEED` is `new` or a seed that a run has printed. */
function propertySeed(usual: string): number {
  const asked = process.env.PROPERTY_SEED ?? usual;
  if (asked !== "new") return Number(asked);
  const seed = randomInt(2 ** 31);
  console.log(`Property tests draw new values: PROPERTY_SEED=${seed} draws them again.`);
  return seed;
}
