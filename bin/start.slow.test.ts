import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePorts } from "./running/addresses.mjs";
import { copyProject, npmStartOn, npmStart as npmStartOnFree, type Start } from "./test-start.ts";

const waitOptions = { timeout: 40_000, interval: 100 };
const started: Start[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-start-"));
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.end();
  rmSync(folder, { recursive: true, force: true });
});

test("npm start prints the URLs and the homes to try", async () => {
  const first = await npmStart();
  await first.untilPrinted("Stop: Ctrl-C");
  expect(first.printed()).toContain(`http://localhost:${first.ports[0]}`);
  expect(first.printed()).toContain(`http://localhost:${first.ports[1]}/mail`);
  expect(first.printed()).toMatch(/7 Brantwood Close, Bradford +BD9 6QH +1234567891004 +60FC/);
}, 60_000);

test("a second npm start on the same data folder refuses with one line", async () => {
  const first = await npmStart();
  await first.untilPrinted("The app");
  const samePorts = await npmStart(first.ports);
  expect(await samePorts.code()).toBe(1);
  expect(lastLine(samePorts)).toMatch(
    /^✗ Already running on this data folder \(process \d+\): http:\/\/localhost:\d+/,
  );
  const otherPorts = await npmStart();
  expect(await otherPorts.code()).toBe(1);
  expect(lastLine(otherPorts)).toMatch(/is in use by process \d+/);
}, 60_000);

test("names a port that another program uses", async () => {
  const first = await npmStart();
  await first.untilPrinted("The app");
  const [port, ...others] = await freePorts(3);
  const second = await npmStart([port, first.ports[1], others[1]]);
  expect(await second.code()).toBe(1);
  expect(lastLine(second)).toContain(`Port ${first.ports[1]} is taken by another program.`);
}, 60_000);

test("names a taken port before it installs anything", async () => {
  const tree = copyProject();
  rmSync(join(tree, "node_modules"));
  const other = createServer();
  const [port = 0, ...others] = await freePorts(3);
  await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
  const one = npmStartOn([others[0], port, others[1]], { cwd: tree, settings: { DATA_DIR: folder } });
  expect(await one.code()).toBe(1);
  expect(lastLine(one)).toBe(
    `✗ Port ${port} is taken by another program. Choose another: SANDBOX_PORT=${port + 10} npm start`,
  );
  expect(existsSync(join(tree, "node_modules"))).toBe(false);
  other.close();
  rmSync(tree, { recursive: true });
}, 60_000);

test("refuses one port for two programs", async () => {
  const [port, ...others] = await freePorts(2);
  const one = await npmStart([port, port, others[0]]);
  expect(await one.code()).toBe(1);
  expect(lastLine(one)).toBe(`✗ PORT and SANDBOX_PORT are both ${port}. Set one of them to another port.`);
}, 60_000);

test("npmStart retries if another program takes a port first", async () => {
  const other = createServer();
  const [taken = 0] = await freePorts(1);
  await new Promise<void>((resolve) => other.listen(taken, "127.0.0.1", resolve));
  let requested = 0;
  const choosePorts = async (count: number) => {
    const ports = await freePorts(count);
    return requested++ ? ports : [ports[0] ?? 0, taken, ...ports.slice(2)];
  };
  const one = await npmStartOnFree({ choosePorts, settings: { DATA_DIR: folder } });
  started.push(one);
  expect([one.ports.includes(taken), one.printed().includes("The app")]).toEqual([false, true]);
  other.close();
}, 60_000);

test("waits for the app at HOST and prints that address", async () => {
  const one = await npmStart(undefined, { HOST: "127.0.0.2" });
  await one.untilPrinted("The app");
  expect(one.printed()).toContain(`http://127.0.0.2:${one.ports[0]}`);
}, 60_000);

test("refuses a HOST that is another machine's address; does not report a taken port", async () => {
  const one = await npmStart(undefined, { HOST: "203.0.113.7" });
  expect(await one.code()).toBe(1);
  expect(one.printed()).toContain("HOST: this machine has no such address.");
  expect(one.printed()).not.toContain("is taken");
}, 60_000);

test("names a port that another program uses at HOST", async () => {
  const first = await npmStart(undefined, { HOST: "127.0.0.2" });
  await first.untilPrinted("The app");
  const [, ...others] = await freePorts(3);
  const second = await npmStart([first.ports[0], ...others], { HOST: "127.0.0.2", DATA_DIR: `${folder}/b` });
  expect(await second.code()).toBe(1);
  expect(lastLine(second)).toContain(`Port ${first.ports[0]} is taken by another program.`);
}, 60_000);

test("names the setting of an invalid port", async () => {
  const one = await npmStart([Number.NaN, 1, 2]);
  expect(await one.code()).toBe(1);
  expect(lastLine(one)).toBe("✗ PORT must be a whole number from 1 to 65535.");
}, 60_000);

// Claims: F30
test.each(["SIGTERM", "SIGKILL"] as const)(
  "%s to npm start ends the app and the partners",
  async (signal) => {
    const one = await npmStart();
    await one.untilPrinted("The app");
    one.npm.kill(signal);
    await waitUntilGone(one);
  },
  60_000,
);

test("Ctrl-C to the whole process group ends the app and the partners", async () => {
  const one = await npmStart();
  await one.untilPrinted("The app");
  process.kill(-(one.npm.pid ?? 0), "SIGINT");
  await waitUntilGone(one);
}, 60_000);

async function npmStart(ports?: (number | undefined)[], more: Record<string, string> = {}): Promise<Start> {
  const settings = { DATA_DIR: folder, ...more };
  const one = ports ? npmStartOn(ports, { settings }) : await npmStartOnFree({ settings });
  started.push(one);
  return one;
}

function waitUntilGone({ ports }: Start): Promise<void> {
  return vi.waitFor(async () => expect(await listening(ports)).toEqual([]), waitOptions);
}

async function listening(ports: readonly number[]): Promise<number[]> {
  const openPorts = await Promise.all(
    ports.slice(0, 2).map((port) =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => port,
        () => undefined,
      ),
    ),
  );
  return openPorts.filter((port) => port !== undefined);
}

function lastLine(one: Start): string {
  return one.printed().trimEnd().split("\n").at(-1) ?? "";
}
