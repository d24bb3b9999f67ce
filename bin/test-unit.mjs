import { argv } from "node:process";
import { optionsForFewFiles, unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { conclude } from "./setup/summary.mjs";

await install();
await buildPages();
const requested = argv.slice(2);
conclude("npm run test:unit", [
  await unitTests(requested.length ? [...optionsForFewFiles, ...requested] : []),
]);
