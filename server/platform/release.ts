import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Release {
  version: string;
  commit: string | null;
}

const ROOT = new URL("../..", import.meta.url);

export const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("package.json", ROOT), "utf8"),
);

export function readRelease(commit: string | null): Release {
  return { version, commit: commit ?? commitOfClone() };
}

function commitOfClone(): string | null {
  try {
    const args = ["rev-parse", "HEAD"];
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}
