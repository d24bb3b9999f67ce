import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Buffers bodies, so that a slow client only occupies a socket. `largest` in bytes. */
export function readBody(largest: number, handle: Listener): Listener {
  return (request, response) => {
    const announced = Number(request.headers["content-length"] ?? 0);
    const hasBody = announced > 0 || request.headers["transfer-encoding"] !== undefined;
    if (!hasBody || announced > largest) return handle(request, response);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = () => {
      request.off("data", take).off("end", done);
      handle(Object.assign(request, { rawBody: Buffer.concat(chunks) }), response);
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > largest) done();
    };
    request.on("data", take).on("end", done);
  };
}
