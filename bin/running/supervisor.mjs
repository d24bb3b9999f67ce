import { readFileSync } from "node:fs";
import { fail } from "../terminal.mjs";
import { drain, isReady, start } from "./programs.mjs";
import { startRestarting } from "./restarting.mjs";

/** Within this time signals count as one: npm and the terminal both deliver Ctrl-C. */
const signalDebounceMs = 1_000;

/**
 * Runs until a signal arrives or a program ends. Drains the app first: its remaining work may need a partner.
 * @param {object} addresses from `freeAddresses`
 * @param {{ withSandbox: boolean, serverArguments?: string[], watch?: boolean, whenReady: () => Promise<void> }} options
 */
export async function supervise(addresses, { withSandbox, serverArguments = [], watch = false, whenReady }) {
  const env = { LOG_LEVEL: withSandbox ? "warn" : "info", ...process.env };

  const begin = (file, options) =>
    watch ? startRestarting(file, options, sourcesOf(file)) : start(file, options);
  const sandbox = withSandbox ? begin("sandbox/main.ts", { env, quiet: true }) : undefined;
  const app = begin("server/main.ts", { env, args: serverArguments });
  const stop = stopOnce(app, sandbox);
  stopOnSignals(stop);
  app.ended.then(stop);
  sandbox?.ended.then(() => stop(1));

  const ready = [isReady(app, `${addresses.probedAt}/readyz`)];
  if (sandbox) ready.push(isReady(sandbox, `http://127.0.0.1:${addresses.sandbox}/mail.json`));
  if ((await Promise.all(ready)).every(Boolean)) await whenReady();
}

/** The folders whose changes restart a program. Content and pages are reloaded without a restart. */
function sourcesOf(file) {
  return [file.split("/")[0], "domain", ...(file.startsWith("server/") ? ["contract"] : [])];
}

function stopOnce(app, sandbox) {
  let stopping = false;
  return async (code) => {
    if (stopping) return;
    stopping = true;
    await drain(app, { within: 15_000 });
    if (sandbox) await drain(sandbox, { within: 3_000 });
    process.exit(code);
  };
}

function stopOnSignals(stop) {
  let first = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (first && Date.now() - first > signalDebounceMs) fail("Stopped without draining.");
      first ||= Date.now();
      stop(0);
    });
  }
  onNpmExit(() => stop(0));
}

const pollMs = 100;

/** Polls the process tree, because the shell between npm and us does not forward SIGTERM. */
function onNpmExit(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parentIsShell = /^\S*sh\0-c\0/.test(read(`/proc/${process.ppid}/cmdline`));
  const chain = () => (parentIsShell ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`);
  const before = chain();
  const poll = setInterval(() => {
    if (chain() === before) return;
    clearInterval(poll);
    gone();
  }, pollMs);
  poll.unref();
}

/** The parent's id on Linux; elsewhere "", so that only our own parent is watched. */
function parentOf(id) {
  return /^PPid:\s*(\d+)/m.exec(read(`/proc/${id}/status`))?.[1] ?? "";
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
