import { install } from "./setup/install.mjs";
import { node, run, tools } from "./setup/programs.mjs";

/** Formats all files, sorts their imports and applies the linter's safe fixes. */
await install();
const { code } = await run(node, [tools.biome, "check", "--write", "."], { show: true });
process.exitCode = code;
