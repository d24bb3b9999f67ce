import { argv } from "node:process";
import { unitTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";

await install();
await buildPages();
const { failed } = await unitTests(argv.slice(2));
process.exitCode = failed ? 1 : 0;
