import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { bradford } from "../../server/testing/test-household.ts";

const disk = mkdtempSync(join(tmpdir(), "disk-"));

/** Needs permission to mount a file system; without it the test is skipped with a message. */
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});
beforeAll(() => {
  if (!isMounted) console.log("disk full: skipped, cannot mount a file system here");
});

// Claims: F28
test.runIf(isMounted)("no request hangs on a full disk and acknowledged writes survive", async () => {
  const app = await openApp({ dataFolder: disk, env: { LOG_LEVEL: "silent" } });
  try {
    const amy = await apiCustomer(app, bradford);
    fill(join(disk, "ballast"));
    let acknowledged = "Rowan";
    const startedAt = performance.now();
    for (let count = 0; count < 400 && performance.now() - startedAt < 60_000; count += 1) {
      const name = `Rowan ${"abcdefghij"[count % 10]}${"abcdefghij"[Math.floor(count / 10) % 10]}`;
      const sentAt = performance.now();
      const { status } = await amy.call("PATCH", "/api/user/attributes", { given_name: name });
      expect(performance.now() - sentAt).toBeLessThan(25_000);
      if (status === 200) acknowledged = name;
      else if (status === 0) break;
    }
    const state = await fetch(`${app.origin}/healthz`).then(
      ({ status }) => `returns ${status}`,
      () => "has ended",
    );
    console.log(`disk full: the process ${state} after ${Math.round(performance.now() - startedAt)} ms`);
    rmSync(join(disk, "ballast"));
    await app.restart("SIGKILL");
    const { body } = await amy.call("GET", "/api/user/attributes");
    expect(body.given_name).toBe(acknowledged);
    expect((await amy.linkByCode()).status).toBe(200);
  } finally {
    await app.close();
    await sleep(200);
  }
});

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=700m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

function fill(file: string) {
  const ballast = openSync(file, "w");
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  try {
    for (;;) writeSync(ballast, megabyte);
  } catch {
    closeSync(ballast);
  }
}
