import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that the project was cloned into. Every command works from here. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The Node 24 that arrives as a dependency, so that it does not matter which one the machine has. */
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

/** Where the command-line program of an installed package lies, to be run with `node`. */
export const tools = {
  biome: join(root, "node_modules/@biomejs/biome/bin/biome"),
  knip: join(root, "node_modules/knip/bin/knip.js"),
  playwright: join(root, "node_modules/@playwright/test/cli.js"),
  tsc: join(root, "node_modules/typescript/bin/tsc"),
  vite: join(root, "node_modules/vite/bin/vite.js"),
  vitest: join(root, "node_modules/vitest/vitest.mjs"),
};

/**
 * Runs a program to its end and answers its exit code and what it printed.
 * With `show`, its output goes to the terminal as it comes, and `output` is empty.
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

/** Whether there is a process of this number, also of another user. */
export function isRunning(id) {
  if (!(id > 0)) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch ({ code }) {
    return code === "EPERM";
  }
}

/** The environment without our own node_modules/.bin on the path: what the machine itself would run. */
export function machineEnvironment() {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, "node_modules")));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** The last lines of a long output, for a message about what went wrong. */
export function tail(output, lines = 30) {
  return output.trimEnd().split("\n").slice(-lines).join("\n");
}
