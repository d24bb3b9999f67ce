import { createServer } from "node:http";

// What a JSON answer costs with nothing around it: the floor that our own answers are held against.

const body = JSON.stringify({ hello: "world" });
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
