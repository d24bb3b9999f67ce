import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const children: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(folder, { recursive: true });
});

// Claims: F27
test("refuses a second process on the same folder and names the first", async () => {
  const first = starter();
  expect(await first.output).toBe("held");
  expect(await starter().output).toContain(`in use by process ${first.child.pid}.`);
});

test("kill -9 releases the folder", async () => {
  const first = starter();
  await first.output;
  await kill(first.child);
  expect(await starter().output).toBe("held");
});

// Claims: F27
test("the lock does not depend on the process id in lock-holder", async () => {
  expect(await starter().output).toBe("held");
  writeFileSync(join(folder, "lock-holder"), "4194303");
  expect(await starter().output).toContain("in use by process 4194303.");
  rmSync(join(folder, "lock-holder"));
  expect(await starter().output).toContain("is in use");
});

test("ignores the lock-holder file of an unlocked folder", async () => {
  writeFileSync(join(folder, "lock-holder"), `${process.pid}`);
  expect(await starter().output).toBe("held");
});

// Claims: F27
test("one of six concurrent processes takes over a dead process's lock", async () => {
  const first = starter();
  await first.output;
  await kill(first.child);
  const startAt = Date.now() + 1_500;
  const lines = await Promise.all(Array.from({ length: 6 }, () => starter(startAt).output));
  expect(lines.filter((line) => line === "held")).toHaveLength(1);
}, 60_000);

test.each(["new", "existing"])("denies other users access to %s data folders", (which) => {
  const inner = join(folder, which);
  if (which === "existing") mkdirSync(inner, { mode: 0o755 });
  openDatabase(inner);
  expect(modeOf(inner)).toBe(0o700);
  const folders = readdirSync(inner, { recursive: true, encoding: "utf8" })
    .map((name) => join(inner, name))
    .filter((name) => statSync(name).isDirectory());
  expect(folders.length).toBeGreaterThan(20);
  for (const one of folders) expect(modeOf(one), one).toBe(0o700);
});

function starter(startAt = 0) {
  const script = join(import.meta.dirname, "test-lock-holder.ts");
  const child = spawn(process.execPath, [script, folder, `${startAt}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const output = once(child.stdout, "data").then(([line]) => String(line).trim());
  return { child, output };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

/** Opens the database in another process, since test workers cannot set a umask. */
function openDatabase(inner: string) {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `
    const { makePrivateFolder } = await import(${module("./data-folder.ts")});
    const { embeddedPostgres } = await import(${module("./embedded-postgres.ts")});
    makePrivateFolder(${JSON.stringify(inner)});
    const postgres = await embeddedPostgres({ folder: ${JSON.stringify(join(inner, "postgres"))} });
    await postgres.close();`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { stdio: "inherit" });
}
