import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Which cores the app has to itself, and which whoever asks. */
export interface Cores {
  app: readonly number[];
  load: readonly number[];
}

/**
 * The cores of this machine in two halves, the larger for the app; null where one core is all there is, or where
 * programs can not be held to theirs: that takes Linux and `taskset`.
 */
export function coresApart(): Cores | null {
  try {
    const cores = allowedCores();
    runOn(cores);
    const half = Math.ceil(cores.length / 2);
    return cores.length > 1 ? { app: cores.slice(0, half), load: cores.slice(half) } : null;
  } catch {
    return null;
  }
}

/** Holds this process, and what it starts from now on, to these cores. Throws where that can not be done. */
export function runOn(cores: readonly number[]): void {
  execFileSync("taskset", ["-apc", cores.join(","), `${process.pid}`], { stdio: "ignore" });
}

/** Those that this process may run on: `0-1,4` is three of them. */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}
