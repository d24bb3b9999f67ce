import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The data folder is in use by a living process. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/**
 * Takes the exclusive lock of a data folder and returns how to give it back. PGlite takes none itself,
 * and two processes on one folder lose acknowledged rows. A lock left by a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "lock");
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  try {
    writeFileSync(file, mine, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
    writeFileSync(file, mine, { flag: "wx" });
  }
  return () => rmSync(file, { force: true });
}

interface Holder {
  pid: number;
  started: string | null;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** A process id is used again after a restart of the machine: the start time tells the two apart. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const started = startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** When a process started, in clock ticks since boot, where the system tells (Linux). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
