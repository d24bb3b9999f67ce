import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve as resolvePath } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../db/engine/database.ts";

const NOBODY = 65_534;

const server = process.env.TEST_DATABASE_URL;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-reason-"));
  writeFileSync(join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [
    "a database server that is down",
    { DATABASE_URL: "postgres://127.0.0.1:9/hearth" },
    "no database server responds",
  ],
  [
    "an unknown database host",
    { DATABASE_URL: "postgres://db.invalid/hearth" },
    "no database server responds",
  ],
])("names DATABASE_URL in one line for %s", async (_, env, problem) => {
  expect(await refusalOf(env)).toMatch(new RegExp(`^DATABASE_URL: ${problem}.*\\.$`));
});

const others: [string, (socket: Socket) => unknown, string][] = [
  ["greets and disconnects", (socket) => socket.end("220 mail.example ESMTP\r\n"), "disable"],
  ["greets a TLS client", (socket) => socket.end("220 mail.example ESMTP\r\n"), "verify-full"],
  ["disconnects", (socket) => socket.end(), "verify-full"],
  ["does not respond", () => undefined, "disable"],
];
test.each(others)("names DATABASE_URL in one line if the server %s", async (_, respond, sslmode) => {
  const sockets = new Set<Socket>();
  const other = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    respond(socket);
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  try {
    const refusal = await refusalOf({
      DATABASE_URL: `postgres://127.0.0.1:${port}/hearth?sslmode=${sslmode}`,
    });
    expect(refusal).toMatch(/^DATABASE_URL: (no database server responds|the server there)[^\n]*\.$/);
  } finally {
    for (const socket of sockets) socket.destroy();
    other.close();
  }
});

test("names PORT in one line if the port is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  try {
    const refusal = await refusalOf({ PORT: `${port}`, DATA_DIR: join(folder, "data") });
    expect(refusal).toBe("PORT: the port is in use. Set PORT to another.");
  } finally {
    other.close();
  }
});

test.each([
  ["an address of another machine", { HOST: "203.0.113.7" }],
  ["an unknown host", { HOST: "app.invalid" }],
])("names HOST in one line for %s", async (_, env) => {
  const refusal = await refusalOf({ ...env, DATA_DIR: join(folder, "data") });
  expect(refusal).toBe(
    "HOST: this machine has no such address. Set HOST to one of its own, such as 127.0.0.1.",
  );
});

test("explains how to build missing pages", async () => {
  const refusal = await refusalOf({ DATA_DIR: join(folder, "data") }, { cwd: folder });
  expect(refusal).toMatch(/^No built pages were found\. Run NODE_ENV=production npm run build, [^\n]*\.$/);
});

test("names DATA_DIR if it is a file", async () => {
  expect(await refusalOf({ DATA_DIR: join(folder, "file") })).toMatch(/^DATA_DIR names a file/);
});

test.runIf(process.getuid?.() === 0)(
  "refuses a data folder of another user that everyone can open",
  async () => {
    const others = join(folder, "others");
    mkdirSync(others);
    chmodSync(folder, 0o755);
    chmodSync(others, 0o777);
    const refusal = await refusalOf({ DATA_DIR: others, SECRETS: "s".repeat(43) }, { uid: NOBODY });
    expect(refusal).toMatch(/^DATA_DIR: other users can open the data folder [^\n]*\.$/);
    expect(readdirSync(others)).toEqual([]);
  },
);

test.runIf(server)("names the setting if the database is missing or the user lacks rights", async () => {
  const missing = new URL(server ?? "");
  missing.pathname = "/no_such_database";
  expect(await refusalOf({ DATABASE_URL: missing.href })).toMatch(
    /^DATABASE_URL: the server has no database/,
  );
  const operator = openPostgres(server ?? "", { onError: () => undefined });
  await operator.raw("create role hearth_reason login; ");
  await operator.raw("create database hearth_reason");
  try {
    const without = new URL(server ?? "");
    without.pathname = "/hearth_reason";
    without.username = "hearth_reason";
    expect(await refusalOf({ DATABASE_URL: without.href })).toMatch(/^DATABASE_URL: this user lacks/);
  } finally {
    await operator.raw("drop database hearth_reason with (force)");
    await operator.raw("drop role hearth_reason");
    await operator.close();
  }
});

function refusalOf(env: Record<string, string>, as: { cwd?: string; uid?: number } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      env: { ...process.env, NODE_ENV: "test", PORT: "39999", LOG_LEVEL: "silent", ...env },
      timeout: 30_000,
      ...as,
    };
    execFile(process.execPath, [resolvePath("server/main.ts")], options, (error, _, stderr) =>
      error?.code === 1 ? resolve(stderr.trim()) : reject(new Error(`Exited with ${error?.code}: ${stderr}`)),
    );
  });
}
