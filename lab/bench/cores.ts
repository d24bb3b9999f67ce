import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Cores {
  app: readonly number[];
  load: readonly number[];
}

/** The larger half is for the app. Null on a single core, or without Linux and `taskset`. */
export function splitCores(): Cores | null {
  try {
    const cores = allowedCores();
    runOn(cores);
    const half = Math.ceil(cores.length / 2);
    return cores.length > 1 ? { app: cores.slice(0, half), load: cores.slice(half) } : null;
  } catch {
    return null;
  }
}

export function runOn(cores: readonly number[]): void {
  execFileSync("taskset", ["-apc", cores.join(","), `${process.pid}`], { stdio: "ignore" });
}

function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
