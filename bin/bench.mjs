import { argv } from "node:process";
import { browser } from "./setup/browser.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { node, run } from "./setup/programs.mjs";

await install();
await buildPages();
const env = { ...process.env, CHROMIUM: await browser() };
const { code } = await run(node, ["lab/bench/main.ts", ...argv.slice(2)], { show: true, env });
process.exitCode = code;
