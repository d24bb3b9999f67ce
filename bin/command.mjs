import { argv } from "node:process";
import { loadEnvironment } from "./setup/environment.mjs";
import { install } from "./setup/install.mjs";
import { node, run } from "./setup/programs.mjs";

/** Runs a command of server/commands with Node 24 and the settings of `.env`: `node bin/command.mjs admin leads`. */
const [name, ...args] = argv.slice(2);
loadEnvironment();
await install();
const { code } = await run(node, [`server/commands/${name}.ts`, ...args], { show: true });
process.exitCode = code;
