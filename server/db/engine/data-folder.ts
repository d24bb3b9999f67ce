import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderUnusable extends Error {
  override name = "FolderUnusable";
}

const OTHERS = 0o077;

/** Denies other users access, including to files made later (umask). @throws FolderUnusable if they can open the folder anyway */
export function makePrivateFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
  if (statSync(folder).mode & OTHERS)
    throw new FolderUnusable(
      `DATA_DIR: other users can open the data folder ${folder}, and this user cannot change that. Make this user its owner, or set DATA_DIR to another folder.`,
    );
}

/** Locks held by this process. Garbage collection of an unreferenced one would release it. */
const held = new Set<DatabaseSync>();

const BUSY = 5;

/** A kernel lock through SQLite: Node has no API for one, and a process id means nothing in another container. */
export function lockFolder(folder: string): () => void {
  const holder = join(folder, "lock-holder");
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new FolderUnusable(
      `The data folder ${folder} is in use by process ${readHolder(holder)}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  writeFileSync(holder, `${process.pid}`);
  return () => {
    rmSync(holder, { force: true });
    held.delete(lock);
    lock.close();
  };
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "(unknown)";
  }
}
