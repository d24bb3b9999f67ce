import { spawn } from "node:child_process";
import { argv } from "node:process";
import { forAFewFiles } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { node, root, tools } from "./setup/programs.mjs";

await install();
await buildPages();
// With the terminal's own input, so that Vitest's keys work: a for all, q to end.
const args = ["watch", "--mode", "watch", ...forAFewFiles, ...argv.slice(2)];
const watching = spawn(node, [tools.vitest, ...args], { cwd: root, stdio: "inherit" });
watching.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
