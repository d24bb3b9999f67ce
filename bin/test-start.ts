import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, vi } from "vitest";
import { freePorts } from "./running/addresses.mjs";
import { root } from "./setup/programs.mjs";

/** A command that runs, and what it printed so far. */
export interface Start {
  npm: ChildProcess;
  /** Of the app, of the pretend partners, and of their mail. */
  ports: number[];
  printed(): string;
  says(text: string): Promise<void>;
  code(): Promise<number | null>;
  end(): Promise<void>;
}

interface How {
  args?: string[];
  cwd?: string;
  settings?: Record<string, string>;
  choosePorts?: (count: number) => Promise<number[]>;
}

const patience = { timeout: 90_000, interval: 100 };
const TRIES = 3;

/**
 * Runs `npm start`, or what `args` say, on ports that are free, until it is ready or has ended. Another program may
 * take one of them before the command does: then on others.
 */
export async function npmStart({ choosePorts = freePorts, ...how }: How): Promise<Start> {
  for (let left = TRIES; ; left -= 1) {
    const one = npmStartOn(await choosePorts(3), how);
    const isReady = one.says("The app").then(
      () => true,
      () => false,
    );
    await Promise.race([isReady, one.code()]);
    if (left === 1 || !/is taken by another program|EADDRINUSE/.test(one.printed())) return one;
    await one.end();
  }
}

/** The same on the ports that are given, at once, as a terminal would: in a process group of its own. */
export function npmStartOn(
  ports: readonly (number | undefined)[],
  { args = ["start"], cwd = root, settings = {} }: How,
): Start {
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = ports.map(String);
  const env = { ...process.env, NODE_ENV: "", PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, ...settings };
  const npm = spawn("npm", args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  npm.stdout.on("data", (chunk) => (output += chunk));
  npm.stderr.on("data", (chunk) => (output += chunk));
  const exit = new Promise<number | null>((resolve) => npm.once("close", resolve));
  return {
    npm,
    ports: ports.map(Number),
    printed: () => output,
    says: (text) => vi.waitFor(() => expect(output).toContain(text), patience),
    code: () => exit,
    end: async () => {
      if (npm.exitCode === null) npm.kill("SIGTERM");
      await exit;
    },
  };
}

/** A copy of the project to change things in, with the same packages and no build. */
export function copyOfTheTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "hearth-copy-"));
  const left = new Set(["node_modules", ".git", ".cache", "dist", "data"]);
  cpSync(root, copy, { recursive: true, filter: (file) => !left.has(relative(root, file)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}
