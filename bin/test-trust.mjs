import { argv } from "node:process";
import { trustTests } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { say } from "./terminal.mjs";

await install();
await buildPages();
const { passed, failed, seconds } = await trustTests(argv.slice(2));
say(`${passed} passed, ${failed} failed, ${seconds} s`);
process.exitCode = failed ? 1 : 0;
