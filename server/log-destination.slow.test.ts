import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";

let program: ChildProcess | undefined;
afterEach(() => program?.kill("SIGKILL"));

test("a reader of the log that stalls neither freezes the process nor keeps it from ending", async () => {
  const stalled = start(20_000);
  await once(stalled.stderr as NodeJS.ReadableStream, "data");
  const began = Date.now();
  stalled.kill("SIGTERM");
  await once(stalled, "exit");
  expect(stalled.exitCode).toBe(0);
  expect(Date.now() - began).toBeLessThan(5_000);
});

test("a reader that comes back is told how much it missed, and then hears everything again", async () => {
  const stalled = start(20_000);
  await once(stalled.stderr as NodeJS.ReadableStream, "data");
  setTimeout(() => stalled.kill("SIGTERM"), 3_000);
  const lines = (await text(stalled.stdout as NodeJS.ReadableStream)).trim().split("\n");
  const told = lines.map((line) => JSON.parse(line));
  const lost = told.find((line) => line.lost)?.lost;
  expect(lost).toBeGreaterThan(10_000);
  expect(told.filter((line) => "line" in line || line.msg === "all is written")).toHaveLength(20_001 - lost);
});

test("a reader that keeps up misses nothing", async () => {
  const program = start(2_000);
  let isDone = false;
  program.stderr?.once("data", () => {
    isDone = true;
    setTimeout(() => program.kill("SIGTERM"), 1_000);
  });
  const lines = (await text(program.stdout as NodeJS.ReadableStream)).trim().split("\n");
  expect(isDone).toBe(true);
  expect(lines.filter((line) => line.includes("a line"))).toHaveLength(2_000);
});

function start(lines: number): ChildProcess {
  program = spawn(process.execPath, ["server/test-log-writer.ts", `${lines}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return program;
}
