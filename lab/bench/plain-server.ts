import { createServer } from "node:http";

// The baseline for a JSON response: only node:http.

const body = JSON.stringify({ hello: "world" });
const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };

createServer((_, response) => response.writeHead(200, headers).end(body)).listen(
  Number(process.env.PORT),
  "127.0.0.1",
);
