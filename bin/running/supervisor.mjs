import { readFileSync } from "node:fs";
import { refuse } from "../terminal.mjs";
import { addressesFrom, refuseTakenPorts } from "./addresses.mjs";
import { drain, isReady, start } from "./programs.mjs";
import { startRestarting } from "./restarting.mjs";

const oneSignal = 1_000;

/**
 * Runs the app, and beside it the pretend partners unless this is a production start, until it is told to stop
 * or one of them ends. The app drains first, because what it still has to do may need a partner.
 * @param {{ serverArguments?: string[], watch?: boolean, whenReady: (addresses: object) => Promise<void> }} options
 */
export async function supervise({ serverArguments = [], watch = false, whenReady }) {
  const withSandbox = process.env.NODE_ENV !== "production";
  const env = { LOG_LEVEL: withSandbox ? "warn" : "info", ...process.env };
  const addresses = addressesFrom(env);
  await refuseTakenPorts(addresses, { sandbox: withSandbox });

  const begin = (file, options) =>
    watch ? startRestarting(file, options, sourcesOf(file)) : start(file, options);
  const sandbox = withSandbox ? begin("sandbox/main.ts", { env, quiet: true }) : undefined;
  const app = begin("server/main.ts", { env, args: serverArguments });
  const stop = stopOnce(app, sandbox);
  listenForTheEnd(stop);
  app.ended.then(stop);
  sandbox?.ended.then(() => stop(1));

  const ready = [isReady(app, `${addresses.answersAt}/readyz`)];
  if (sandbox) ready.push(isReady(sandbox, `http://127.0.0.1:${addresses.sandbox}/mail.json`));
  if ((await Promise.all(ready)).every(Boolean)) await whenReady({ ...addresses, withSandbox });
}

/** The folders that a program is made from. Words come to the app through the content service, pages through Vite. */
function sourcesOf(file) {
  return [file.split("/")[0], "domain", ...(file.startsWith("server/") ? ["contract"] : [])];
}

/** Ends the app, then the sandbox, then this command with the given exit code; a second call waits with the first. */
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

/** npm passes Ctrl-C on although the terminal has sent it already: only a later one means impatience. */
function listenForTheEnd(stop) {
  let first = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (first && Date.now() - first > oneSignal) refuse("Ended without waiting.");
      first ||= Date.now();
      stop(0);
    });
  }
  whenNpmEnds(() => stop(0));
}

const lookEvery = 100;

/**
 * Calls `gone` once when npm, which started this program, is no longer there. npm passes SIGTERM on to the shell
 * between us, but that shell ends without passing it further, and a killed npm passes nothing on.
 */
function whenNpmEnds(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parentIsShell = /^\S*sh\0-c\0/.test(read(`/proc/${process.ppid}/cmdline`));
  const chain = () => (parentIsShell ? `${process.ppid} ${parentOf(process.ppid)}` : `${process.ppid}`);
  const before = chain();
  const look = setInterval(() => {
    if (chain() === before) return;
    clearInterval(look);
    gone();
  }, lookEvery);
  look.unref();
}

/** The parent of a process on Linux; elsewhere "", where only our own parent is watched. */
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
