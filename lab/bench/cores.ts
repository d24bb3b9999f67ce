import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Cores of the app and of the load generator. */
export interface Cores {
  app: readonly number[];
  load: readonly number[];
}

/**
 * Splits this machine's cores in two, the larger half for the app. Returns null on a single core, or without
 * Linux and `taskset`.
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

/** Pins this process and its future children to these cores. */
export function runOn(cores: readonly number[]): void {
  execFileSync("taskset", ["-apc", cores.join(","), `${process.pid}`], { stdio: "ignore" });
}

/** Cores that this process may use. Linux lists three of them as `0-1,4`. */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}
