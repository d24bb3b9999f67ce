import { databaseTestsOnPostgres, deadCode, journeys, lint, types, unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { bold, dim, green, red, say, table } from "./terminal.mjs";

await install();
await buildPages();
const onPostgres = process.env.TEST_DATABASE_URL ? [databaseTestsOnPostgres] : [];
const outcomes = [];
for (const check of [types, lint, deadCode, unitTests, ...onPostgres, journeys]) {
  const outcome = await check();
  say(line(outcome));
  outcomes.push(outcome);
}

const sum = (what) => outcomes.reduce((total, outcome) => total + outcome[what], 0);
say();
say(bold("Summary"));
for (const row of table(outcomes.map(columns))) say(row);
say();
const flaky = outcomes.flatMap((outcome) => outcome.flaky);
for (const title of flaky) say(`${red("flaky")} ${title}`);
say(`${sum("passed")} passed, ${sum("failed")} failed, ${flaky.length} flaky`);
process.exitCode = sum("failed") === 0 ? 0 : 1;

function line({ title, failed, seconds }) {
  return `${failed ? red("✗") : green("✓")} ${title} ${dim(`${seconds} s`)}`;
}

function columns({ title, passed, failed, flaky, seconds }) {
  const again = flaky.length > 0 ? `${flaky.length} flaky` : green("good");
  const verdict = failed ? red(`${failed} failed`) : again;
  return [`  ${title}`, passed ? `${passed} passed` : "", verdict, dim(`${seconds} s`)];
}
