import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openApp } from "../../e2e/app-under-test.ts";
import { openForFile } from "../testing/test-open.ts";

const app = openForFile(() => openApp({ env: { LOG_LEVEL: "silent" }, isQuiet: true }));

const get = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
const post = "POST /api/page-views HTTP/1.1\r\nhost: localhost\r\ncontent-length: 20\r\n\r\n";

// Claims: F37
test.concurrent.each([
  ["nothing", "", 20],
  ["an empty line only", "\r\n", 20],
  ["half of the headers", "GET / HTTP/1.1\r\nhost: local", 20],
  ["headers without the announced body", post, 40],
  ["a request and nothing after its response", get, 20],
  ["a request and then half of the next headers", `${get}GET / HTTP/1.1\r\n`, 20],
])("closes a connection that sends %s", { timeout: 60_000 }, async (_, text, seconds) => {
  const began = performance.now();
  const socket = connect(Number(new URL(app.origin).port), "127.0.0.1", () => socket.write(text));
  socket.on("error", () => undefined).resume();
  await once(socket, "close");
  expect(performance.now() - began).toBeLessThan(seconds * 1000);
});
