import { argv } from "node:process";
import { browserForJourneys } from "./setup/browser.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { node, run, tools } from "./setup/programs.mjs";

await install();
await buildPages();
const env = { ...process.env, CHROMIUM: await browserForJourneys() };
const args = ["test", "--config", "lab/gallery/gallery.config.ts", ...argv.slice(2)];
const { code } = await run(node, [tools.playwright, ...args], { show: true, env });
process.exitCode = code;
