import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fail, step } from "../terminal.mjs";
import { machineEnvironment, node, root, run, tail } from "./programs.mjs";

export async function install() {
  if (isInstalled()) return;
  await step("Installing packages", async () => {
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    const { code, output } = await run("npm", args, { env: machineEnvironment() });
    if (code !== 0) fail(`npm ci failed:\n${tail(output)}`);
    if (!existsSync(node)) fail(NODE_MISSING);
  });
}

const NODE_MISSING =
  "npm skipped the install script of the package `node`, which brings the Node 24 that runs the app. " +
  "Run `npm rebuild node --ignore-scripts=false`, then this command again.";

/** Optional packages, which may be for other machines, can be absent but not outdated. */
function isInstalled() {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(join(root, "node_modules/.package-lock.json"));
  if (!existsSync(node) || present === undefined || wanted === undefined) return false;
  return Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) =>
      path in present ? present[path].version === version : optional,
    );
}

/** @returns {Record<string, { version: string, optional?: boolean }> | undefined} */
function packagesIn(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, "utf8")).packages : undefined;
}
