import { databaseTestsOnPostgres, deadCode, journeys, lint, types, unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude, line } from "./setup/summary.mjs";
import { say } from "./terminal.mjs";

await install();
await buildPages();
const onPostgres = process.env.TEST_DATABASE_URL ? [databaseTestsOnPostgres] : [];
const outcomes = [];
for (const check of [types, lint, deadCode, unitTests, ...onPostgres, journeys]) {
  const outcome = await check();
  say(line(outcome));
  outcomes.push(outcome);
}
conclude("npm test", outcomes);
