import { argv, env } from "node:process";
import { databaseTestsOnPartitions, slowJourneys, slowTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude } from "./setup/summary.mjs";

await install();
await buildPages();
const tests = await slowTests(argv.slice(2));
// With arguments, runs the matching tests only.
const others =
  argv.length > 2 ? [] : [slowJourneys, ...(env.TEST_DATABASE_URL ? [databaseTestsOnPartitions] : [])];
const outcomes = [tests];
for (const other of others) outcomes.push(await other());
conclude("npm run test:slow", outcomes);
