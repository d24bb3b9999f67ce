import { availableParallelism } from "node:os";
import { deadCode, journeys, lint, testsOnPostgres, types, unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude, line } from "./setup/summary.mjs";
import { print } from "./terminal.mjs";

await install();
await buildPages();
// With vitest.config.ts's workers in each part, concurrent calls would exceed the database's one-second timeout.
const workers = [`--maxWorkers=${availableParallelism()}`];
const onPostgres = process.env.TEST_DATABASE_URL ? [() => testsOnPostgres(workers, { show: false })] : [];
const outcomes = await Promise.all([
  inSequence([types, lint, deadCode, ...onPostgres]),
  inSequence([() => unitTests(workers, { show: false })]),
  inSequence([() => journeys([], { env: { PLAYWRIGHT_FORCE_TTY: "0" } })]),
]);
conclude("npm test", outcomes.flat());

async function inSequence(checks) {
  const outcomes = [];
  for (const check of checks) {
    const outcome = await check();
    print(line(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}
