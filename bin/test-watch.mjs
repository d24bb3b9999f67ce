import { spawn } from "node:child_process";
import { argv } from "node:process";
import { optionsForFewFiles } from "./setup/checks.mjs";
import { install } from "./setup/install.mjs";
import { buildPages } from "./setup/pages.mjs";
import { node, root, tools } from "./setup/programs.mjs";

await install();
await buildPages();
const args = ["watch", "--mode", "watch", ...optionsForFewFiles, ...argv.slice(2)];
// Inherits stdin, so that Vitest's keys work.
const watching = spawn(node, [tools.vitest, ...args], { cwd: root, stdio: "inherit" });
watching.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
