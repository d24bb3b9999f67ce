import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Which cores the app has to itself, and which whoever asks. */
export interface Cores {
  app: readonly number[];
  load: readonly number[];
}

/**
 * The cores of this machine in two halves, the larger for the app; null where one core is all there is or there is
 * no `taskset` to hold programs to theirs.
 */
export function coresApart(): Cores | null {
  const cores = allowedCores();
  const half = Math.ceil(cores.length / 2);
  const apart = { app: cores.slice(0, half), load: cores.slice(half) };
  return apart.load.length > 0 && runOn(cores) ? apart : null;
}

/** Holds this process, and what it starts from now on, to these cores. Answers false where that cannot be done. */
export function runOn(cores: readonly number[]): boolean {
  try {
    execFileSync("taskset", ["-apc", cores.join(","), `${process.pid}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Those that this process may run on: `0-1,4` is three of them. Linux only. */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}
