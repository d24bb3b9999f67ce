import { readFileSync } from "node:fs";

const lookEvery = 100;

/**
 * Calls `gone` once when npm, which started this program, is no longer there. npm passes SIGTERM on to the shell
 * between us, but that shell ends without passing it further, and a killed npm passes nothing on.
 */
export function whenNpmEnds(gone) {
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
