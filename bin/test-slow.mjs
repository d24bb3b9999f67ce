import { argv } from "node:process";
import { slowJourneys, slowTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude } from "./setup/summary.mjs";

await install();
await buildPages();
const tests = await slowTests(argv.slice(2));
// With arguments, those tests are asked for and no others.
const journeys = argv.length > 2 ? [] : [await slowJourneys()];
conclude("npm run test:slow", [tests, ...journeys]);
