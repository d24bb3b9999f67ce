import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { refuse, step } from "../terminal.mjs";
import { machineEnvironment, node, root, run, tail } from "./programs.mjs";

/** Makes node_modules what package-lock.json says, with `npm ci`, unless it is so already. */
export async function install() {
  if (isInstalled()) return;
  await step("Installing packages (first time, or they changed)", async () => {
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
    const { code, output } = await run("npm", args, { env: machineEnvironment() });
    if (code !== 0) refuse(`npm ci failed:\n${tail(output)}`);
  });
}

/**
 * Compares package-lock.json with the record that npm leaves in node_modules when an installation has finished.
 * Optional packages may be absent (they are for other machines), but those present must match too.
 */
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
