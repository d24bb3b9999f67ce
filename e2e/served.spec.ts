import { globSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "./fixtures.ts";

const secret =
  /sk_(live|test)_|rk_(live|test)_|whsec_|ghp_|BEGIN [A-Z ]*PRIVATE|postgres:\/\/|SECRETS|sandbox-smart-meter|ak_test|process\.env|sourceMappingURL|isForceApiFailPostcode\s*=|__test/;

const hidden = [
  "/.env",
  "/.git/config",
  "/.git/HEAD",
  "/package.json",
  "/package-lock.json",
  "/server/main.ts",
  "/server/settings/config.ts",
  "/web/routes.tsx",
  "/dist/current/pages/render.js",
  "/pages/render.js",
  "/assets/",
  "/assets/../server/main.ts",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/assets/..%2f..%2fpackage.json",
  "/.vite/manifest.json",
  "/data/secret",
  "/data/lock",
  "/node_modules/hono/package.json",
  "/@vite/client",
  "/@fs/etc/passwd",
  "/etc/passwd",
  "/debug",
  "/admin",
  "/server-status",
  "/actuator/env",
  "/graphql",
  "/sandbox",
  "/sandbox/faults/cards",
  "/mail.json",
  "/backup.sql",
  "/dump.sql",
  "/?debug=1",
];

// Claims: O1, O8
test("built files contain no keys, test switches or source maps", async () => {
  const files = globSync("dist/current/web/**/*.{js,css,html,json,webmanifest,svg}").filter(
    (file) => !file.includes(".vite"),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(readFileSync(file, "utf8"), file).not.toMatch(secret);
  expect(globSync("dist/current/web/**/*.map")).toEqual([]);
});

// Claims: H11, O8
test("no path exposes server files or internals", async ({ app }) => {
  for (const path of hidden) {
    const response = await fetch(app.origin + path, { headers: { "x-debug": "1" }, redirect: "manual" });
    // Pages contain their own path.
    const text = (await response.text()).replaceAll(path, "");
    if (!path.startsWith("/?")) expect(response.status, path).toBeGreaterThanOrEqual(300);
    expect(text, path).not.toMatch(
      /"dependencies"|root:x:0|readConfig|\[core\]|ref: refs|at \/|node_modules/,
    );
  }
  for (const method of ["TRACE", "TRACK", "DEBUG", "PROPFIND"]) {
    const status = await fetch(`${app.origin}/net-zero`, { method }).then(
      (response) => response.status,
      () => 405,
    );
    expect(status, method).toBeGreaterThanOrEqual(400);
  }
});

const malformed: Record<string, string> = {
  "content-length and transfer-encoding":
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "two content-lengths": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
  "bare line feeds": "GET / HTTP/1.1\nHost: x\n\n",
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "a space before a colon": "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
  "two hosts": "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
  "an unknown method": "BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
  "a header of 20 kB": `GET / HTTP/1.1\r\nHost: x\r\nx-long: ${"y".repeat(20_000)}\r\n\r\n`,
};

// Claims: H11
test("refuses ambiguous and malformed requests", async ({ app }) => {
  for (const [name, text] of Object.entries(malformed)) {
    const line = await firstLine(Number(new URL(app.origin).port), text);
    expect(line, name).toMatch(/^HTTP\/1\.1 4(00|31) /);
  }
});

function firstLine(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.once("data", (data) => {
      resolve(String(data).split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", (error) => resolve(error.message));
  });
}
