import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBody } from "./read-body.ts";

let server: Server;
let accepted: string[];
beforeEach(async () => {
  accepted = [];
  const listener = readBody(10, (request: IncomingMessage & { rawBody?: Buffer }, response) => {
    accepted.push(request.rawBody ? `${request.rawBody}` : "without a body");
    response.end();
  });
  server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

async function send(text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text));
  socket.on("error", () => undefined);
  await sleep(100);
  return socket;
}
const post = (headers: string, body: string) => `POST / HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n${body}`;

// Claims: H11, F37
test("calls the app once the body has arrived, however slowly", async () => {
  const socket = await send(post("content-length: 6", "abc"));
  expect(accepted).toEqual([]);
  socket.write("de");
  await sleep(50);
  expect(accepted).toEqual([]);
  socket.write("f");
  await sleep(50);
  expect(accepted).toEqual(["abcdef"]);
  socket.destroy();
});

test("joins a chunked body", async () => {
  const socket = await send(post("transfer-encoding: chunked", "2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n"));
  expect(accepted).toEqual(["abcde"]);
  socket.destroy();
});

test("calls the app at once without a body", async () => {
  for (const head of ["content-length: 0", "x: y"]) (await send(post(head, ""))).destroy();
  expect(accepted).toEqual(["without a body", "without a body"]);
});

test("calls the app for a body over the limit before all of it has arrived", async () => {
  for (const body of [
    post("content-length: 1000000", "abc"),
    post("transfer-encoding: chunked", `20\r\n${"x".repeat(32)}\r\n`),
  ])
    (await send(body)).destroy();
  expect(accepted).toEqual(["without a body", "x".repeat(32)]);
});

test("does not call the app for a client that disconnects halfway", async () => {
  (await send(post("content-length: 6", "abc"))).destroy();
  await sleep(50);
  expect(accepted).toEqual([]);
});
