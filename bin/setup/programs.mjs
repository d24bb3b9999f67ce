import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Node 24, installed as a dependency, independent of the machine's Node. */
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

export const tools = {
  biome: join(root, "node_modules/@biomejs/biome/bin/biome"),
  knip: join(root, "node_modules/knip/bin/knip.js"),
  playwright: join(root, "node_modules/@playwright/test/cli.js"),
  tsc: join(root, "node_modules/typescript/bin/tsc"),
  vite: join(root, "node_modules/vite/bin/vite.js"),
  vitest: join(root, "node_modules/vitest/vitest.mjs"),
};

/**
 * With `show`, the output is printed instead of returned.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { show = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

export function isRunning(id) {
  if (!(id > 0)) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch ({ code }) {
    return code === "EPERM";
  }
}

/** The environment without our node_modules on the path, to run the machine's own programs. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")));
  return { ...process.env, PATH: path.join(delimiter) };
}

export function tail(output, lines = 30) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
