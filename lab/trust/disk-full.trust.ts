import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiCustomer } from "../../e2e/api-customer.ts";
import { openApp } from "../../e2e/app-under-test.ts";
import { bradford } from "../../server/test-household.ts";

const disk = mkdtempSync(join(tmpdir(), "disk-"));

/** A small disk of its own needs the right to mount one; elsewhere the test says that it did not run. */
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync("umount", ["-l", disk]);
  rmSync(disk, { recursive: true, force: true });
});
beforeAll(() => {
  if (!isMounted) console.log("disk full: not run, since no file system may be mounted here");
});

// Claims: F28
test.runIf(isMounted)(
  "a disk that fills up: no request hangs, and what was acknowledged is there once there is space again",
  async () => {
    const house = await openApp({ dataFolder: disk, env: { LOG_LEVEL: "silent" } });
    try {
      const amy = await apiCustomer(house, bradford);
      fill(join(disk, "ballast"));
      let acknowledged = "Rowan";
      const began = performance.now();
      for (let count = 0; count < 400 && performance.now() - began < 60_000; count += 1) {
        const name = `Rowan ${"abcdefghij"[count % 10]}${"abcdefghij"[Math.floor(count / 10) % 10]}`;
        const asked = performance.now();
        const { status } = await amy.call("PATCH", "/api/user/attributes", { given_name: name });
        expect(performance.now() - asked).toBeLessThan(25_000);
        if (status === 200) acknowledged = name;
        else if (status === 0) break;
      }
      const answers = await fetch(`${house.origin}/healthz`).then(
        ({ status }) => `answers ${status}`,
        () => "has ended",
      );
      console.log(`disk full: the process ${answers} after ${Math.round(performance.now() - began)} ms`);
      rmSync(join(disk, "ballast"));
      await house.restart("SIGKILL");
      const { body } = await amy.call("GET", "/api/user/attributes");
      expect(body.given_name).toBe(acknowledged);
      expect((await amy.linkByCode()).status).toBe(200);
    } finally {
      await house.close();
      await sleep(200);
    }
  },
);

function mount(): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=700m", "tmpfs", disk], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Takes all the space that is left. */
function fill(file: string) {
  const ballast = openSync(file, "w");
  const megabyte = Buffer.alloc(1024 * 1024, 1);
  try {
    for (;;) writeSync(ballast, megabyte);
  } catch {
    closeSync(ballast);
  }
}
