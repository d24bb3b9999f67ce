import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The data folder is in use by a living process, or its disk is nearly full. The message says what to do. */
export class FolderUnusable extends Error {
  override name = "FolderUnusable";
}

/** The locks that this process holds. One that nothing refers to would be collected, and so given back. */
const held = new Set<DatabaseSync>();

/** SQLite's number for a database that another process has locked. */
const BUSY = 5;

/**
 * Takes the exclusive lock of a data folder and returns how to give it back. PGlite takes none itself, and two
 * processes on one folder lose acknowledged rows.
 *
 * The lock is the kernel's, on a file that SQLite opens: Node has no call for one of its own. It holds between
 * containers that share the folder, where process numbers say nothing, and is free as soon as its process is gone.
 */
export function lockFolder(folder: string): () => void {
  const holder = join(folder, "lock-holder");
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new FolderUnusable(
      `The data folder ${folder} is in use by process ${read(holder)}. Stop it first, or set DATA_DIR to another folder.`,
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

/** The process that said it took the lock: in another container it has another number here. */
function read(holder: string): string {
  try {
    return readFileSync(holder, "utf8");
  } catch {
    return "(not known)";
  }
}
