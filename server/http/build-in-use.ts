import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The newest build of the pages, below the folder in which the app is started. */
export const NEWEST_BUILD = "dist/current";

const NAMED = "--build=";

let inUse: string | undefined;

/**
 * The folder of the build that this process uses as long as it lives: pages that it drew name the files of that one,
 * whatever `npm run build` makes meanwhile. Throws ENOENT of `NEWEST_BUILD` where nothing was built.
 */
export function buildInUse(): string {
  const named = process.argv.find((argument) => argument.startsWith(NAMED));
  inUse ??= named?.slice(NAMED.length) ?? realpathSync.native(NEWEST_BUILD);
  return inUse;
}

/** The argument by which a process that is started later uses the build of this one, and not one made since. */
export function buildArgument(): string {
  return NAMED + buildInUse();
}

/** Leaves word in the build that this process uses it, so that `npm run build` lets it stand. */
export function holdBuild(): void {
  const holders = join(buildInUse(), "used-by");
  try {
    mkdirSync(holders, { recursive: true });
    writeFileSync(join(holders, String(process.pid)), "");
  } catch {
    // Where the app may not write beside its pages, nobody builds under it as the same user.
  }
}
