import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { run, tail } from "../../bin/setup/programs.mjs";
import { print } from "../../bin/terminal.mjs";

/** Installs packages such as "express@5.2.1", which only one benchmark uses, into a folder of `.cache/`, once. */
export async function installOnDemand(packages: readonly string[], folder: string): Promise<string> {
  const prefix = resolve(".cache", folder);
  if (packages.every((spec) => isInstalled(prefix, spec))) return prefix;
  print(`  Installing ${packages.join(", ")} in .cache/`);
  const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { code, output } = await run("npm", ["install", "--prefix", prefix, ...options, ...packages]);
  if (code !== 0) throw new Error(`npm install ${packages.join(" ")} failed:\n${tail(output)}`);
  return prefix;
}

function isInstalled(prefix: string, spec: string): boolean {
  const at = spec.lastIndexOf("@");
  const file = `${prefix}/node_modules/${spec.slice(0, at)}/package.json`;
  return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).version === spec.slice(at + 1);
}
