import { availableParallelism } from "node:os";
import { deadCode, journeys, lint, testsOnPostgres, types, unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude, line } from "./setup/summary.mjs";
import { say } from "./terminal.mjs";

await install();
await buildPages();
// Journeys wait for pages, other tests for databases: side by side they leave no core idle. Fewer workers than a part
// has by itself, or calls that are made at once outlast the second in which the database has to take them. Journeys
// are shown one by one as they end, without lines that are drawn again, and of the rest each part in one piece.
const workers = [`--maxWorkers=${availableParallelism()}`];
const onPostgres = process.env.TEST_DATABASE_URL ? [() => testsOnPostgres(workers, { show: false })] : [];
const outcomes = await Promise.all([
  oneByOne([types, lint, deadCode, ...onPostgres]),
  oneByOne([() => unitTests(workers, { show: false })]),
  oneByOne([() => journeys([], { env: { PLAYWRIGHT_FORCE_TTY: "0" } })]),
]);
conclude("npm test", outcomes.flat());

async function oneByOne(checks) {
  const outcomes = [];
  for (const check of checks) {
    const outcome = await check();
    say(line(outcome));
    outcomes.push(outcome);
  }
  return outcomes;
}
