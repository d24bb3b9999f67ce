import { createServer } from "node:http";

// The baseline of a JSON response: node:http alone.

const body = JSON.stringify({ hello: "world" });
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
