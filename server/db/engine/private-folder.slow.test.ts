import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "hearth-private-"));
});
afterAll(() => rmSync(parent, { recursive: true }));

test.each(["new", "existing"])("closes a data folder that is %s to other users", (which) => {
  const folder = join(parent, which);
  if (which === "existing") mkdirSync(folder, { mode: 0o755 });
  open(folder);
  expect(modeOf(folder)).toBe(0o700);
  const folders = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isDirectory());
  expect(folders.length).toBeGreaterThan(20);
  for (const inner of folders) expect(modeOf(inner), inner).toBe(0o700);
});

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

/** Opens the database in a process of its own: a worker of the tests has no umask. */
function open(folder: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `
    const { makePrivateFolder } = await import(${module("./private-folder.ts")});
    const { embeddedPostgres } = await import(${module("./embedded-postgres.ts")});
    makePrivateFolder(${JSON.stringify(folder)});
    const postgres = await embeddedPostgres({ folder: ${JSON.stringify(join(folder, "postgres"))} });
    await postgres.close();`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
}
