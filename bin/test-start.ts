import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, vi } from "vitest";
import { freePorts } from "./running/addresses.mjs";
import { root } from "./setup/programs.mjs";

export interface Start {
  npm: ChildProcess;
  ports: number[];
  printed(): string;
  untilPrinted(text: string): Promise<void>;
  code(): Promise<number | null>;
  end(): Promise<void>;
}

interface StartOptions {
  args?: string[];
  cwd?: string;
  settings?: Record<string, string>;
  choosePorts?: (count: number) => Promise<number[]>;
}

const waitOptions = { timeout: 90_000, interval: 100 };
const TRIES = 3;

/** Retries on other ports if another program takes one first. */
export async function npmStart({ choosePorts = freePorts, ...options }: StartOptions): Promise<Start> {
  for (let left = TRIES; ; left -= 1) {
    const one = npmStartOn(await choosePorts(3), options);
    const isReady = one.untilPrinted("The app").then(
      () => true,
      () => false,
    );
    await Promise.race([isReady, one.code()]);
    if (left === 1 || !/is taken by another program|EADDRINUSE/.test(one.printed())) return one;
    await one.end();
  }
}

/** Runs in its own process group, as in a terminal. */
export function npmStartOn(
  ports: readonly (number | undefined)[],
  { args = ["start"], cwd = root, settings = {} }: StartOptions,
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
    untilPrinted: (text) => vi.waitFor(() => expect(output).toContain(text), waitOptions),
    code: () => exit,
    end: async () => {
      if (npm.exitCode === null) npm.kill("SIGTERM");
      await exit;
    },
  };
}

/** Copies the project with its packages, but without a build. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "hearth-copy-"));
  const left = new Set(["node_modules", ".git", ".cache", "dist", "data"]);
  cpSync(root, copy, { recursive: true, filter: (file) => !left.has(relative(root, file)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}
