import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const children: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killed));
  rmSync(folder, { recursive: true });
});

// Claims: F27
test("a second process on the same folder is refused, and told who has it", async () => {
  const first = starter();
  expect(await first.says).toBe("held");
  expect(await starter().says).toContain(`in use by process ${first.child.pid}.`);
});

test("after a kill -9 the folder is free again", async () => {
  const first = starter();
  await first.says;
  await killed(first.child);
  expect(await starter().says).toBe("held");
});

// Claims: F27
test("the lock holds whatever process number its holder has here, as from another container", async () => {
  expect(await starter().says).toBe("held");
  writeFileSync(join(folder, "lock-holder"), "4194303");
  expect(await starter().says).toContain("in use by process 4194303.");
  rmSync(join(folder, "lock-holder"));
  expect(await starter().says).toContain("is in use");
});

test("a holder that is named by a folder nobody has locked is none", async () => {
  writeFileSync(join(folder, "lock-holder"), `${process.pid}`);
  expect(await starter().says).toBe("held");
});

// Claims: F27
test("of six that find a dead one's lock at the same moment, one takes it over", async () => {
  const first = starter();
  await first.says;
  await killed(first.child);
  const atOnce = Date.now() + 1_500;
  const said = await Promise.all(Array.from({ length: 6 }, () => starter(atOnce).says));
  expect(said.filter((line) => line === "held")).toHaveLength(1);
}, 60_000);

function starter(startAt = 0) {
  const script = join(import.meta.dirname, "test-lock-holder.ts");
  const child = spawn(process.execPath, [script, folder, `${startAt}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const says = once(child.stdout, "data").then(([line]) => String(line).trim());
  return { child, says };
}

async function killed(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
