import { chmodSync, mkdirSync, statSync } from "node:fs";
import { FolderUnusable } from "./folder-lock.ts";

const OTHERS = 0o077;

/**
 * Makes a data folder that only this user can open, also where it existed before. What is written to it from
 * then on is this user's alone too, but for files whose mode PGlite sets itself: the folder protects those.
 * @throws FolderUnusable where others can open the folder and this cannot be changed
 */
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
      `DATA_DIR: other users can open the data folder ${folder}, and this user cannot change that. Give it the folder, or set DATA_DIR to another.`,
    );
}
