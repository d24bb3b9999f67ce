import { install } from "./setup/install.mjs";
import { node, run, tools } from "./setup/programs.mjs";

await install();
const { code } = await run(node, [tools.biome, "check", "--write", "."], { show: true });
process.exitCode = code;
