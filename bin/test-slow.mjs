import { argv } from "node:process";
import { slowTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";

await install();
await buildPages();
const { failed } = await slowTests(argv.slice(2));
process.exitCode = failed ? 1 : 0;
