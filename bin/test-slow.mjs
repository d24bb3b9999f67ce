import { argv } from "node:process";
import { slowJourneys, slowTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";

await install();
await buildPages();
const tests = await slowTests(argv.slice(2));
// With arguments, those tests are asked for and no others.
const failed = tests.failed + (argv.length > 2 ? 0 : (await slowJourneys()).failed);
process.exitCode = failed ? 1 : 0;
