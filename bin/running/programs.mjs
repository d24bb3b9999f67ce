import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { node, root } from "../setup/programs.mjs";

/**
 * A program that was started: `end` sends it a signal, `ended` answers its exit code once it has ended.
 * @typedef {{ end: (signal: NodeJS.Signals) => unknown, ended: Promise<number> }} Program
 */

/** Where Node keeps what it made of our TypeScript, so that the next start need not make it again: half of its time. */
const compiled = join(root, ".cache/compiled");
const endWithParent = fileURLToPath(new URL("end-with-parent.mjs", import.meta.url));

/**
 * Starts a TypeScript program with Node 24 in a process group of its own, so that Ctrl-C reaches only us
 * and we decide the order in which programs end.
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
 * Waits until `url` answers 2xx. Answers false if the program ends first or time runs out.
 * @param {Program} program
 * @param {string} url
 */
export async function isReady(program, url, { within = 60_000 } = {}) {
  const patience = AbortSignal.timeout(within);
  const ended = program.ended.then(() => "ended");
  while (!patience.aborted) {
    if (await answers(url)) return true;
    if ((await Promise.race([ended, wait(50)])) === "ended") return false;
  }
  return false;
}

/**
 * Asks a program to finish what it is doing and end; ends it by force when it has not within the given time.
 * @param {Program} program
 * @param {{ within: number }} patience in milliseconds
 */
export async function drain(program, { within }) {
  program.end("SIGTERM");
  const force = setTimeout(() => program.end("SIGKILL"), within);
  await program.ended;
  clearTimeout(force);
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
