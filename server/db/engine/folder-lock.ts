import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The data folder is in use by a living process. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/** How long the oldest of several that start at once waits for the others to give way. */
const PATIENCE_MS = 500;
const LOOK_EVERY_MS = 20;

/**
 * Takes the exclusive lock of a data folder and returns how to give it back. PGlite takes none itself,
 * and two processes on one folder lose acknowledged rows.
 *
 * Each process lays down a file of its own and only then looks for others, so of any two at least one sees
 * the other. No file is ever taken over: one whose process is dead is removed, and its name, which carries
 * when the process started, never comes back.
 */
export function lockFolder(folder: string): () => void {
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? "0" };
  const file = join(folder, nameOf(mine));
  const unlock = () => rmSync(file, { force: true });
  writeFileSync(file, "");
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const other = livingHolders(folder).find((holder) => holder.pid !== mine.pid);
    if (!other) return unlock;
    if (isOlder(other, mine) || waited >= PATIENCE_MS) {
      unlock();
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${other.pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
  }
}

interface Holder {
  pid: number;
  /** In clock ticks since boot; "0" where the system does not tell. */
  started: string;
}

function nameOf({ pid, started }: Holder): string {
  return `lock-${pid}-${started}`;
}

/** The living processes whose lock lies in the folder; the locks of dead ones are removed. */
function livingHolders(folder: string): Holder[] {
  const found = readdirSync(folder).flatMap((name) => {
    const [, pid, started = "0"] = /^lock-(\d+)-(\d+)$/.exec(name) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), started }];
  });
  const [living, dead] = [found.filter(isAlive), found.filter((holder) => !isAlive(holder))];
  for (const holder of dead) rmSync(join(folder, nameOf(holder)), { force: true });
  return living.sort((one, other) => (isOlder(one, other) ? -1 : 1));
}

/** Of those that start at once, the oldest wins, and of the same age the one with the lower number. */
function isOlder(one: Holder, other: Holder): boolean {
  return (
    Number(one.started) - Number(other.started) < 0 || (one.started === other.started && one.pid < other.pid)
  );
}

/** A process id is used again after a restart of the machine: the start time tells the two apart. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const started = startOf(holder.pid);
  return started === null || holder.started === "0" || started === holder.started;
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
