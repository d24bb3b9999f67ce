import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { node, root } from "../setup/programs.mjs";

/**
 * A running program: `end` sends a signal, `ended` resolves to the exit code.
 * @typedef {{ end: (signal: NodeJS.Signals) => unknown, ended: Promise<number> }} Program
 */

/** Node's compile cache, which halves the start time. */
const compiled = join(root, ".cache/compiled");
const endWithParent = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only the supervisor.
 * @param {string} file such as "server/main.ts"
 * @param {{ env: Record<string, string | undefined>, args?: string[], quiet?: boolean }} options
 * @returns {Program & { child: import("node:child_process").ChildProcess }}
 */
export function start(file, { env, args = [], quiet = false }) {
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = ["ignore", quiet ? "ignore" : "inherit", "inherit", "ipc"];
  const child = spawn(node, ["--import", endWithParent, file, ...args], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    detached: true,
    stdio,
  });
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  return { child, ended, end: (signal) => child.kill(signal) };
}

/**
 * Returns false if the program ends before `url` returns 2xx, or on timeout.
 * @param {Program} program @param {string} url
 */
export async function isReady(program, url, { within = 180_000 } = {}) {
  const timeout = AbortSignal.timeout(within);
  const ended = program.ended.then(() => "ended");
  while (!timeout.aborted) {
    if (await isUp(url)) return true;
    if ((await Promise.race([ended, wait(50)])) === "ended") return false;
  }
  return false;
}

/**
 * Sends SIGTERM, and SIGKILL after a timeout in milliseconds.
 * @param {Program} program @param {{ within: number }} timeout
 */
export async function drain(program, { within }) {
  program.end("SIGTERM");
  const force = setTimeout(() => program.end("SIGKILL"), within);
  await program.ended;
  clearTimeout(force);
}

async function isUp(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
